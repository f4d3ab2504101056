import type { UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { hasEveryWord } from '../../../lib/search/has-every-word';
import type { Sort } from '../table/sort';

/** A rejection or an error on one route of one service. */
export interface UnsuccessfulRequestRow {
  readonly id: string;
  readonly service: string;
  readonly kind: 'rejection' | 'error';
  readonly code: string;
  readonly status: number;
  readonly route: string;
  readonly thisHour: number;
  readonly lastDay: number;
  readonly total: number;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function toUnsuccessfulRequestRows(
  reports: readonly UnsuccessfulRequestReport[],
): readonly UnsuccessfulRequestRow[] {
  return reports.flatMap(({ service, instance, failures }) =>
    failures.map(({ hours, ...failure }) => ({
      ...failure,
      id: `${instance} ${failure.route} ${String(failure.status)} ${failure.code}`,
      service,
      thisHour: hours.at(-1) ?? 0,
      lastDay: sum(hours),
    })),
  );
}

/** Counts the failures of one kind in each of the last 24 hours. */
export function sumHours(
  reports: readonly UnsuccessfulRequestReport[],
  kind: UnsuccessfulRequestRow['kind'],
): readonly number[] {
  const failures = reports.flatMap((report) => report.failures).filter((failure) => failure.kind === kind);
  return Array.from({ length: 24 }, (_, hour) => sum(failures.map(({ hours }) => hours[hour] ?? 0)));
}

export type UnsuccessfulRequestSortKey =
  'code' | 'kind' | 'route' | 'service' | 'status' | 'thisHour' | 'lastDay' | 'total';

function compare(
  a: UnsuccessfulRequestRow,
  b: UnsuccessfulRequestRow,
  key: UnsuccessfulRequestSortKey,
): number {
  const left = a[key];
  const right = b[key];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en');
}

/** Selects and sorts the rows that contain every word of the search. */
export function selectUnsuccessfulRequests(
  rows: readonly UnsuccessfulRequestRow[],
  search: string,
  { sort, order }: Sort<UnsuccessfulRequestSortKey>,
): readonly UnsuccessfulRequestRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .filter(({ code, kind, route, service, status }) =>
      hasEveryWord([code, kind, route, service, String(status)], search),
    )
    .sort((a, b) => sign * compare(a, b, sort) || b.total - a.total);
}
