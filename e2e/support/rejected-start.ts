import { expect } from 'vitest';
import { type Entry, type Settings, startAndExpectFailure } from './server-process';
import type { TestUser } from './test-user';

const PUBLIC_URL = 'http://localhost:3000';

/** Starts a process that must fail with a one-line error and exit code 1. Returns the line. */
export async function expectStartRejected(
  entry: Entry,
  dataDir: string,
  settings: Settings = {},
): Promise<string> {
  const { code, stderr } = await startAndExpectFailure(entry, dataDir, { PUBLIC_URL, ...settings });
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(code).toBe(1);
  return stderr;
}

/** Adds or removes a favorite, which must succeed. */
export async function toggleFavorite(user: TestUser, searchTerm: string): Promise<void> {
  const { status } = await user.send('POST', '/api/user/favorites/toggle', { searchTerm });
  expect(status).toBe(200);
}
