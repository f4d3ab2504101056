/**
 * The bytes that a server may send before they are read. With gRPC's 64 kB, the server and a reader of a long log wait
 * for each other at every few events.
 */
const WINDOW_BYTES = 1024 * 1024;

interface Channel {
  readonly internalChannel: { getOptions(): Record<string, unknown> };
}

/** How both libraries create a channel. They accept no options for it, which gRPC reads when it connects. */
interface Internals {
  createChannel: () => Promise<Channel>;
}

/** Lets a server send more at once to a client that hasn't connected yet. */
export function widenReceiveWindow(client: unknown): void {
  const internals = client as Internals;
  const { createChannel } = internals;
  internals.createChannel = async () => {
    const channel = await createChannel();
    channel.internalChannel.getOptions()['grpc-node.flow_control_window'] = WINDOW_BYTES;
    return channel;
  };
}
