import { Link } from 'wouter';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { BonusProgressBar } from '../../features/card-details/bonus-progress-bar';
import { CardVerdict } from '../../features/card-details/card-verdict';
import { RemoveCardButton } from '../../features/wallet/remove-card-button';
import { formatDay } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { Badge } from '../../ui/badge';
import { getButtonClass } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { CardType } from '../../ui/card-type';
import { cx } from '../../ui/cx';
import { Surface } from '../../ui/surface';
import { findTask } from './find-task';
import { selectBenefits } from './select-benefits';

interface WalletCardProps {
  readonly entry: UserCard;
  /** Undefined if no purchase with the card is recorded. */
  readonly usage: CardUsage | undefined;
}

function describeUsage({ purchases, lastUsedOn }: CardUsage): string {
  const count = formatCount(purchases, 'purchase');
  return `${count}. Last used: ${formatDay(lastUsedOn, new Date())}`;
}

interface WalletPaneProps extends WalletCardProps {
  readonly id: string;
}

/** The open card of the wallet next to the list, on a desktop. */
export function WalletPane({ id, entry, usage }: WalletPaneProps) {
  const { card, isActive } = entry;
  return (
    <Surface id={id} aria-labelledby={`${id}-name`} className="flex flex-col gap-5 p-6 lg:sticky lg:top-20">
      <div className="flex items-center gap-5">
        {/* Too narrow for the card's name, which is next to it. */}
        <CardArt card={card} size="tile" className={cx('w-34!', !isActive && '[filter:grayscale(1)]')} />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={`${id}-name`} className="text-title font-semibold tracking-tight text-balance">
            {formatApostrophes(card.name)}
          </h2>
          <Facts entry={entry} />
        </div>
      </div>
      <Details entry={entry} usage={usage} />
    </Surface>
  );
}

/** What the wallet shows about one card besides its row. */
export function WalletCard({ entry, usage }: WalletCardProps) {
  return (
    <>
      <Facts entry={entry} />
      <Details entry={entry} usage={usage} />
    </>
  );
}

/** Whether the card is worth its fee, its benefits and use, and its actions. */
function Details({ entry, usage }: WalletCardProps) {
  const { cardId, card, bonusProgress } = entry;
  const benefits = selectBenefits(card);
  return (
    <>
      <CardVerdict cardId={cardId} />
      {bonusProgress && <BonusProgressBar progress={bonusProgress} />}
      <ul
        aria-label={formatApostrophes(`Benefits of ${card.name}`)}
        className="flex flex-col gap-1 text-body text-muted"
      >
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <span aria-hidden="true" className="mt-2 size-1 shrink-0 rounded-full bg-line-strong" /> {benefit}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-body text-muted">
        {usage === undefined ? 'No purchases recorded' : <span>{describeUsage(usage)}</span>}
        {usage !== undefined && (
          <Link
            to={buildPurchasesPath({ card: cardId })}
            aria-label={formatApostrophes(`Show Purchases with ${card.name}`)}
            className="-my-2 flex min-h-11 w-fit items-center rounded-control font-semibold text-accent"
          >
            Show Purchases
          </Link>
        )}
      </p>
      <Actions entry={entry} />
    </>
  );
}

/** The bank and the type. The row says the fee, and the best reward unless something is left to do. */
function Facts({ entry }: { readonly entry: UserCard }) {
  const { card } = entry;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="dots text-caption text-muted">
        <span>{card.bank}</span>{' '}
        <span>
          <CardType type={card.type} />
        </span>
      </p>
      {findTask(entry) !== undefined && <Badge tone="positive">{card.rewardSummary}</Badge>}
    </div>
  );
}

function Actions({ entry }: { readonly entry: UserCard }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Link
        to={`/cards/${entry.cardId}`}
        aria-label={formatApostrophes(`Rates and settings of ${entry.card.name}`)}
        className={getButtonClass({ look: 'soft' })}
      >
        Rates and Settings
      </Link>
      <RemoveCardButton key={entry.cardId} entry={entry} look="danger" />
    </div>
  );
}
