import { expect } from 'vitest';
import { type ProgramName, runUntilExit, type ServerSettings } from './server-process';

const PUBLIC_URL = 'http://localhost:3000';

/** Starts a process that must fail with a one-line error and exit code 1. Returns the error. */
export async function expectOneLineStartFailure(
  entry: ProgramName,
  dataDir: string,
  settings: ServerSettings = {},
): Promise<string> {
  const { code, stderr } = await runUntilExit(entry, dataDir, { PUBLIC_URL, ...settings });
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(code).toBe(1);
  return stderr;
}
