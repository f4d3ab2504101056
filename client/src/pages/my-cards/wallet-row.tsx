import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { Link } from 'wouter';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { BonusProgressBar } from '../../features/card-details/bonus-progress-bar';
import { CardVerdict } from '../../features/card-details/card-verdict';
import { useRemoveCard } from '../../features/wallet/use-remove-card';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatCardType, formatFee } from '../../lib/format/card-text';
import { formatDay } from '../../lib/format/dates';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { Badge } from '../../ui/badge';
import { Button, getButtonClass } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Surface } from '../../ui/surface';
import { selectBenefits } from './select-benefits';
import type { ShownFigure } from './wallet-order';

interface WalletRowProps {
  readonly entry: UserCard;
  readonly figure: ShownFigure;
  /** Undefined if no purchase with the card is recorded. */
  readonly usage: CardUsage | undefined;
  readonly isLastUsed: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A card in the wallet. Pressing it reveals its benefits and actions. */
export function WalletRow({ entry, figure, usage, isLastUsed, isOpen, onToggle }: WalletRowProps) {
  const detailsId = useId();
  return (
    <li>
      <Surface className="overflow-hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          className="flex w-full items-center gap-2.5 p-3 text-left outline-offset-[-3px] sm:gap-4"
        >
          <CardArt
            card={entry.card}
            size="row"
            className={cx('max-[22.5rem]:w-10!', !entry.isActive && 'grayscale')}
          />
          <CardText entry={entry} isLastUsed={isLastUsed} />
          <span className="flex min-w-18 shrink-0 flex-col items-end">
            <span className="tabular text-body font-semibold">{figure.value}</span>
            <span className="text-caption text-muted">{figure.label}</span>
          </span>
          <ChevronDownIcon
            size={20}
            className={cx('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <div
          id={detailsId}
          hidden={!isOpen}
          className={cx(isOpen && 'flex', 'flex-col gap-3 border-t border-line p-4')}
        >
          {isOpen && <Expanded entry={entry} usage={usage} />}
        </div>
      </Surface>
    </li>
  );
}

function CardText({ entry, isLastUsed }: Pick<WalletRowProps, 'entry' | 'isLastUsed'>) {
  const { card, isActive, rotation, choice } = entry;
  const isUnchosen = choice?.isAssumed === true && choice.isAutomatic !== true;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="text-body font-semibold text-balance">{card.name}</span>
      <span className="flex flex-wrap gap-x-2 text-caption text-muted">
        <span>{card.bank}</span> <span className="tracking-wide">{formatCardType(card.type)}</span>
      </span>
      <span className="flex flex-wrap gap-x-2 text-caption">
        <span>{card.rewardSummary}</span>{' '}
        <span className="text-muted">{formatFee(card.annualFee, 'No fee')}</span>
      </span>
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        {!isActive && <Badge tone="warning">Inactive</Badge>}
        {isLastUsed && <Badge>Last used</Badge>}
        {rotation?.needsActivation === true && (
          <Badge tone="warning">Activate {rotation.quarter.slice(-2)}</Badge>
        )}
        {isUnchosen && <Badge tone="warning">Choose category</Badge>}
      </span>
    </span>
  );
}

function describeUsage({ purchases, lastUsedOn }: CardUsage): string {
  const count = formatCount(purchases, 'purchase');
  return `${count}. Last used: ${formatDay(lastUsedOn, new Date())}`;
}

function Expanded({ entry, usage }: Pick<WalletRowProps, 'entry' | 'usage'>) {
  const { cardId, card, bonusProgress } = entry;
  return (
    <>
      <ul aria-label={`Benefits of ${card.name}`} className="flex flex-col gap-1 text-body text-muted">
        {selectBenefits(card).map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <span aria-hidden="true" className="mt-2 size-1 shrink-0 rounded-full bg-line-strong" /> {benefit}
          </li>
        ))}
      </ul>
      {bonusProgress && <BonusProgressBar progress={bonusProgress} />}
      <CardVerdict cardId={cardId} />
      <p className="text-body text-muted">
        {usage === undefined ? 'No purchases recorded' : describeUsage(usage)}
        {usage !== undefined && (
          <Link
            to={buildPurchasesPath({ card: cardId })}
            aria-label={`Show Purchases with ${card.name}`}
            className="flex min-h-11 w-fit items-center rounded-control font-semibold text-accent"
          >
            Show Purchases
          </Link>
        )}
      </p>
      <Actions cardId={cardId} name={card.name} />
    </>
  );
}

function Actions({ cardId, name }: { readonly cardId: string; readonly name: string }) {
  const remove = useRemoveCard();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Link
        to={`/cards/${cardId}`}
        aria-label={`Rates and settings of ${name}`}
        className={getButtonClass({ look: 'soft' })}
      >
        Rates and Settings
      </Link>
      <Button
        look="danger"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget);
          remove.mutate(cardId);
        }}
      >
        <Trash2Icon size={18} /> Remove
      </Button>
    </div>
  );
}
