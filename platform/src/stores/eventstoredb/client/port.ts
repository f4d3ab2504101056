import type { StreamingRead } from '../streaming-read';
import type { BatchAppendCall, ProtocolMessages } from './batch-append';

/** Where the server stores an event in its log. */
export interface ServerPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export interface EventStoreRecord {
  readonly id: string;
  readonly streamId: string;
  /** Counts from 0. */
  readonly revision: bigint;
  readonly type: string;
  /** Parsed if it was stored as JSON; otherwise its bytes. */
  readonly data: unknown;
  /** Parsed if it is JSON; otherwise its bytes. Undefined if there is none. */
  readonly metadata?: unknown;
  /** The JSON as it was sent, if the data was stored as JSON. Subscriptions don't have it. */
  readonly json?: { readonly data: Buffer; readonly metadata: string } | undefined;
  readonly position?: ServerPosition | undefined;
}

/** An event that was read from the whole log, where each has a position. */
export interface LogRecordedEvent extends EventStoreRecord {
  readonly position: ServerPosition;
}

/** An event that a read returns. */
export interface ReadItem<Event extends EventStoreRecord = EventStoreRecord> {
  readonly event?: Event;
}

export type LogReadItem = ReadItem<LogRecordedEvent>;

/** An event to append, with JSON data. */
export interface NewServerEvent {
  readonly id?: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata?: Record<string, unknown>;
}

type Direction = 'forwards' | 'backwards';

interface ReadOptions {
  readonly requiresLeader?: boolean;
  readonly direction?: Direction;
  readonly maxCount?: number;
}

export interface ReadStreamOptions extends ReadOptions {
  readonly fromRevision?: bigint | 'start' | 'end';
}

export interface ReadLogOptions extends ReadOptions {
  readonly fromPosition?: ServerPosition | 'start' | 'end';
}

/** Options of a call with one response. */
export interface UnaryOptions {
  /** In milliseconds. */
  readonly deadline?: number;
  readonly requiresLeader?: boolean;
}

export interface AppendOptions extends UnaryOptions {
  /** The revision of the stream's last event; any by default. */
  readonly expectedRevision?: bigint | 'any' | 'no_stream';
}

export interface AppendResult {
  /** The URL may configure the client to return a version conflict instead of throwing it. */
  readonly success: boolean;
  readonly nextExpectedRevision: bigint;
  readonly position?: ServerPosition | undefined;
}

export interface SubscribeOptions {
  readonly fromPosition: ServerPosition | 'start';
  readonly prefixes: readonly string[];
  /** How many events the server searches at a time. */
  readonly maxSearchWindow: number;
  /** How many searches the server makes between two checkpoints. */
  readonly checkpointInterval: number;
  readonly onCheckpoint: (reached: ServerPosition) => void;
  /** The maximum number of undelivered events. */
  readonly highWaterMark: number;
}

export interface FollowOptions {
  readonly fromPosition: ServerPosition | 'start';
  readonly prefixes: readonly string[];
}

/** Events that arrive until the subscription ends. */
export interface ServerSubscription {
  /** The next undelivered event, or null. */
  read(): LogReadItem | null;
  on(name: 'confirmation' | 'readable' | 'end', listener: () => void): unknown;
  on(name: 'error', listener: (error: Error) => void): unknown;
  unsubscribe(): Promise<void>;
}

/**
 * The part of a client library that Tapwise uses. Each library has an adapter. Errors have the library's `type`,
 * which is the same in all of them; see `errors.ts`.
 */
export interface ServerClient {
  readStream(stream: string, options: ReadStreamOptions): StreamingRead<ReadItem>;
  readAll(options: ReadLogOptions): StreamingRead<LogReadItem>;
  appendToStream(
    stream: string,
    events: readonly NewServerEvent[],
    options: AppendOptions,
  ): Promise<AppendResult>;
  /** Keeps only the newest events of a stream. */
  setMaxCount(stream: string, maxCount: number, options: UnaryOptions): Promise<unknown>;
  deleteStream(stream: string, options: UnaryOptions): Promise<unknown>;
  subscribeToAll(options: SubscribeOptions): ServerSubscription;
  /** Reads the existing events after the position, then each event as soon as it is appended, until it is canceled. */
  followAll(options: FollowOptions): StreamingRead<LogReadItem>;
  /** Opens one call for many appends, without a deadline. */
  openBatchAppend(): Promise<BatchAppendCall>;
  readonly messages: ProtocolMessages;
  /** Adds the library's `type` to an error from a call that was opened here. */
  toCommandError(error: Error): Error;
  dispose(): Promise<void>;
}

/** Creates a client of a library. Throws if the connection string is wrong. */
export type CreateClient = (connectionString: string) => ServerClient;
