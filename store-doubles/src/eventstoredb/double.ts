import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { type Metadata, type sendUnaryData, Server, ServerCredentials } from '@grpc/grpc-js';
import { createAppendHandler, createDeleteStreamHandler, handleBatchAppend } from './append-service';
import { startFaultyProxy } from './faulty-proxy';
import { createEventStoreLog, type EventStoreLog } from './log';
import { read } from './read-service';
import type { SubscriptionBehavior } from './subscription';
import { featuresPb, gossipPb, GossipService, ServerFeaturesService, sharedPb, StreamsService } from './wire';

export interface EventStoreDoubleOptions {
  /** The log of a previous server; empty by default. */
  readonly log?: EventStoreLog;
  /** Whether the server supports and announces batch appends; true by default. */
  readonly hasBatchAppend?: boolean;
  /** If false, the response to a repeated append has no position. */
  readonly hasPositionForRepeats?: boolean;
  readonly maxAppendBytes?: number;
  /** The maximum size of one event, in bytes; no limit by default. */
  readonly maxEventBytes?: number;
  /** If true, concurrent appends are made in any order, as by a server that handles each call independently. */
  readonly isUnordered?: boolean;
  /**
   * Handling of a subscriber that is too slow: version 23.10 drops it (the default), later ones let it catch up.
   */
  readonly slowConsumer?: SubscriptionBehavior['slowConsumer'];
  /** If true, an empty subscription gets the checkpoint 2^64-1, as from version 24.10.0. False by default. */
  readonly hasEmptyCheckpointFault?: boolean;
  /** With these, the server speaks only TLS. */
  readonly tls?: { readonly key: string; readonly certificate: string };
}

export interface EventStoreDouble {
  readonly url: string;
  readonly host: string;
  readonly log: EventStoreLog;
  /** The callers' credentials, the latest last. */
  readonly authorizations: readonly string[];
  dropConnections(): void;
  /** Keeps connections open, but sends no responses. */
  pause(): void;
  resume(): void;
  /** Stops listening. */
  stop(): Promise<void>;
  /** Listens again on the same port, with the same log. */
  restart(): Promise<void>;
  /** The next append is made, but the connection drops before its response. */
  loseNextResponse(): void;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

function createFeaturesHandler(methods: readonly string[]) {
  return (_call: unknown, callback: sendUnaryData<SupportedMethods>) => {
    const list = methods.map((name) =>
      new featuresPb.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName(name),
    );
    callback(
      null,
      new featuresPb.SupportedMethods().setMethodsList(list).setEventStoreServerVersion('24.10.5'),
    );
  };
}

function createGossipHandler(getPort: () => number) {
  return (_call: unknown, callback: sendUnaryData<ClusterInfo>) => {
    const endPoint = new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(getPort());
    const member = new gossipPb.MemberInfo().setIsAlive(true).setHttpEndPoint(endPoint);
    member.setInstanceId(new sharedPb.UUID().setString(crypto.randomUUID())).setTimeStamp('0');
    callback(
      null,
      new gossipPb.ClusterInfo().setMembersList([member.setState(gossipPb.MemberInfo.VNodeState.LEADER)]),
    );
  };
}

function listen(server: Server, tls: EventStoreDoubleOptions['tls']): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.certificate) },
      ])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

/** Records the credentials of each call before the response. */
function recordAuthorization(headers: string[]) {
  return <Call extends { readonly metadata: Metadata }, Rest extends unknown[]>(
      handler: (call: Call, ...rest: Rest) => unknown,
    ) =>
    (call: Call, ...rest: Rest) => {
      headers.push(...call.metadata.get('authorization').map(String));
      handler(call, ...rest);
    };
}

function serve(
  log: EventStoreLog,
  options: EventStoreDoubleOptions,
  hooks: { isResponseLost: () => boolean; getPort: () => number },
) {
  const { hasBatchAppend = true, hasPositionForRepeats = true } = options;
  const { maxAppendBytes = MIB, maxEventBytes = Infinity, isUnordered = false } = options;
  const { slowConsumer = 'drop', hasEmptyCheckpointFault = false } = options;
  const { isResponseLost } = hooks;
  const settings = { log, hasPositionForRepeats, maxAppendBytes, maxEventBytes, isUnordered, isResponseLost };
  const authorizations: string[] = [];
  const recordCall = recordAuthorization(authorizations);
  const server = new Server();
  const endpoint = {
    read: recordCall(read(log, { slowConsumer, hasEmptyCheckpointFault })),
    append: recordCall(createAppendHandler(settings)),
    delete: recordCall(createDeleteStreamHandler(settings)),
  };
  server.addService(
    StreamsService,
    hasBatchAppend ? { ...endpoint, batchAppend: recordCall(handleBatchAppend(settings)) } : endpoint,
  );
  const methods = ['read', 'append', ...(hasBatchAppend ? ['batchappend'] : [])];
  server.addService(ServerFeaturesService, { getSupportedMethods: createFeaturesHandler(methods) });
  server.addService(GossipService, { read: createGossipHandler(hooks.getPort) });
  return { server, authorizations };
}

/**
 * An in-process EventStoreDB server with the features that Tapwise uses. The real client connects over
 * gRPC, through a proxy that can simulate network failures.
 */
export async function startEventStoreDouble(
  options: EventStoreDoubleOptions = {},
): Promise<EventStoreDouble> {
  const { log = createEventStoreLog(), tls } = options;
  let responsesToLose = 0;
  const isResponseLost = () => {
    if (responsesToLose === 0) return false;
    responsesToLose -= 1;
    proxy.drop();
    return true;
  };
  const { server, authorizations } = serve(log, options, { isResponseLost, getPort: () => proxy.port });
  const proxy = await startFaultyProxy({ host: '127.0.0.1', port: await listen(server, tls) });
  const host = `127.0.0.1:${String(proxy.port)}`;
  return {
    // Certificates are selected by name only.
    url: tls ? `esdb://localhost:${String(proxy.port)}` : `esdb://${host}?tls=false`,
    host,
    log,
    authorizations,
    dropConnections: proxy.drop,
    pause: proxy.pause,
    resume: proxy.resume,
    stop: proxy.stop,
    restart: proxy.restart,
    loseNextResponse: () => {
      responsesToLose += 1;
    },
    async close() {
      await proxy.stop();
      server.forceShutdown();
    },
  };
}
