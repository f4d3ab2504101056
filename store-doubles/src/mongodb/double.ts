import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  answerHello,
  type CommandHooks,
  createCommandRunner,
  type ServerKind,
  WRITE_COMMANDS,
} from './commands';
import { ServerDatabases } from './store';
import type { Doc } from './values';
import { createRequestReader, encodeReply, type WireRequest } from './wire';

/** `before`: the connection drops and nothing was done. `after`: it was done, and the response is lost. */
export type Interruption = 'before' | 'after';

/**
 * A MongoDB server in this process, for tests: the wire protocol and the part of version 4.4 that Tapwise uses.
 * It rejects everything else like a server that doesn't support it.
 */
export interface MongoDouble {
  /** `mongodb://127.0.0.1:<port>/tapwise`. */
  readonly url: string;
  readonly port: number;
  readonly store: ServerDatabases;
  /** Drops every connection; accepts new ones. */
  dropConnections(): void;
  /** Drops every connection and stops listening. The data stays. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
  /** From now on, commands get no response until `resume`. */
  pause(): void;
  resume(): void;
  /** If true, writes succeed but are reported as replicated to too few nodes. */
  setReplicationLag(isLagging: boolean): void;
  /** The next commands of this name encounter a broken connection, each at one of these moments. */
  interrupt(command: string, ...moments: readonly Interruption[]): void;
  /** Delays the response to the next command of this name by this many milliseconds. */
  delayNext(command: string, ms: number): void;
  /** Calls `act` before the next command of this name, to simulate a concurrent client. */
  beforeNext(command: string, act: () => void): void;
  /** Deletes expired documents, as a server does once a minute. */
  sweepExpired(now?: number): void;
  /** Returns and clears the received commands, 200 at most. */
  takeCommands(): readonly Doc[];
  close(): Promise<void>;
}

export interface MongoDoubleOptions {
  /** A replica set of one, whose clients retry writes; otherwise a standalone server. */
  readonly isReplicaSet?: boolean;
  /** A router of a sharded cluster. */
  readonly isRouter?: boolean;
  readonly port?: number;
  /** Commands that this server handles differently, or rejects by throwing a ServerRejection. */
  readonly except?: CommandHooks;
  /** The server's time in milliseconds since 1970; this machine's by default. */
  readonly clock?: () => number;
  /** If true, clients that haven't signed in may only say hello. No client can sign in, because there are no users. */
  readonly isUserRequired?: boolean;
  /** With these, the server speaks only TLS. */
  readonly tls?: { readonly key: string; readonly certificate: string };
}

const HELLO_COMMANDS = new Set(['hello', 'ismaster', 'isMaster']);

const MAX_COMMANDS = 200;

const WRITE_CONCERN_ERROR = {
  code: 64,
  codeName: 'WriteConcernFailed',
  errmsg: 'waiting for replication timed out',
  errInfo: { wtimeout: true },
};

function listenOnFreePort(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

class Double implements MongoDouble {
  readonly store = new ServerDatabases();
  private readonly sockets = new Set<Socket>();
  private readonly interruptions = new Map<string, Interruption[]>();
  private readonly runCommand: (command: Doc) => Doc;
  private readonly pendingActions = new Map<string, () => void>();
  private readonly delays = new Map<string, number>();
  private receivedCommands: Doc[] = [];
  private isLagging = false;
  private pausedReplies: (() => void)[] | undefined;
  private server: Server | undefined;
  port = 0;

  private readonly kind: ServerKind;

  constructor(private readonly options: MongoDoubleOptions) {
    const { isReplicaSet = false, isRouter = false, except = {}, isUserRequired = false } = options;
    this.kind = isRouter ? 'router' : isReplicaSet ? 'replica set' : 'single';
    this.runCommand = createCommandRunner(this.store, { kind: this.kind, except, isUserRequired });
  }

  get url(): string {
    return `mongodb://127.0.0.1:${String(this.port)}/tapwise`;
  }

  async listen(port: number): Promise<void> {
    const { tls } = this.options;
    const serve = (socket: Socket) => this.serve(socket);
    this.server = tls ? createTlsServer({ key: tls.key, cert: tls.certificate }, serve) : createServer(serve);
    this.port = await listenOnFreePort(this.server, port);
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // The client has disconnected.
    socket.on('error', () => socket.destroy());
    const read = createRequestReader();
    socket.on('data', (chunk) => {
      try {
        for (const request of read(chunk)) this.take(socket, request);
      } catch {
        // Like a server, closes the connection of a client that violates the protocol.
        socket.destroy();
      }
    });
  }

  private take(socket: Socket, request: WireRequest): void {
    const [name = ''] = Object.keys(request.command);
    const delay = this.delays.get(name);
    this.delays.delete(name);
    const reply = () => this.replyWithChanges(socket, request);
    if (delay !== undefined) setTimeout(reply, delay);
    else if (this.pausedReplies) this.pausedReplies.push(reply);
    else reply();
  }

  /** A request for a change stream's next changes waits for them. */
  private replyWithChanges(socket: Socket, request: WireRequest): void {
    const { getMore, maxTimeMS } = request.command;
    const id = String(getMore);
    if (getMore === undefined || !this.store.changeStreams.has(id)) return this.reply(socket, request);
    const maxWaitMs = maxTimeMS === undefined ? undefined : Number(maxTimeMS);
    this.store.changeStreams.wait(id, maxWaitMs, () => this.reply(socket, request));
  }

  private getResult(name: string, command: Doc): Doc {
    const act = this.pendingActions.get(name);
    this.pendingActions.delete(name);
    act?.();
    const { clock = Date.now } = this.options;
    if (HELLO_COMMANDS.has(name)) return answerHello(`127.0.0.1:${String(this.port)}`, this.kind, clock());
    this.receivedCommands = [...this.receivedCommands.slice(-MAX_COMMANDS), command];
    const result = this.runCommand(command);
    return this.isLagging && WRITE_COMMANDS.has(name)
      ? { ...result, writeConcernError: WRITE_CONCERN_ERROR }
      : result;
  }

  private reply(socket: Socket, request: WireRequest): void {
    const { command, isReplyExpected } = request;
    const [name = ''] = Object.keys(command);
    const moment = this.interruptions.get(name)?.shift();
    const result = moment === 'before' ? {} : this.getResult(name, command);
    if (moment !== undefined) socket.destroy();
    else if (isReplyExpected && !socket.destroyed) socket.write(encodeReply(request, result));
  }

  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    this.dropConnections();
    await closed;
  }

  restart(): Promise<void> {
    return this.listen(this.port);
  }

  pause(): void {
    this.pausedReplies ??= [];
  }

  resume(): void {
    const replies = this.pausedReplies ?? [];
    this.pausedReplies = undefined;
    for (const go of replies) go();
  }

  setReplicationLag(isLagging: boolean): void {
    this.isLagging = isLagging;
  }

  interrupt(command: string, ...moments: readonly Interruption[]): void {
    this.interruptions.set(command, [...moments]);
  }

  delayNext(command: string, ms: number): void {
    this.delays.set(command, ms);
  }

  beforeNext(command: string, act: () => void): void {
    this.pendingActions.set(command, act);
  }

  sweepExpired(now = Date.now()): void {
    this.store.sweep(now);
  }

  takeCommands(): readonly Doc[] {
    const commands = this.receivedCommands;
    this.receivedCommands = [];
    return commands;
  }

  close(): Promise<void> {
    return this.stop();
  }
}

export async function startMongoDouble(options: MongoDoubleOptions = {}): Promise<MongoDouble> {
  const double = new Double(options);
  await double.listen(options.port ?? 0);
  return double;
}
