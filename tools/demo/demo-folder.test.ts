import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoFolder, getDemoFolder, readDescription } from './demo-folder';

const DESCRIPTION = { users: 3, seed: 7, end: '2026-11-23T12:00:00.000Z' };

let dataDir: string;
let folder: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapwise-demo-'));
  folder = getDemoFolder(dataDir);
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** Stands for a generation: writes one file. */
const generate = async (draft: string) => writeFileSync(join(draft, 'events.db'), 'complete');

describe('createDemoFolder', () => {
  it('creates a folder that describes its data', async () => {
    expect(readDescription(folder)).toBeUndefined();
    await createDemoFolder(folder, DESCRIPTION, generate);
    expect(readDescription(folder)).toEqual(DESCRIPTION);
    expect(readdirSync(dataDir)).toEqual(['demo']);
  });

  it('leaves nothing if the generation fails', async () => {
    const fail = async (draft: string) => {
      await generate(draft);
      throw new Error('interrupted');
    };
    await expect(createDemoFolder(folder, DESCRIPTION, fail)).rejects.toThrow('interrupted');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('clears what a killed generation left', async () => {
    mkdirSync(`${folder}.partial/outbox`, { recursive: true });
    writeFileSync(`${folder}.partial/vault.db`, 'half');
    await createDemoFolder(folder, DESCRIPTION, generate);
    expect(readdirSync(folder).sort()).toEqual(['demo.json', 'events.db', 'locks']);
  });

  it('rejects a second generation while one is running', async () => {
    await createDemoFolder(folder, DESCRIPTION, async (draft) => {
      await expect(createDemoFolder(folder, DESCRIPTION, generate)).rejects.toThrow('is in use by process');
      await generate(draft);
    });
    expect(existsSync(join(folder, 'events.db'))).toBe(true);
  });
});

describe('readDescription', () => {
  it.each([undefined, '{', '{"users": 3}'])('rejects a folder of another origin: %s', (content) => {
    mkdirSync(folder);
    if (content !== undefined) writeFileSync(join(folder, 'demo.json'), content);
    expect(() => readDescription(folder)).toThrow(`${folder} wasn't created by this command`);
  });
});
