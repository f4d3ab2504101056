import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendCall } from './batch-append';

/** The metadata and options of a call. */
type CallArguments = Required<Parameters<StreamsClient['batchAppend']>>;

/** The channel to the leader, with credentials, which both libraries share among their own calls. */
interface Internals {
  GRPCStreamCreator<Call>(
    client: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => Call,
  ): () => Promise<Call>;
  callArguments(
    options: { readonly requiresLeader?: boolean },
    callOptions: { readonly deadline: number },
  ): CallArguments;
}

/** Opens a call that has no deadline on the library's own channel. */
export function openCall<Call>(
  client: unknown,
  clientClass: typeof StreamsClient,
  requiresLeader: boolean,
  create: (client: StreamsClient, args: CallArguments) => Call,
): Promise<Call> {
  const internals = client as Internals;
  const open = (grpc: StreamsClient) =>
    create(grpc, internals.callArguments({ requiresLeader }, { deadline: Infinity }));
  return internals.GRPCStreamCreator(clientClass, 'tapwise', open)();
}

export function openBatchAppend(
  client: unknown,
  clientClass: typeof StreamsClient,
): Promise<BatchAppendCall> {
  return openCall(client, clientClass, true, (grpc, args) => grpc.batchAppend(...args));
}
