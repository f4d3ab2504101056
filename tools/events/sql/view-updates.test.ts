import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '../../event-log/event-row';
import { toId } from '../../event-log/testing/log-under-test';
import { addFile, type Cache, save } from './cache-files';
import { createCacheManifest, readCacheManifest } from './cache-manifest';
import { withDuckDb } from './duckdb';
import { EventChunk } from './event-chunk';
import { withViewUpdates } from './view-updates';
import { readFilesSql } from './write-parquet';

const EPOCH = 'log-1';
const FILES = 150;

let folder: string;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-views-'));
  cache = { folder, manifest: createCacheManifest(EPOCH), saved: Promise.resolve() };
});
afterEach(() => rmSync(folder, { recursive: true }));

function createRow(position: number): EventRow {
  return {
    position,
    stream: `favorites-${toId(1)}`,
    version: position,
    type: 'FavoriteAdded',
    payloadVersion: 1,
    occurredAt: '2026-11-01T12:00:00.000Z',
    userId: toId(1),
    data: JSON.stringify({ searchTerm: `store ${String(position)}` }),
    metadata: '{}',
  };
}

/** Copies each event into a file of its own. */
async function copyEvents(update: () => Promise<void>): Promise<void> {
  await withDuckDb(folder, async (connection) => {
    for (let position = 1; position <= FILES; position += 1) {
      const chunk = await EventChunk.create(connection);
      chunk.add(createRow(position));
      const file = await addFile(cache, { view: 'events', upTo: position }, (path) => chunk.write(path));
      const { files, pending } = cache.manifest;
      await save(cache, { upTo: position, files: [...files, file], pending: [...pending, file.name] });
      await update();
    }
  });
}

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

const ALL = Array.from({ length: FILES }, (_, index) => index + 1);

describe('views that are updated while events are copied', () => {
  it('contain each event once, in the order of the log', async () => {
    await withViewUpdates(cache, new AbortController().signal, copyEvents);
    expect(await listPositions('favorite_added')).toEqual(ALL);
    expect(await listPositions('events')).toEqual(ALL);
    expect(readCacheManifest(folder, EPOCH)?.pending).toEqual([]);
  });

  it('contain each event once after an interruption', async () => {
    const interrupted = withViewUpdates(cache, new AbortController().signal, async (update) => {
      await copyEvents(update);
      throw new Error('The log ended early');
    });
    await expect(interrupted).rejects.toThrow('The log ended early');
    const added = await listPositions('favorite_added');
    expect(added).toEqual(ALL.slice(0, added.length));
    expect(added.length).toBeGreaterThanOrEqual(64);

    await withViewUpdates(cache, new AbortController().signal, async () => undefined);
    expect(await listPositions('favorite_added')).toEqual(ALL);
  });

  it('report that the process which fills them failed', async () => {
    const failed = withViewUpdates(cache, new AbortController().signal, async (update) => {
      await copyEvents(update);
      rmSync(join(folder, cache.manifest.pending[0] ?? ''));
    });
    await expect(failed).rejects.toThrow(/No files found|IO Error/);
  });
});
