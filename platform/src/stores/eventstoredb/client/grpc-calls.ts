import type {
  StreamsClient as GeneratedClient,
  StreamsClient as Grpc,
} from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendCall } from './batch-append';

/** What both libraries share among their own calls: the channel to the leader, with credentials. */
interface Internals {
  GRPCStreamCreator<Call>(
    client: typeof GeneratedClient,
    name: string,
    create: (client: Grpc) => Call,
  ): () => Promise<Call>;
  callArguments(
    options: { readonly requiresLeader?: boolean },
    callOptions: { readonly deadline: number },
  ): Parameters<Grpc['batchAppend']>;
}

/** Opens a call that has no deadline on the library's own channel. */
export function openCall<Call>(
  client: unknown,
  StreamsClient: typeof GeneratedClient,
  requiresLeader: boolean,
  create: (client: Grpc, args: Parameters<Grpc['batchAppend']>) => Call,
): Promise<Call> {
  const internals = client as Internals;
  const open = (grpc: Grpc) =>
    create(grpc, internals.callArguments({ requiresLeader }, { deadline: Infinity }));
  return internals.GRPCStreamCreator(StreamsClient, 'tapwise', open)();
}

export function openBatchAppend(
  client: unknown,
  StreamsClient: typeof GeneratedClient,
): Promise<BatchAppendCall> {
  return openCall(client, StreamsClient, true, (grpc, args) => grpc.batchAppend(...args));
}
