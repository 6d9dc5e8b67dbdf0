"""The games as a laboratory for learning: environments for PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

`caylus.envs.pettingzoo` has all seats as agents, `caylus.envs.gymnasium` one seat that learns among bots. Both need
the extra `envs`, `caylus.envs.openspiel` the extra of its name; `import caylus.envs` alone needs nothing.
"""
