import { Link } from 'wouter';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { sumCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { capitalize } from '@tapwise/rewards/text/words';
import { CreditNotes } from '../../features/card-details/credit-notes';
import { formatFee } from '../../lib/format/card-text';
import { formatMonth } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Dots } from '../../ui/dots';
import { Fold } from '../../ui/fold';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import type { CardEarnings } from './card-earnings';

interface CardEarningsPanelProps {
  readonly earnings: readonly CardEarnings[];
  /** When the cards earned it: `since January`. */
  readonly period: string;
  /** Whether the credits that the user used are known, and count. */
  readonly hasCredits: boolean;
}

/** What each card earned against its annual fee, with the credits that the user used. */
export function CardEarningsPanel({ earnings, period, hasCredits }: CardEarningsPanelProps) {
  const withFee = earnings.filter(({ card }) => card.annualFee > 0);
  const withoutFee = earnings.filter(({ card }) => card.annualFee === 0);
  return (
    <Panel
      title={withFee.length > 0 ? 'Earned Against Annual Fee' : 'Earned by Card'}
      hint={describeBasis(period, withFee.length > 0, hasCredits)}
    >
      {withFee.length > 0 && <EarningsList label="Earned against annual fee" earnings={withFee} />}
      {withFee.length > 0 && withoutFee.length > 0 && <WithoutFee earnings={withoutFee} />}
      {withFee.length === 0 && <EarningsList label="Earned by card" earnings={withoutFee} />}
    </Panel>
  );
}

function describeBasis(period: string, hasFees: boolean, hasCredits: boolean): string {
  const rewards = `Rewards ${period}`;
  if (!hasFees) return hasCredits ? `${rewards} and the credits you used.` : `${rewards}, without credits.`;
  return hasCredits
    ? `${rewards} and the credits you used, minus the fee.`
    : `${rewards} minus the fee, without credits.`;
}

/** From here on, the cards without a fee are folded, because there is nothing to decide about them. */
const FOLDED_COUNT = 3;

/** The cards without an annual fee, below those with one. */
function WithoutFee({ earnings }: Pick<EarningsListProps, 'earnings'>) {
  const list = <EarningsList label="Earned without an annual fee" earnings={earnings} />;
  if (earnings.length < FOLDED_COUNT)
    return (
      <div>
        <p className="pb-1.5 text-caption text-muted">No annual fee</p>
        {list}
      </div>
    );
  const total = sumCents(earnings.map(({ net }) => toCents(net)));
  return (
    <div className="-mb-1.5 border-t border-line pt-1.5">
      <Fold
        summary={
          <span className="flex items-baseline justify-between gap-3 text-body font-medium">
            {formatCount(earnings.length, 'card')} without a fee <NetAmount net={total / 100} />
          </span>
        }
      >
        <div className="py-1.5">{list}</div>
      </Fold>
    </div>
  );
}

/** What a card brought, in color if it's a gain or a loss. */
function NetAmount({ net }: Pick<CardEarnings, 'net'>) {
  const color = net < 0 ? 'text-danger' : net > 0 ? 'text-positive' : 'text-muted';
  return (
    <span className={cx('tabular text-body font-semibold', color)}>
      {net > 0 && '+'}
      {formatDollars(net)}
    </span>
  );
}

interface EarningsListProps {
  readonly label: string;
  readonly earnings: readonly CardEarnings[];
}

function EarningsList({ label, earnings }: EarningsListProps) {
  return (
    <ul aria-label={label} className="-my-1.5 flex flex-col">
      {earnings.map((each) => (
        <li key={each.card.id}>
          <EarningsRow earnings={each} />
          <CreditNotes notes={each.creditNotes} className="pb-2.5 pl-13 text-caption text-muted" />
        </li>
      ))}
    </ul>
  );
}

/** What the amount of the row consists of. Nothing if it's only rewards. */
function listDetails({ card, earned, credits, openedIn }: CardEarnings): readonly string[] {
  const since = openedIn === undefined ? '' : `since ${formatMonth(openedIn, 'medium')}`;
  const hasFee = card.annualFee > 0;
  if (!hasFee && credits === 0) return since === '' ? [] : [capitalize(since)];
  return [
    `${formatDollars(earned)} earned ${since}`.trim(),
    ...(credits > 0 ? [`${formatDollars(credits)} credits`] : []),
    ...(hasFee ? [`${formatFee(card.annualFee, '')} fee`] : []),
  ];
}

function EarningsRow({ earnings }: { readonly earnings: CardEarnings }) {
  const { card, earned, credits, net, isJudged } = earnings;
  const details = listDetails(earnings);
  return (
    <Link
      to={buildPurchasesPath({ card: card.id })}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-fill lg:min-h-9"
    >
      <CardArt card={card} size="mini" className={cx(details.length > 0 && 'self-start')} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-body font-medium wrap-anywhere">{formatApostrophes(card.name)}</span>
          {isJudged ? (
            <NetAmount net={net} />
          ) : (
            <span className="text-caption text-muted">Too early to say</span>
          )}
        </div>
        {card.annualFee > 0 && isJudged && (
          <ProgressBar
            label={formatApostrophes(`Fee of ${card.name} earned back`)}
            value={earned + credits}
            max={card.annualFee}
            valueText={`${formatDollars(earned + credits)} of ${formatDollars(card.annualFee)}`}
            tone={net < 0 ? 'muted' : 'positive'}
          />
        )}
        {details.length > 0 && <Dots parts={details} className="text-caption text-muted" />}
      </div>
    </Link>
  );
}
