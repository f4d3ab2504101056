import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import { openDemoApi } from './api/demo-api';
import { createDemoClock, type DemoClock } from './api/demo-clock';
import { fillCurrentMonth, listTasks } from './behavior/daily-tasks';
import { createDemoUser, type DemoUser } from './behavior/demo-user';
import { createYear, type Year } from './behavior/year';
import { fillReadModels, type Generation } from './fill-read-models';
import { createPeople } from './people/create-people';
import { createRandom } from './random';

/** What determines the data. Equal values give equal logs. */
export interface DemoSettings {
  readonly users: number;
  readonly seed: number;
  /** When the last purchase is made at the latest. */
  readonly end: Date;
  /** The number of days, including the one that ends it. */
  readonly days: number;
}

/** The first account's purchases of the current month start this long before the end. */
const LAST_MINUTES_MS = 20 * 60_000;

interface Recording {
  readonly users: readonly DemoUser[];
  readonly year: Year;
  readonly clock: DemoClock;
  readonly signal: AbortSignal;
}

/** Records what everyone does on one day, in the order of time. */
async function recordDay(day: number, { users, year, clock, signal }: Recording): Promise<void> {
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
  { startProgress, signal }: Generation,
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
    clock.moveTo(year.end - LAST_MINUTES_MS);
    const [first] = users;
    if (first) await fillCurrentMonth(first, year);
  } finally {
    progress.end();
    await api.close();
  }
}

/** Generates people and their year in a new folder, and fills the read models. */
export async function generateDemo(
  folder: string,
  settings: DemoSettings,
  generation: Generation,
): Promise<void> {
  try {
    await recordYear(folder, settings, generation);
    await fillReadModels(folder, generation);
  } catch (error) {
    if (generation.signal.aborted) throw new OperatorError('Stopped. Nothing was kept.');
    throw error;
  }
}
