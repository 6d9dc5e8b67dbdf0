// Messages between the pages of this site in one browser. Where cookies are blocked a browser may refuse them.

/**
 * Open the channel of this name, where `hear(data)` gets the messages of the others; null where there is none.
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
