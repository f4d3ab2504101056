import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { type Cents, formatCents, sumCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';
import {
  renderGainCause,
  renderLossCause,
  renderLossHeadline,
  renderLossTotals,
} from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { leftOnTheTableQuery } from '../../api/replays';
import { walletQuery } from '../../api/wallet';
import { buildCategoriesPath } from '../../features/card-selections/categories-path';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { LossStores } from './loss-stores';
import { ShowMoreButton } from './show-more-button';

function toHeadline({ difference, causes, stores }: LeftOnTheTable): string {
  return renderLossHeadline({
    differenceCents: toCents(difference),
    causes: causes.map(({ cause, amount }) => ({ cause, cents: toCents(amount) })),
    categories: stores.map((store) => ({ category: store.category, cents: toCents(store.difference) })),
  });
}

interface CauseLink {
  readonly to: string;
  readonly label: string;
}

const MY_CARDS: CauseLink = { to: '/my-cards', label: 'Open My Cards' };

/** Links to the screens where the user can address a cause. The stores below lead to the purchases. */
const SCREENS: Readonly<Partial<Record<LossCause, CauseLink>>> = {
  'not-activated': MY_CARDS,
  'not-selected': MY_CARDS,
};

/** The hit area is 44 px high, the text one line. */
const LINK_CLASS =
  'relative font-semibold whitespace-nowrap text-accent after:absolute after:inset-x-0 after:-inset-y-3.5';

/** Shows what this year's purchases could have earned, and what to do about it. Renders nothing without purchases. */
export function LeftOnTheTablePanel() {
  const { data, isFetched, isFetching, refetch } = useQuery(leftOnTheTableQuery());
  if (isFetched && !data)
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load what you left on the table.
      </LoadFailed>
    );
  if (!data || data.months.length === 0) return null;
  return (
    <Panel title="Left on the Table">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="flex flex-col gap-3">
          <div>
            <Headline text={toHeadline(data)} amount={formatCents(toCents(data.difference))} />
            <p className="pt-0.5 text-body text-muted">
              {renderLossTotals(toCents(data.earned), toCents(data.possible))}
            </p>
          </div>
          {data.causes.length > 0 && <Causes causes={data.causes} />}
        </div>
        <LossStores stores={data.stores} />
      </div>
    </Panel>
  );
}

interface HeadlineProps {
  readonly text: string;
  /** Shown large if the text starts with it. */
  readonly amount: string;
}

function Headline({ text, amount }: HeadlineProps) {
  if (!text.startsWith(amount))
    return <p className="text-title font-semibold tracking-tight text-balance">{text}</p>;
  return (
    <p>
      <span className="tabular block text-display font-bold tracking-tight">{amount}</span>
      <span className="text-body text-balance text-muted">{text.slice(amount.length)}</span>
    </p>
  );
}

/** Losses shown at first. The others are small. */
const FIRST_LOSSES = 3;

/**
 * The causes, which add up to the difference: the largest loss first, then what earned more. That is always shown, and
 * the folded losses by their sum.
 */
function Causes({ causes }: Pick<LeftOnTheTable, 'causes'>) {
  const [isOpen, setOpen] = useState(false);
  const losses = causes.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  const gains = causes.filter(({ amount }) => amount <= 0).sort((a, b) => b.amount - a.amount);
  // A button instead of a single row would save no space.
  const canFold = losses.length > FIRST_LOSSES + 1;
  const rest = losses.slice(FIRST_LOSSES);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Causes" className="divide-y divide-line border-t border-line">
        {(canFold && !isOpen ? losses.slice(0, FIRST_LOSSES) : losses).map(({ cause, amount }) => (
          <LossRow key={cause} cause={cause} amountCents={toCents(amount)} />
        ))}
        {gains.map(({ cause, amount }) => (
          <CauseRow key={cause} title={renderGainCause(cause)} amountCents={toCents(amount)} />
        ))}
      </ul>
      {canFold && (
        <div className="flex items-baseline justify-between gap-4">
          <ShowMoreButton
            more={`${String(rest.length)} More`}
            less="Less"
            isOpen={isOpen}
            onToggle={setOpen}
          />
          {!isOpen && (
            <p className="tabular text-body font-semibold">
              {formatCents(sumCents(rest.map(({ amount }) => toCents(amount))))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** A bonus category is chosen on the page of its card, so each card that has one gets a link. */
function useCauseLinks(cause: LossCause): readonly CauseLink[] {
  const { data: wallet = [] } = useQuery(walletQuery());
  const cards = cause === 'not-selected' ? wallet.filter(({ choice }) => choice && !choice.isAutomatic) : [];
  const screen = SCREENS[cause];
  if (cards.length === 0) return screen ? [screen] : [];
  return cards.map(({ cardId, card }) => ({
    to: buildCategoriesPath(cardId),
    label: cards.length === 1 ? 'Choose' : formatApostrophes(card.name),
  }));
}

interface LossRowProps {
  readonly cause: LossCause;
  readonly amountCents: Cents;
}

function LossRow({ cause, amountCents }: LossRowProps) {
  return (
    <CauseRow title={renderLossCause(cause)} amountCents={amountCents}>
      {useCauseLinks(cause).map(({ to, label }) => (
        <Fragment key={to}>
          {' '}
          <Link to={to} className={LINK_CLASS}>
            {label}
          </Link>
        </Fragment>
      ))}
    </CauseRow>
  );
}

interface CauseRowProps {
  readonly title: string;
  readonly amountCents: Cents;
  readonly children?: ReactNode;
}

function CauseRow({ title, amountCents, children }: CauseRowProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2 text-body">
      <p className="min-w-0">
        {title}
        {children}
      </p>
      <p className="tabular font-semibold">{formatCents(amountCents)}</p>
    </li>
  );
}
