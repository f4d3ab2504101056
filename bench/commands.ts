import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { openSqliteEventStore } from '@tapwise/command-api';
import { toPosition } from '@tapwise/contracts/events/position';
import type { EventStore } from '../command-api/src/event-store/port';
import { type Benchmark, requireRatio } from './benchmark';
import { type CommandServer, startCommandServer } from './command-server';
import { sendLoad, serve, type TimedRequest } from './http-load';
import { startEmmettServer, startExpressServer } from './peer-servers';
import { loadPeers } from './peers';

const CONNECTIONS = 50;
/** So many that no one makes more purchases on the day of the run than people do: a few. */
const USERS = 4_000;
const METRIC = 'requests/s';

const COMMANDS = {
  purchase: {
    path: '/api/purchases',
    body: { cardId: 'amex-gold', amount: '12.50', storeName: 'Starbucks' },
  },
  recommendation: { path: '/api/recommend', body: { location: 'Starbucks' } },
};
type CommandName = keyof typeof COMMANDS;

/** The requests of these users, one each. */
export function listRequests(command: CommandName, cookies: readonly string[]): readonly TimedRequest[] {
  const { path, body } = COMMANDS[command];
  return cookies.map((cookie) => ({
    method: 'POST',
    path,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
}

/** Starts to confirm appends without storing them when `switchOff` is called. */
function createForgetfulStore(store: EventStore) {
  let isStoring = true;
  let last = 1_000_000_000;
  const append: EventStore['append'] = async (stream, expected, events) => {
    if (isStoring || expected === 'any') return store.append(stream, expected, events);
    last += events.length;
    return { kind: 'appended', version: expected + events.length, position: toPosition(last) };
  };
  return { store: { ...store, append }, switchOff: () => void (isStoring = false) };
}

/** A bare Koa route that parses the JSON body, and responds with JSON. */
function createBareHandler() {
  const koa = new Koa();
  koa.use(async (context) => {
    const body = JSON.parse(await text(context.req)) as unknown;
    context.status = 201;
    context.body = { received: body };
  });
  return koa.callback();
}

/** B2. */
export const commandsBenchmark: Benchmark = {
  id: 'B2',
  title: 'POST /api/purchases and POST /api/recommend, 50 connections',
  async prepare() {
    const storing = await startCommandServer();
    const storingUsers = await storing.signUpUsers(USERS);
    let switchOff: () => void = () => undefined;
    const forgetting = await startCommandServer({
      openLog: async (folder) => {
        const forgetful = createForgetfulStore(openSqliteEventStore(join(folder, 'events.db')));
        ({ switchOff } = forgetful);
        return forgetful.store;
      },
    });
    const forgettingUsers = await forgetting.signUpUsers(USERS);
    switchOff();
    const handleBare = createBareHandler();
    const bare = await serve((request, response) => void handleBare(request, response));
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const peers = await loadPeers();
    const express = await startExpressServer(peers, join(folder, 'express.db'), {
      cookies: storingUsers,
      wallet: '[]',
    });
    const emmett = await startEmmettServer(peers, join(folder, 'emmett.db'));
    const measure = (command: CommandName, server: Pick<CommandServer, 'url'>, users: readonly string[]) => {
      const requests = listRequests(command, users);
      return (seconds: number) => sendLoad({ url: server.url, connections: CONNECTIONS, seconds, requests });
    };
    const listVariants = (command: CommandName) => [
      { name: command, run: measure(command, storing, storingUsers) },
      { name: `${command} without storing`, run: measure(command, forgetting, forgettingUsers) },
    ];
    const requireShare = (command: CommandName, base: string, atLeast: number, goal?: number) =>
      requireRatio(`${command} / ${base}`, [command, base], METRIC, {
        atLeast,
        ...(goal === undefined ? {} : { goal }),
      });
    return {
      variants: [
        { name: 'bare Koa route', run: measure('purchase', bare, storingUsers) },
        ...listVariants('purchase'),
        ...listVariants('recommendation'),
        { name: 'purchase, express with SQLite', run: measure('purchase', express, storingUsers) },
        { name: 'purchase, emmett-sqlite', run: measure('purchase', emmett, storingUsers) },
      ],
      requirements: [
        requireShare('purchase', 'purchase without storing', 0.55),
        requireShare('purchase', 'bare Koa route', 0.15, 0.3),
        requireShare('recommendation', 'recommendation without storing', 0.55),
        requireShare('recommendation', 'bare Koa route', 0.12, 0.3),
      ],
      async close() {
        const servers = [storing, forgetting, bare, express, emmett];
        await Promise.all(servers.map((server) => server.close()));
        rmSync(folder, { recursive: true });
      },
    };
  },
};
