import { writeCost } from '../../lib/answer/purchase-cost';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import type { RankingEntry } from './rank-for-amount';
import type { ChosenCard } from './use-chosen-card';

interface OtherChoiceProps {
  readonly entry: RankingEntry;
  /** What the card is: `Next best`. */
  readonly label: string;
  readonly action: string;
  readonly onChoose: (card: ChosenCard) => void;
}

/** Another card that one tap selects for recording the purchase. */
export function OtherChoice({ entry, label, action, onChoose }: OtherChoiceProps) {
  const { card, value, cost, reason } = entry;
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
        <span className="block text-caption text-muted">{label}</span>
        <span className="block text-body font-semibold">{name}</span>
        <span className="block text-caption text-muted">{reason}</span>
        {cost > 0 && <span className="block text-caption text-muted">{writeCost(cost, value)}.</span>}
      </span>
      <span className="flex flex-col items-end gap-1 self-stretch">
        <span className="tabular text-body font-semibold">{formatDollars(value)}</span>
        <span className="mt-auto text-body font-semibold whitespace-nowrap text-accent">{action}</span>
      </span>
    </button>
  );
}
