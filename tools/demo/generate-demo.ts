import { join } from 'node:path';
import { pino } from 'pino';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { openSqliteFeed } from '@tapwise/projections';
import { buildReadModels } from '../store-files/build-read-models';
import { openDemoApi } from './api/demo-api';
import { createDemoClock, type DemoClock } from './api/demo-clock';
import { fillCurrentMonth, listTasks } from './behavior/daily-tasks';
import { createDemoUser, type DemoUser } from './behavior/demo-user';
import { shareHousehold } from './behavior/share-household';
import { createYear, type Year } from './behavior/year';
import { createPeople } from './people/create-people';
import { createRandom } from './random';

/** The inputs that determine the data. The same values give the same log. */
export interface DemoSettings {
  readonly users: number;
  readonly seed: number;
  /** The latest time of the last purchase. */
  readonly end: Date;
  /** The number of days, including the one that ends it. */
  readonly days: number;
}

/** The first account's purchases of the current month start this long before the end, but not before the last day. */
const LAST_MINUTES_MS = 20 * 60_000;

/** How the command shows its progress, and what stops it. */
type TaskContext = Pick<CliContext, 'startProgress' | 'signal'>;

interface DayContext {
  readonly users: readonly DemoUser[];
  readonly year: Year;
  readonly clock: DemoClock;
  readonly signal: AbortSignal;
}

/** Records what everyone does on one day, in the order of time. */
async function recordDay(day: number, { users, year, clock, signal }: DayContext): Promise<void> {
  const tasks = users.flatMap((user) => listTasks(user, day, year));
  for (const { minute, run } of tasks.sort((a, b) => a.minute - b.minute)) {
    signal.throwIfAborted();
    const at = year.getTime(day, minute);
    if (at > year.end - LAST_MINUTES_MS) return;
    clock.moveTo(at);
    await run();
  }
}

async function recordYear(
  folder: string,
  settings: DemoSettings,
  { startProgress, signal }: TaskContext,
): Promise<void> {
  const { seed, end, days } = settings;
  const year = createYear(end, days);
  const clock = createDemoClock(year.start, year.end);
  const api = await openDemoApi(folder, { clock, random: createRandom(`${String(seed)} ids`) });
  const progress = startProgress('days', days);
  try {
    const people = createPeople(settings.users, settings);
    const users = people.map((person) => createDemoUser(person, api.createClient()));
    for (let day = 0; day < days; day += 1) {
      await recordDay(day, { users, year, clock, signal });
      progress.update(day + 1);
    }
    clock.moveTo(Math.max(year.end - LAST_MINUTES_MS, year.getTime(days - 1, 0)));
    await shareHousehold(users, days - 1);
    const [first] = users;
    if (first) await fillCurrentMonth(first, year);
  } finally {
    progress.end();
    await api.close();
  }
}

/** Applies the log of a folder to its read models. */
async function buildDemoReadModels(folder: string, context: TaskContext): Promise<void> {
  const getPath = (file: keyof typeof SQLITE_FILES) => join(folder, SQLITE_FILES[file]);
  const feed = openSqliteFeed({ path: getPath('events') });
  const logger = pino({ level: 'error' }, process.stderr);
  try {
    await buildReadModels({ ...context, feed, kind: 'sqlite', path: getPath('views'), logger });
  } finally {
    await feed.close();
  }
}

/** Generates people and their year in a new folder, and builds the read models. */
export async function generateDemo(
  folder: string,
  settings: DemoSettings,
  context: TaskContext,
): Promise<void> {
  try {
    await recordYear(folder, settings, context);
    await buildDemoReadModels(folder, context);
  } catch (error) {
    if (context.signal.aborted) throw new OperatorError('Stopped. Nothing was kept.');
    throw error;
  }
}
