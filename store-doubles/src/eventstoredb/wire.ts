import { createRequire } from 'node:module';
import type * as GossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb';
import type * as FeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Status from '@eventstore/db-client/generated/status_pb';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';

// The clients ship these definitions as CommonJS whose exports Node can't detect for `import`.
const require = createRequire(import.meta.url);

/**
 * The definitions of the client under test: both libraries define them under the same global names, so a process must
 * not load both. The protocol is the same.
 */
const [library, folder] =
  process.env['CLIENT_UNDER_TEST'] === 'kurrentdb'
    ? [require.resolve('@kurrent/kurrentdb-client'), '../generated/kurrentdb/protocols/v1']
    : [require.resolve('@eventstore/db-client'), '../generated'];
const requireFromClient = createRequire(library);
const requireGenerated = (name: string): unknown => requireFromClient(`${folder}/${name}`);

export const streamsPb = requireGenerated('streams_pb') as typeof Streams;
export const sharedPb = requireGenerated('shared_pb') as typeof Shared;
export const statusPb = requireGenerated('status_pb') as typeof Status;
export const featuresPb = requireGenerated('serverfeatures_pb') as typeof Features;
export const gossipPb = requireGenerated('gossip_pb') as typeof Gossip;
export const { StreamsService } = requireGenerated('streams_grpc_pb') as typeof StreamsGrpc;
export const { ServerFeaturesService } = requireGenerated('serverfeatures_grpc_pb') as typeof FeaturesGrpc;
export const { GossipService } = requireGenerated('gossip_grpc_pb') as typeof GossipGrpc;
/** From a dependency of the client: a message of any type, packed with its name. */
type AnyMessage = NonNullable<ReturnType<Status.Status['getDetails']>>;
export const anyPb = requireFromClient('google-protobuf/google/protobuf/any_pb') as {
  readonly Any: new () => AnyMessage;
};
