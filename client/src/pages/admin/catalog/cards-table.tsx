import { Link } from 'wouter';
import type { AdminCard } from '@tapwise/contracts/http/schemas/admin-card';
import { formatMonth } from '../../../lib/format/dates';
import { formatDollars } from '../../../lib/format/format-dollars';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { SortHeader } from '../table/sort-header';
import { CardStateBadge } from './card-state-badge';

interface Column {
  /** The server's name of the field. */
  readonly key: string;
  readonly label: string;
  readonly isNumeric?: boolean;
  /** Shown below the name on a phone, or not at all. */
  readonly isWideOnly?: boolean;
}

const COLUMNS: readonly Column[] = [
  { key: 'name', label: 'Card' },
  { key: 'bank', label: 'Bank', isWideOnly: true },
  { key: 'category', label: 'Category', isWideOnly: true },
  { key: 'state', label: 'State' },
  { key: 'confidence', label: 'Confidence', isWideOnly: true },
  { key: 'asOf', label: 'As of', isNumeric: true, isWideOnly: true },
  { key: 'annualFee', label: 'Fee', isNumeric: true },
  { key: 'outliers', label: 'Checks', isNumeric: true },
];
/** Figures and dates start with the highest one. */
const NUMERIC = new Set(COLUMNS.filter(({ isNumeric }) => isNumeric).map(({ key }) => key));

function toggleSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  if (sort === `-${key}`) return key;
  return NUMERIC.has(key) ? `-${key}` : key;
}

function findDirection(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

export function CardsTable({ cards, sort, onSort }: CardsTableProps) {
  return (
    <div
      role="region"
      aria-labelledby="catalog-cards"
      tabIndex={0}
      className="-mx-4 max-h-[min(70dvh,44rem)] overflow-auto border-t border-line outline-offset-[-2px] not-last:border-b last:-mb-4"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, isNumeric = false, isWideOnly = false }) => (
              <SortHeader
                key={key}
                label={label}
                isNumeric={isNumeric}
                direction={findDirection(sort, key)}
                className={cx(isWideOnly && 'hidden lg:table-cell')}
                onSort={() => {
                  onSort(toggleSort(sort, key));
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
          {cards.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length} className="px-4 py-10 text-center text-muted">
                No cards match your search.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'border-b border-line px-3 py-2 align-middle first:pl-4 last:pr-4';

function CardRow({ card }: { readonly card: AdminCard }) {
  const { id, name, bank, category, confidence, asOf, annualFee, outliers } = card;
  return (
    <tr className="hover:bg-fill [&:last-child>*]:border-b-0">
      <th scope="row" className={cx(CELL, 'max-w-36 text-left font-medium sm:max-w-44 md:max-w-90')}>
        <Link
          to={`/admin/catalog/cards/${id}`}
          className="block truncate rounded-control text-accent hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-caption font-normal text-muted">
          <span className="lg:hidden">{bank}</span>
          <span className="hidden lg:inline">{id}</span>
        </span>
      </th>
      <td className={cx(CELL, 'hidden max-w-52 truncate text-muted lg:table-cell')}>{bank}</td>
      <td className={cx(CELL, 'hidden text-muted capitalize lg:table-cell')}>{category}</td>
      <td className={CELL}>
        <CardStateBadge card={card} />
      </td>
      <td
        className={cx(
          CELL,
          'hidden capitalize lg:table-cell',
          confidence === 'low' ? 'text-warning' : 'text-muted',
        )}
      >
        {confidence}
      </td>
      <td className={cx(CELL, 'tabular hidden text-right whitespace-nowrap text-muted lg:table-cell')}>
        {formatMonth(asOf)}
      </td>
      <td className={cx(CELL, 'tabular text-right max-sm:pr-4')}>{formatDollars(annualFee)}</td>
      <td className={cx(CELL, 'tabular text-right max-sm:pr-4')}>
        {outliers > 0 ? (
          <Badge tone="warning">
            {outliers}
            <span className="sr-only"> figures to check</span>
          </Badge>
        ) : (
          <span className="text-muted">0</span>
        )}
      </td>
    </tr>
  );
}
