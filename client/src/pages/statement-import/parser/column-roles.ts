import { COLUMN_NAMES, type ColumnRole } from './column-names';

const OTHER_AMOUNTS =
  /instructed|foreign|original|local|tax|reward|balance|\btip\b|fee|cashback|points|minimum|due/;
/** The roles of columns whose names aren't listed. */
const PATTERNS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /\bdate\b/],
  ['description', /\b(description|merchant|payee)\b/],
  ['debit', /^(debit|withdrawal|outflow|charge)s?\b(?!.*(credit|card))/],
  ['credit', /^(credit|deposit|inflow)s?\b(?!.*(debit|card|limit))/],
  ['amount', /\bamount\b/],
];

/** Normalizes a column's name for comparisons: `Trans. Date` becomes `trans date`. */
export function normalizeHeader(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

/** The columns of each role, by position, the best first. */
export type ColumnRoles = Readonly<Record<ColumnRole, readonly number[]>>;

function listColumnsByName(headers: readonly string[], role: ColumnRole): number[] {
  return COLUMN_NAMES[role].flatMap((name) =>
    headers.flatMap((header, column) => (header === name ? [column] : [])),
  );
}

function listColumnsByPattern(headers: readonly string[], role: ColumnRole): number[] {
  const pattern = PATTERNS.find(([of]) => of === role)?.[1];
  if (!pattern) return [];
  return headers.flatMap((header, column) =>
    pattern.test(header) && !OTHER_AMOUNTS.test(header) ? [column] : [],
  );
}

/** Finds the role of each column by its name. A column can have several. */
export function detectColumnRoles(cells: readonly string[]): ColumnRoles {
  const headers = cells.map(normalizeHeader);
  const listColumns = (role: ColumnRole) => {
    const namedColumns = listColumnsByName(headers, role);
    return namedColumns.length > 0 ? namedColumns : listColumnsByPattern(headers, role);
  };
  return {
    date: listColumns('date'),
    description: listColumns('description'),
    name: listColumns('name'),
    amount: listColumns('amount'),
    debit: listColumns('debit'),
    credit: listColumns('credit'),
    indicator: listColumns('indicator'),
    type: listColumns('type'),
    status: listColumns('status'),
    category: listColumns('category'),
    code: listColumns('code'),
    memo: listColumns('memo'),
    account: listColumns('account'),
    accountNumber: listColumns('accountNumber'),
    currency: listColumns('currency'),
    excluded: listColumns('excluded'),
  };
}

/** Rates how likely a row is to contain the column names. 0 if it can't. */
export function rateHeader(cells: readonly string[]): number {
  const roles = detectColumnRoles(cells);
  const hasAmount = roles.amount.length + roles.debit.length + roles.credit.length > 0;
  if (roles.date.length === 0 || !hasAmount) return 0;
  return Object.values(roles).filter((columns) => columns.length > 0).length;
}
