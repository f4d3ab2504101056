import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type { StreamsClient as Grpc } from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';

/** One call for many appends. The types of both libraries come from the same protocol definition. */
export type BatchAppendCall = ReturnType<Grpc['batchAppend']>;
export type BatchAppendResponse = Streams.BatchAppendResp;

/** The library's own classes for the messages of the protocol. */
export interface ProtocolMessages {
  readonly streamsPb: typeof Streams;
  readonly sharedPb: typeof Shared;
}
