import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, 'peers');

export interface EmmettEvent {
  readonly type: string;
  readonly data: object;
}

export interface EmmettConnection {
  readonly close: () => void;
  readonly command: (sql: string, values?: readonly unknown[]) => Promise<unknown>;
  readonly withTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface EmmettMessage extends EmmettEvent {
  readonly metadata: { readonly globalPosition: bigint; readonly streamName: string };
}

interface EmmettConsumer {
  readonly processor: (options: {
    readonly processorId: string;
    readonly stopAfter: (message: EmmettMessage) => boolean;
    readonly eachMessage: (
      message: EmmettMessage,
      context: { readonly connection: EmmettConnection },
    ) => Promise<void>;
  }) => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface EmmettStore {
  readonly consumer: (options: { readonly pulling: { readonly batchSize: number } }) => EmmettConsumer;
}

/** What the benchmarks use of `@event-driven-io/emmett-sqlite`. */
export interface EmmettSqlite {
  readonly sqliteConnection: (options: { readonly fileName: string }) => EmmettConnection;
  readonly createEventStoreSchema: (connection: EmmettConnection) => Promise<void>;
  readonly appendToStream: (
    ...args: readonly [
      connection: EmmettConnection,
      stream: string,
      streamType: string,
      events: readonly EmmettEvent[],
      options: { readonly expectedStreamVersion: bigint },
    ]
  ) => Promise<
    | { readonly success: true; readonly nextStreamPosition: bigint; readonly lastGlobalPosition: bigint }
    | { readonly success: false }
  >;
  readonly getSQLiteEventStore: (options: { readonly fileName: string }) => EmmettStore;
}

type Handle<State> = (
  store: EmmettStore,
  stream: string,
  decide: (state: State) => EmmettEvent,
) => Promise<{ readonly nextExpectedStreamVersion: bigint }>;

/** What the benchmarks use of `@event-driven-io/emmett`. */
export interface Emmett {
  readonly CommandHandler: <State>(options: {
    readonly initialState: () => State;
    readonly evolve: (state: State, event: EmmettEvent) => State;
  }) => Handle<State>;
}

export interface ExpressRequest {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface ExpressResponse {
  readonly status: (code: number) => ExpressResponse;
  readonly json: (body: unknown) => void;
}

type ExpressHandler = (request: ExpressRequest, response: ExpressResponse) => unknown;

export type ExpressApp = RequestListener & {
  readonly use: (middleware: unknown) => void;
  readonly get: (path: string, handler: ExpressHandler) => void;
  readonly post: (path: string, handler: ExpressHandler) => void;
};

/** What the benchmarks use of `express`. */
export type Express = (() => ExpressApp) & { readonly json: () => unknown };

export interface Peers {
  readonly emmett: Emmett;
  readonly emmettSqlite: EmmettSqlite;
  readonly express: Express;
}

/** One of them is compiled, which takes a few minutes. */
async function install(): Promise<void> {
  process.stderr.write('Installing what the benchmarks compare Tapwise with (bench/peers).\n');
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The packages in bench/peers could not be installed');
}

async function load(): Promise<Peers> {
  if (!existsSync(join(FOLDER, 'node_modules'))) await install();
  const { resolve } = createRequire(join(FOLDER, 'package.json'));
  const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const [emmett, emmettSqlite, express] = await Promise.all([
    load('@event-driven-io/emmett'),
    load('@event-driven-io/emmett-sqlite'),
    load('express'),
  ]);
  return {
    emmett: emmett as Emmett,
    emmettSqlite: emmettSqlite as EmmettSqlite,
    express: (express as { readonly default: Express }).default,
  };
}

let loaded: Promise<Peers> | undefined;

/** Other libraries for the same purposes. Installs them when they are first needed. */
export function loadPeers(): Promise<Peers> {
  loaded ??= load();
  return loaded;
}
