import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { Link } from 'wouter';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { BonusProgressBar } from '../../features/card-details/bonus-progress-bar';
import { CardVerdict } from '../../features/card-details/card-verdict';
import { DetailsButton } from '../../features/catalog/details-button';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatCardType, formatFee } from '../../lib/format/card-text';
import { formatDay } from '../../lib/format/dates';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Surface } from '../../ui/surface';
import { CardChoiceFields } from './card-choice';
import { CardRotationFields } from './card-rotation';
import { selectBenefits } from './select-benefits';
import { useRemoveCard } from './use-remove-card';

interface WalletRowProps {
  readonly entry: UserCard;
  /** Undefined if no purchase with the card is recorded. */
  readonly usage: CardUsage | undefined;
  readonly isLastUsed: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDetails: () => void;
}

/** A card in the wallet. Pressing it reveals its actions. */
export function WalletRow({ entry, usage, isLastUsed, isOpen, onToggle, onDetails }: WalletRowProps) {
  const { card, isActive } = entry;
  const detailsId = useId();
  return (
    <li>
      <Surface className="overflow-hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          className="flex w-full items-start gap-4 p-4 text-left outline-offset-[-3px]"
        >
          <span className="w-28 shrink-0 sm:w-32">
            <CardArt
              card={card}
              size="tile"
              isLastUsed={isLastUsed}
              className={isActive ? '' : 'grayscale'}
            />
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <span>
              <span className="block text-lead font-semibold">{card.name}</span>
              <span className="flex flex-wrap gap-x-2 pt-0.5 text-caption text-muted">
                <span>{card.bank}</span> <span className="tracking-wide">{formatCardType(card.type)}</span>
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5 max-sm:-mr-9">
              {!isActive && <Badge tone="warning">Inactive</Badge>}
              <Badge tone="positive" className="h-auto! min-h-6 shrink! whitespace-normal!">
                {card.rewardSummary}
              </Badge>
              <Badge>{formatFee(card.annualFee, 'No fee')}</Badge>
            </span>
          </span>
          <ChevronDownIcon
            size={20}
            className={cx('mt-0.5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <ul
          aria-label={`Benefits of ${card.name}`}
          className="flex flex-col gap-1 px-4 pb-4 text-body text-muted"
        >
          {selectBenefits(card).map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <span aria-hidden="true" className="mt-2 size-1 shrink-0 rounded-full bg-line-strong" />{' '}
              {benefit}
            </li>
          ))}
        </ul>
        <div className="-mt-3 px-4 pb-2">
          <DetailsButton name={card.name} onClick={onDetails} />
        </div>
        {entry.bonusProgress && (
          <BonusProgressBar progress={entry.bonusProgress} className="mx-4 border-t border-line py-3" />
        )}
        {entry.choice && <CardChoiceFields cardId={entry.cardId} name={card.name} choice={entry.choice} />}
        {entry.rotation && (
          <CardRotationFields cardId={entry.cardId} name={card.name} rotation={entry.rotation} />
        )}
        <div id={detailsId} hidden={!isOpen} className="border-t border-line">
          {isOpen && <CardVerdict cardId={entry.cardId} className="mx-4 mt-3" />}
          {isOpen && <Actions cardId={entry.cardId} name={card.name} usage={usage} />}
        </div>
      </Surface>
    </li>
  );
}

function describeUsage({ purchases, lastUsedOn }: CardUsage): string {
  const count = formatCount(purchases, 'purchase');
  return `${count}. Last used: ${formatDay(lastUsedOn, new Date())}`;
}

interface ActionsProps {
  readonly cardId: string;
  readonly name: string;
  readonly usage: CardUsage | undefined;
}

function Actions({ cardId, name, usage }: ActionsProps) {
  const remove = useRemoveCard();
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3">
      <p className="text-body text-muted">
        {usage === undefined ? 'No purchases recorded' : describeUsage(usage)}
        {usage !== undefined && (
          <Link
            to={buildPurchasesPath({ card: cardId })}
            aria-label={`Show Purchases with ${name}`}
            className="block w-fit rounded-control py-1 font-semibold text-accent"
          >
            Show Purchases
          </Link>
        )}
      </p>
      <Button
        look="danger"
        size="small"
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
