"""Environments for learning with PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

In `caylus.envs.pettingzoo` all seats are agents; in `caylus.envs.gymnasium` one seat learns and bots play the others.
Both need the extra `envs`, and `caylus.envs.openspiel` needs the extra `openspiel`.
"""
