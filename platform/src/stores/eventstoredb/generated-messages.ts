import { createRequire } from 'node:module';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';

// The client ships these definitions as CommonJS whose exports Node can't detect for `import`.
const require = createRequire(import.meta.url);
const requireGenerated = (name: string): unknown => require(`@eventstore/db-client/generated/${name}`);

export const streamsPb = requireGenerated('streams_pb') as typeof Streams;
export const sharedPb = requireGenerated('shared_pb') as typeof Shared;
export const { StreamsClient } = requireGenerated('streams_grpc_pb') as typeof StreamsGrpc;
