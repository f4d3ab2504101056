import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RotatingCard } from '@tapwise/contracts/http/schemas/admin-card';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { adminQuartersQuery } from '../../../api/admin-catalog';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { AdminHeading } from '../shell/admin-heading';
import { CatalogTabs } from './catalog-tabs';
import { QuarterDialog, type QuarterRequest } from './quarter-dialog';

/** Which cards have lists for which quarters, and what is missing for this and the next one. */
export function AdminQuartersPage({ adminKey }: { readonly adminKey: string }) {
  const quarters = useQuery(adminQuartersQuery(adminKey));
  const [request, setRequest] = useState<QuarterRequest | null>(null);
  return (
    <>
      <AdminHeading>Rotating quarters</AdminHeading>
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

const CELL = 'border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4';
const HEADER = `${CELL} sticky top-0 z-10 bg-sunken text-left text-caption font-semibold text-muted`;

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
      <div
        role="region"
        aria-label="Rotating categories"
        tabIndex={0}
        className="-mx-4 last:-mb-4 overflow-auto border-t border-line outline-offset-[-2px]"
      >
        <table className="w-full min-w-[40rem] border-separate border-spacing-0 text-body">
          <thead>
            <tr>
              <th scope="col" className={HEADER}>
                Card
              </th>
              <th scope="col" className={HEADER}>
                {current} (now)
              </th>
              <th scope="col" className={HEADER}>
                {next}
              </th>
              <th scope="col" className={HEADER}>
                First quarter
              </th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <tr key={card.id} className="[&:last-child>*]:border-b-0">
                <th scope="row" className={`${CELL} text-left font-medium`}>
                  <Link to={`/admin/catalog/cards/${card.id}`} className="text-accent hover:underline">
                    {card.name}
                  </Link>
                </th>
                {[current, next].map((quarter) => (
                  <td key={quarter} className={`${CELL} max-w-72`}>
                    <QuarterCell card={card} quarter={quarter} onEdit={onEdit} />
                  </td>
                ))}
                <td className={`${CELL} tabular text-muted`}>{card.quarters[0]?.quarter ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface QuarterCellProps {
  readonly card: RotatingCard;
  readonly quarter: string;
  readonly onEdit: (request: QuarterRequest) => void;
}

function QuarterCell({ card, quarter, onEdit }: QuarterCellProps) {
  const entry = card.quarters.find((listed) => listed.quarter === quarter);
  const isMissing = card.missing.includes(quarter);
  const names = [
    ...(entry?.categories ?? []).map((category) => CATEGORY_LABELS[category]),
    ...(entry?.merchants ?? []),
  ];
  return (
    <div className="flex items-start justify-between gap-2">
      {isMissing ? <Badge tone="warning">Missing</Badge> : <span>{names.join(', ')}</span>}
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
