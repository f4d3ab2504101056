import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Preloaded script: fixes the server's time at the value in the file. */
const PRELOAD = `
import { readFileSync } from 'node:fs';
const RealDate = Date;
const now = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values));
  }
  static now() {
    return now();
  }
};`;

export interface FakeClock {
  /** Environment for a server that uses this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** `at` is ISO 8601, UTC. Also applies to running servers. */
  setTime(at: string): void;
}

/** Creates a clock that the test controls through a file. */
export function createFakeClock(folder: string, start: string): FakeClock {
  const file = join(folder, 'clock');
  const setTime = (at: string) => {
    writeFileSync(`${file}.next`, String(Date.parse(at)));
    renameSync(`${file}.next`, file);
  };
  setTime(start);
  const preload = `data:text/javascript;base64,${Buffer.from(PRELOAD).toString('base64')}`;
  return { setTime, environment: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` } };
}
