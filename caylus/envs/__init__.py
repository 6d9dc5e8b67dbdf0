"""Environments for learning with PettingZoo, Gymnasium and OpenSpiel, and for language models (docs/environments.md).

In `caylus.envs.pettingzoo` all seats are agents; in `caylus.envs.gymnasium` one seat learns and bots play the others.
Both need the extra `envs`, and `caylus.envs.openspiel` needs the extra `openspiel`. For language
models, `caylus.envs.text` needs the standard library alone.
"""
