"""Caylus as a laboratory for learning: environments for PettingZoo and Gymnasium (docs/environments.md).

`caylus.envs.pettingzoo` has all seats as agents, `caylus.envs.gymnasium` one seat that learns among bots. Both need
the extra `envs`; `import caylus.envs` alone needs nothing.
"""
