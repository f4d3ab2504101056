import { useQuery } from '@tanstack/react-query';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import { adminCardQuery } from '../../../api/admin/catalog';
import { isNotFound } from '../../../lib/errors/response-error';
import { formatMonth } from '../../../lib/format/dates';
import { formatDollars } from '../../../lib/format/format-dollars';
import { BackLink } from '../../../ui/back-link';
import { LoadFailed } from '../../../ui/load-failed';
import { Notice } from '../../../ui/notice';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { FactList } from '../fact-list';
import { formatActor } from '../format-actor';
import { formatTime } from '../format-time';
import { AdminHeading } from '../shell/admin-heading';
import { CardEditor } from './card-editor';
import { CardStateBadge } from './card-state-badge';
import { RetireCard } from './retire-card';
import { WarningList } from './warning-list';

interface AdminCardPageProps {
  readonly adminKey: string;
  readonly cardId: string;
}

/** One card: its details and checks, and its data for editing. */
export function AdminCardPage({ adminKey, cardId }: AdminCardPageProps) {
  const card = useQuery(adminCardQuery(adminKey, cardId));
  return (
    <>
      <div className="-my-2">
        <BackLink to="/admin/catalog">Catalog</BackLink>
      </div>
      {card.isPending && <CardSkeleton />}
      {card.isError && <CardError error={card.error} isBusy={card.isFetching} onRetry={card.refetch} />}
      {card.data && (
        <CardDetails
          key={card.data.id}
          adminKey={adminKey}
          card={card.data}
          onReload={() => {
            void card.refetch();
          }}
        />
      )}
    </>
  );
}

interface CardErrorProps {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRetry: () => unknown;
}

function CardError({ error, isBusy, onRetry }: CardErrorProps) {
  return (
    <>
      <AdminHeading>Card</AdminHeading>
      {isNotFound(error) ? (
        <Notice>No card in the catalog has this ID.</Notice>
      ) : (
        <LoadFailed
          isBusy={isBusy}
          onRetry={() => {
            onRetry();
          }}
        >
          We couldn’t load this card.
        </LoadFailed>
      )}
    </>
  );
}

interface CardDetailsProps {
  readonly adminKey: string;
  readonly card: AdminCardDetails;
  readonly onReload: () => void;
}

function CardDetails({ adminKey, card, onReload }: CardDetailsProps) {
  return (
    <>
      <AdminHeading aside={<RetireCard adminKey={adminKey} card={card} />}>{card.name}</AdminHeading>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-last">
          <Details card={card} />
          <Panel title="Checks">
            {card.warnings.length === 0 ? (
              <EmptyPanelText>No issues found.</EmptyPanelText>
            ) : (
              <WarningList title="To Check" warnings={card.warnings} />
            )}
          </Panel>
        </div>
        {card.state === 'listed' ? (
          <CardEditor adminKey={adminKey} card={card} onReload={onReload} />
        ) : (
          <Panel title="Data">
            <EmptyPanelText>List the card again to revise it.</EmptyPanelText>
          </Panel>
        )}
      </div>
    </>
  );
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function Details({ card }: { readonly card: AdminCardDetails }) {
  const details = [
    ['ID', card.id],
    ['Bank', card.bank],
    ['Category', capitalize(card.category)],
    ['Annual Fee', formatDollars(card.annualFee)],
    ['As Of', formatMonth(card.asOf)],
    ['Confidence', capitalize(card.confidence)],
    ['Added By', card.isOperatorCard ? 'Admin' : 'Release'],
    ['Changed', formatTime(card.changedAt)],
    ['Changed By', formatActor(card.changedBy)],
    ['Changes', String(card.version)],
  ] as const;
  return (
    <Panel title="Details" aside={<CardStateBadge card={card} />}>
      <FactList facts={details} />
    </Panel>
  );
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="Loading card" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-96 w-full rounded-surface" />
    </div>
  );
}
