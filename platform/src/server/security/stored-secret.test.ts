import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from './stored-secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a 256-bit secret if there is none, and returns its path', () => {
  const createdSecret = readOrCreateSecret(folder, 'admin-key');
  expect(createdSecret.createdPath).toBe(join(folder, 'admin-key'));
  expect(Buffer.from(createdSecret.secret, 'base64url')).toHaveLength(32);
});

it('lets only the owner read it', () => {
  const { createdPath = '' } = readOrCreateSecret(folder, 'admin-key');
  expect(statSync(createdPath).mode & 0o777).toBe(0o600);
});

it('reads the same secret at the next startup', () => {
  const { secret } = readOrCreateSecret(folder, 'admin-key');
  expect(readOrCreateSecret(folder, 'admin-key')).toEqual({ secret });
  expect(readdirSync(folder)).toEqual(['admin-key']);
});

it('creates the data folder for the owner only', () => {
  expect(readOrCreateSecret(join(folder, 'a', 'b'), 'admin-key').createdPath).toBe(
    join(folder, 'a', 'b', 'admin-key'),
  );
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
});

it('creates a different secret for each name', () => {
  expect(readOrCreateSecret(folder, 'admin-key').secret).not.toBe(
    readOrCreateSecret(folder, 'session-keys').secret,
  );
});

it('reads a handwritten secret with a line break, and rejects one that is too short', () => {
  writeFileSync(join(folder, 'admin-key'), 'chosen by a person\n');
  expect(readOrCreateSecret(folder, 'admin-key').secret).toBe('chosen by a person');
  writeFileSync(join(folder, 'session-keys'), '');
  expect(() => readOrCreateSecret(folder, 'session-keys')).toThrow(
    'session-keys must have at least 16 characters',
  );
});
