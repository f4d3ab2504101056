import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { openSqliteLog } from './sqlite';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-no-log-'));
  path = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openSqliteLog', () => {
  it.each<readonly [string, () => void, string]>([
    ['text', () => writeFileSync(path, 'not a database. '.repeat(100)), ' is damaged'],
    ['an empty file', () => writeFileSync(path, ''), " isn't an event log"],
    [
      'another database',
      () => void new Database(path).exec('CREATE TABLE other (a)').close(),
      " isn't an event log",
    ],
    ['a folder', () => mkdirSync(path), " can't be "],
    ['no file', () => undefined, ' is missing'],
  ])('names what is wrong on one line for %s', (_, write, message) => {
    write();
    let problem: unknown;
    try {
      openSqliteLog(path);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(OperatorError);
    expect(String(problem)).toContain(path + message);
    expect(String(problem)).not.toContain('\n');
  });
});
