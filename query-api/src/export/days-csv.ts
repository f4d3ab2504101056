import type { AdminDay } from '@tapwise/contracts/http/routes/admin-stats';
import { toCsvLine } from './csv-fields';

const COLUMNS = [
  'day',
  'users',
  'premiumUsers',
  'recommendations',
  'purchases',
  'rewards',
  'followRate',
  'leftOnTheTable',
] as const satisfies readonly (keyof AdminDay)[];

/** Days as a table. A day without feedback has no follow rate. */
export async function* writeDaysCsv(days: readonly AdminDay[]): AsyncGenerator<string, void> {
  const lines = days.map((day) => toCsvLine(COLUMNS.map((column) => day[column] ?? '')));
  yield await Promise.resolve(toCsvLine(COLUMNS) + lines.join(''));
}
