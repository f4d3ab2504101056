import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { formatCost } from './purchase-cost';
import type { OtherChoice } from './rank-for-amount';
import type { ChosenCard } from './use-chosen-card';

interface OtherChoiceButtonProps {
  readonly other: OtherChoice;
  readonly onChoose: (card: ChosenCard) => void;
}

/** Another card that one tap selects: the next best, or the way back to the recommended one. */
export function OtherChoiceButton({ other: { entry, isRecommended }, onChoose }: OtherChoiceButtonProps) {
  const { card, value, cost, reason, bonus } = entry;
  const { cardId, name, bank, network } = card;
  return (
    <button
      type="button"
      onClick={() => {
        onChoose({ id: cardId, name, bank, network });
      }}
      className="flex items-start gap-3 rounded-control border border-line p-3 text-left transition-colors hover:border-line-strong"
    >
      <CardArt card={card} size="mini" className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-muted">{isRecommended ? 'Recommended' : 'Next Best'}</span>
        <span className="block text-body font-semibold">{formatApostrophes(name)}</span>
        <span className="block text-caption text-muted">{reason}</span>
        {cost > 0 && <span className="block text-caption text-muted">{formatCost(cost, value)}.</span>}
        {bonus && <span className="block text-caption text-accent">{bonus.line}</span>}
      </span>
      <span className="flex flex-col items-end gap-1 self-stretch">
        <span className="tabular text-body font-semibold">{formatDollars(value)}</span>
        <span className="mt-auto text-body font-semibold whitespace-nowrap text-accent">
          {isRecommended ? 'Go Back' : 'Use Instead'}
        </span>
      </span>
    </button>
  );
}
