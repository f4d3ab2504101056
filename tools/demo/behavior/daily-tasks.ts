import type { DayIndex } from '../people/person';
import type { Random } from '../random';
import type { DemoUser, Task } from './demo-user';
import { importStatement, STATEMENT_DAY } from './import-statement';
import { join } from './join';
import { activateQuarters } from './manage-cards';
import { chooseVisit, shop } from './shop';
import { WAKING_MINUTES, type Year } from './year';

/** A task, and when it starts, in minutes since midnight UTC. */
export interface TimedTask {
  readonly minute: number;
  readonly run: Task;
}

/** People buy more on weekends and before the holidays. */
function getSpendingFactor(today: string): number {
  const weekday = new Date(today).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const isHolidaySeason = today.slice(5) >= '11-20' && today.slice(5) <= '12-24';
  return (isWeekend ? 1.4 : 0.85) * (isHolidaySeason ? 1.3 : 1);
}

const chooseMinute = (random: Random) => random.nextInteger(WAKING_MINUTES.first, WAKING_MINUTES.last);

function listPurchases(user: DemoUser, day: DayIndex, today: string): Task[] {
  const { random, purchasesPerDay, hasStatementImports } = user.person;
  if (hasStatementImports)
    return Number(today.slice(8)) === STATEMENT_DAY ? [() => importStatement(user, day, today)] : [];
  const count = random.nextCount(purchasesPerDay * getSpendingFactor(today));
  return Array.from({ length: count }, () => () => shop(user, chooseVisit(user, day, today)));
}

/** A person's tasks on one day: the planned ones, then their purchases. Nothing before they join. */
export function listTasks(user: DemoUser, day: DayIndex, year: Year): TimedTask[] {
  const { joinsOn, leavesOn, random } = user.person;
  if (day < joinsOn || day >= leavesOn) return [];
  const today = year.getDay(day);
  const planned = user.agenda.get(day) ?? [];
  user.agenda.delete(day);
  const tasks: Task[] = [
    ...(day === joinsOn ? [() => join(user, today, year)] : []),
    ...planned,
    ...(day > joinsOn ? [() => activateQuarters(user, today)] : []),
    ...listPurchases(user, day, today),
  ];
  const minutes = tasks.map(() => chooseMinute(random)).sort((a, b) => a - b);
  return tasks.map((run, index) => ({ run, minute: minutes[index] ?? WAKING_MINUTES.last }));
}

/** The number of purchases that fills every panel of Insights, which shows the current month. */
const FULL_MONTH = 12;

/** Adds purchases of today if the month has just begun. */
export async function fillCurrentMonth(user: DemoUser, year: Year): Promise<void> {
  const day = year.days - 1;
  const today = year.getDay(day);
  const { month, purchases } = user.thisMonth;
  for (let count = today.startsWith(month) && month !== '' ? purchases : 0; count < FULL_MONTH; count += 1)
    await shop(user, chooseVisit(user, day, today));
}
