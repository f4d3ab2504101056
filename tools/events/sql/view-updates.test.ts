import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import type { EventRow } from '../../event-log/event-row';
import { toId } from '../../event-log/testing/log-under-test';
import { addFile, Cache } from './cache-files';
import { createCacheManifest, readCacheManifest } from './cache-manifest';
import { withDuckDb } from './duckdb';
import { EventChunk } from './event-chunk';
import { EVENT_VIEWS } from './event-columns';
import { mergeSmallFiles, updateViews } from './view-updates';
import { readFilesSql } from './write-parquet';

const EPOCH = 'log-1';
const FILES = 150;

const createFolder = () => mkdtempSync(join(tmpdir(), 'tapwise-views-'));

let folder: string;
let cache: Cache;
beforeEach(() => {
  folder = createFolder();
  cache = new Cache(folder, createCacheManifest(EPOCH));
});
afterEach(() => rmSync(folder, { recursive: true }));

function createRow(position: number, type: string): EventRow {
  return {
    position,
    stream: `favorites-${toId(1)}`,
    version: position,
    type,
    payloadVersion: 1,
    occurredAt: '2026-11-01T12:00:00.000Z',
    userId: toId(1),
    data: JSON.stringify({ searchTerm: `store ${String(position)}` }),
    metadata: '{}',
  };
}

/** Copies of events, each in a file of its own, by the events' types. Tests copy these folders. */
const templates = new Map<string, Cache>();
afterAll(() => {
  for (const template of templates.values()) rmSync(template.folder, { recursive: true });
});

/** Copies each event into a file of its own. `types` are those of the events, in turn. */
async function copyEvents(types: readonly string[]): Promise<Cache> {
  const template = new Cache(createFolder(), createCacheManifest(EPOCH));
  templates.set(types.join(), template);
  await withDuckDb(template.folder, async (connection) => {
    for (let position = 1; position <= FILES; position += 1) {
      const chunk = await EventChunk.create(connection, 1);
      chunk.add(createRow(position, types[position % types.length] ?? ''));
      const details = { view: 'events', upTo: position, types: chunk.types };
      const file = await addFile(template, details, (path) => chunk.write(path));
      await template.save({ upTo: position, files: [...template.manifest.files, file] });
    }
  });
  return template;
}

type Context = Pick<CliContext, 'startProgress' | 'signal'>;
const UNINTERRUPTED_CONTEXT: Context = {
  signal: new AbortController().signal,
  startProgress: () => ({ update: () => undefined, end: () => undefined }),
};

/** Interrupts the update once the first files were added. */
function interruptAfterFirst(): Context {
  const controller = new AbortController();
  const update = () => {
    controller.abort();
  };
  return { signal: controller.signal, startProgress: () => ({ update, end: () => undefined }) };
}

const FAVORITE_ADDED = EVENT_VIEWS.filter(({ name }) => name === 'favorite_added');
type Connections = readonly [DuckDBConnection, DuckDBConnection];

const updateView = (connections: Connections, context = UNINTERRUPTED_CONTEXT) =>
  updateViews(cache, FAVORITE_ADDED, { ...context, connections });

/** The positions in a view of what is saved. */
async function listPositions(view: string): Promise<unknown[]> {
  const { files = [] } = readCacheManifest(folder, EPOCH) ?? {};
  const paths = files.filter((file) => file.view === view).map(({ name }) => join(folder, name));
  if (paths.length === 0) return [];
  return withDuckDb(folder, async (connection) => {
    const result = await connection.runAndReadAll(`SELECT position::INTEGER FROM ${readFilesSql(paths)}`);
    return result.getRowsJson().flat();
  });
}

const ALL_FILES = Array.from({ length: FILES }, (_, index) => index + 1);

async function withCopiedEvents(
  work: (connections: Connections) => Promise<void>,
  types: readonly string[] = ['FavoriteAdded'],
): Promise<void> {
  const template = templates.get(types.join()) ?? (await copyEvents(types));
  cpSync(template.folder, folder, { recursive: true });
  cache.manifest = template.manifest;
  await withDuckDb(folder, (...connections) => work(connections));
}

describe('the view of an event type', () => {
  it('contains each event once, in the order of the log', async () => {
    await withCopiedEvents(async (connections) => {
      for (let round = 1; round <= 2; round += 1) await updateView(connections);
    });
    expect(await listPositions('favorite_added')).toEqual(ALL_FILES);
    expect(await listPositions('events')).toEqual(ALL_FILES);
  });

  it('contains each event once after an interruption', async () => {
    await withCopiedEvents(async (connections) => {
      await expect(updateView(connections, interruptAfterFirst())).rejects.toThrow('Interrupted');
      const added = await listPositions('favorite_added');
      expect(added).toEqual(ALL_FILES.slice(0, added.length));
      expect(added.length).toBeGreaterThan(0);
      expect(added.length).toBeLessThan(FILES);
      await updateView(connections);
    });
    expect(await listPositions('favorite_added')).toEqual(ALL_FILES);
  });

  it('contains each event once after the files of events were merged', async () => {
    await withCopiedEvents(async (connections) => {
      await expect(updateView(connections, interruptAfterFirst())).rejects.toThrow('Interrupted');
      await mergeSmallFiles(cache, connections[0]);
      expect(cache.manifest.files.filter(({ view }) => view === 'events')).toHaveLength(1);
      await updateView(connections);
    });
    expect(await listPositions('favorite_added')).toEqual(ALL_FILES);
    expect(await listPositions('events')).toEqual(ALL_FILES);
  });

  it.each([
    ['three views at once', ['favorite_added', 'recommendation_given', 'card_removed']],
    ['one view after another', ['favorite_added'], ['recommendation_given'], ['card_removed']],
    ['two views, then all', ['card_removed', 'recommendation_given'], ['favorite_added', 'card_removed']],
  ])('contains the events of its type after an update of %s', async (_name, ...updates) => {
    const types = ['FavoriteAdded', 'RecommendationGiven', 'CardRemoved'];
    await withCopiedEvents(async (connections) => {
      for (const names of updates)
        await updateViews(
          cache,
          EVENT_VIEWS.filter(({ name }) => names.includes(name)),
          { ...UNINTERRUPTED_CONTEXT, connections },
        );
    }, types);
    for (const [index, name] of ['favorite_added', 'recommendation_given', 'card_removed'].entries())
      expect(await listPositions(name)).toEqual(ALL_FILES.filter((position) => position % 3 === index));
  });

  it('reports that a file of events is missing', async () => {
    await withCopiedEvents(async (connections) => {
      rmSync(join(folder, cache.manifest.files[0]?.name ?? ''));
      await expect(updateView(connections)).rejects.toThrow(/No files found|IO Error/);
    });
  });
});
