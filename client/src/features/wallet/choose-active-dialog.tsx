import { useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import { useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { insightsQuery } from '../../api/insights';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { SelectionDialog } from '../../ui/selection-dialog';
import { useChooseActiveCards } from './use-choose-active-cards';

const MAX_ACTIVE_CARDS = MAX_CARDS.free;

interface ChooseActiveDialogProps {
  readonly cards: readonly UserCard[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lets the user choose which cards are active, by what they earned. The current ones are preselected. */
export function ChooseActiveDialog({ cards, isOpen, onClose }: ChooseActiveDialogProps) {
  const { data: insights } = useQuery(insightsQuery());
  const findEarned = (cardId: string) => insights?.yearByCard.find(({ id }) => id === cardId)?.rewards;
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const close = () => {
    setChanged(null);
    onClose();
  };
  const save = useChooseActiveCards(close);
  const active = cards.filter(({ isActive }) => isActive).map(({ cardId }) => cardId);
  const chosenIds: readonly string[] = changed ?? active;
  const toggle = (cardId: string) => {
    setChanged(chosenIds.includes(cardId) ? chosenIds.filter((id) => id !== cardId) : [...chosenIds, cardId]);
  };
  return (
    <SelectionDialog
      isOpen={isOpen}
      onClose={close}
      title={`Choose Up to ${String(MAX_ACTIVE_CARDS)} Active Cards`}
      description="Recommendations use only these cards. Amounts are rewards of the past year."
      countText={`${String(chosenIds.length)} of ${String(MAX_ACTIVE_CARDS)} selected`}
      canSave={chosenIds.length >= 1 && chosenIds.length <= MAX_ACTIVE_CARDS}
      isSaving={save.isPending}
      onSave={() => {
        save.mutate(chosenIds);
      }}
    >
      <fieldset className="-mx-2 flex min-w-0 flex-col">
        <legend className="sr-only">Your cards</legend>
        {cards.map((entry) => (
          <Choice
            key={entry.id}
            entry={entry}
            earned={findEarned(entry.cardId)}
            isChosen={chosenIds.includes(entry.cardId)}
            isFull={chosenIds.length >= MAX_ACTIVE_CARDS}
            onToggle={() => {
              toggle(entry.cardId);
            }}
          />
        ))}
      </fieldset>
    </SelectionDialog>
  );
}

interface ChoiceProps {
  readonly entry: UserCard;
  /** Dollars, in the last twelve months. Undefined if nothing is known. */
  readonly earned: number | undefined;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function Choice({ entry: { card }, earned, isChosen, isFull, onToggle }: ChoiceProps) {
  const isDisabled = isFull && !isChosen;
  return (
    <label
      className={cx(
        'flex items-center gap-3.5 rounded-control px-2 py-2.5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-accent',
        isDisabled ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-fill',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
      />
      <CardArt card={card} size="row" className={isChosen ? '' : '[filter:grayscale(1)]'} />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{formatApostrophes(card.name)}</span>
        <span className="dots text-caption text-muted">
          <span>{card.rewardSummary}</span>
          {earned !== undefined && <span> {formatDollars(earned)} earned</span>}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border transition-colors',
          isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
          isDisabled && 'opacity-40',
        )}
      >
        {isChosen && <CheckIcon size={16} />}
      </span>
    </label>
  );
}
