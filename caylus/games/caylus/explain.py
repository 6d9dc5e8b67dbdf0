from ...core.errors import IllegalActionError
def explain(state, text):
    if state.number(text) in state.legal: return None
    return IllegalActionError("no")
