import { Link } from 'wouter';
import type { CardSortField } from '@tapwise/contracts/http/routes/admin-catalog';
import type { AdminCard } from '@tapwise/contracts/http/schemas/admin-card';
import { formatMonth } from '../../../lib/format/dates';
import { formatDollars } from '../../../lib/format/format-dollars';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { CELL, ROW } from '../table/cells';
import { DataTable } from '../table/data-table';
import type { Sort } from '../table/sort';
import { CARD_COLUMNS } from './card-columns';
import { CardStateBadge } from './card-state-badge';

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
  readonly sort: Sort<CardSortField>;
  readonly onSort: (sort: Sort<CardSortField>) => void;
}

export function CardsTable({ cards, sort, onSort }: CardsTableProps) {
  return (
    <DataTable
      name={{ labelledBy: 'catalog-cards' }}
      columns={CARD_COLUMNS}
      sorting={{ sort, onSort }}
      emptyText={cards.length === 0 ? 'No cards match your search.' : undefined}
    >
      {cards.map((card) => (
        <CardRow key={card.id} card={card} />
      ))}
    </DataTable>
  );
}

function CardRow({ card }: { readonly card: AdminCard }) {
  const { id, name, bank, category, confidence, asOf, annualFee, outliers } = card;
  return (
    <tr className={ROW}>
      <th scope="row" className={cx(CELL, 'max-w-36 text-left font-medium sm:max-w-44 md:max-w-90')}>
        <Link
          to={`/admin/catalog/cards/${id}`}
          className="relative block rounded-control text-accent after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
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
      <td className={cx(CELL, 'tabular text-right max-sm:pr-4')}>
        {formatDollars(annualFee)}
        {outliers > 0 && (
          <span className="block text-caption text-warning sm:hidden">{outliers} to check</span>
        )}
      </td>
      <td className={cx(CELL, 'tabular hidden text-right sm:table-cell')}>
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
