import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Run before the server: its time stands still at what the file says, until the file says something else. */
const PRELOAD = `
import { readFileSync } from 'node:fs';
const RealDate = Date;
const now = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};`;

export interface FakeClock {
  /** For a server that is to live by this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** ISO, UTC. Holds at once, in a server that runs too. */
  setTime(at: string): void;
}

/** A clock that the test turns, kept in a file of the folder. */
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
