import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RotatingCard } from '@tapwise/contracts/http/schemas/admin-card';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { adminQuartersQuery } from '../../../api/admin/catalog';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { AdminHeading } from '../shell/admin-heading';
import { CELL_FROM_LARGE, ROW, TOP_CELL } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';
import { CatalogTabs } from './catalog-tabs';
import { QuarterDialog, type QuarterRequest } from './quarter-dialog';

/** Shows each card's rotating categories by quarter, and what is missing for this quarter and the next. */
export function AdminQuartersPage({ adminKey }: { readonly adminKey: string }) {
  const quarters = useQuery(adminQuartersQuery(adminKey));
  const [request, setRequest] = useState<QuarterRequest | null>(null);
  return (
    <>
      <AdminHeading>Rotating Quarters</AdminHeading>
      <CatalogTabs />
      {quarters.isError && (
        <LoadFailed
          isBusy={quarters.isFetching}
          onRetry={() => {
            void quarters.refetch();
          }}
        >
          We couldn’t load the quarters.
        </LoadFailed>
      )}
      {quarters.isPending && (
        <div role="status" aria-label="Loading quarters">
          <Skeleton className="h-72 w-full rounded-surface" />
        </div>
      )}
      {quarters.data && (
        <QuartersPanel
          cards={quarters.data.cards}
          current={quarters.data.current}
          next={quarters.data.next}
          onEdit={setRequest}
        />
      )}
      <QuarterDialog
        adminKey={adminKey}
        request={request}
        onClose={() => {
          setRequest(null);
        }}
      />
    </>
  );
}

interface QuartersPanelProps {
  readonly cards: readonly RotatingCard[];
  readonly current: string;
  readonly next: string;
  readonly onEdit: (request: QuarterRequest) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', label: 'Card' },
  { key: 'quarters', label: 'Categories' },
  { key: 'firstQuarter', label: 'First Quarter', className: CELL_FROM_LARGE },
];

function formatMissing(cards: readonly RotatingCard[]): string {
  const count = cards.reduce((sum, { missing }) => sum + missing.length, 0);
  if (count === 0) return 'All cards have their categories for this and the next quarter.';
  return count === 1 ? '1 list is missing.' : `${String(count)} lists are missing.`;
}

function QuartersPanel({ cards, current, next, onEdit }: QuartersPanelProps) {
  if (cards.length === 0) {
    return (
      <Panel title="Quarters">
        <EmptyPanelText>No listed card has rotating categories.</EmptyPanelText>
      </Panel>
    );
  }
  return (
    <Panel title="Quarters" hint={formatMissing(cards)}>
      <DataTable name={{ label: 'Rotating categories' }} columns={COLUMNS}>
        {cards.map((card) => (
          <tr key={card.id} className={ROW}>
            <th scope="row" className={cx(TOP_CELL, 'text-left font-medium')}>
              <Link
                to={`/admin/catalog/cards/${card.id}`}
                className="relative block rounded-control text-accent after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
              >
                {card.name}
              </Link>
            </th>
            <td className={TOP_CELL}>
              <div className="grid gap-3 sm:grid-cols-2">
                <QuarterCell card={card} quarter={current} label={`${current} (now)`} onEdit={onEdit} />
                <QuarterCell card={card} quarter={next} label={next} onEdit={onEdit} />
              </div>
            </td>
            <td className={cx(TOP_CELL, CELL_FROM_LARGE, 'tabular text-muted')}>
              {card.quarters[0]?.quarter ?? '–'}
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

interface QuarterCellProps {
  readonly card: RotatingCard;
  readonly quarter: string;
  /** The name of the quarter. */
  readonly label: string;
  readonly onEdit: (request: QuarterRequest) => void;
}

function QuarterCell({ card, quarter, label, onEdit }: QuarterCellProps) {
  const entry = card.quarters.find((other) => other.quarter === quarter);
  const isMissing = card.missing.includes(quarter);
  const names = [
    ...(entry?.categories ?? []).map((category) => CATEGORY_LABELS[category]),
    ...(entry?.merchantNames ?? []),
  ];
  return (
    <div className="flex items-baseline justify-between gap-2">
      <div className="flex flex-col items-start gap-1">
        <span className="tabular text-caption text-muted">{label}</span>
        {isMissing ? <Badge tone="warning">Missing</Badge> : <span>{names.join(', ')}</span>}
      </div>
      <Button
        look="link"
        size="small"
        className="-my-1"
        onClick={() => {
          onEdit({ cardId: card.id, cardName: card.name, quarter });
        }}
      >
        <span>
          {isMissing ? 'Enter' : 'Edit'}{' '}
          <span className="sr-only">
            {quarter} of {card.name}
          </span>
        </span>
      </Button>
    </div>
  );
}
