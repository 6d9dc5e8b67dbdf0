// Messages between the pages of this site in one browser. Where cookies are blocked a browser may refuse them.

/**
 * The channel of this name, where `hear(data)` is told what the others say; null where there is none.
 * @param {string} name @param {(data: any) => void} hear
 */
export function channelOf(name, hear) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => hear(data);
    return channel;
  } catch {
    return null;
  }
}
