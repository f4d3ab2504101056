import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { renderTooEarly } from '@tapwise/rewards/engine/sentences/card-verdict';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { CreditNotes } from './credit-notes';
import { useCardVerdict } from './use-card-verdict';

interface CardVerdictProps {
  readonly cardId: CardId;
  /** Whether it is a section of its own, instead of a part of one. */
  readonly isPanel?: boolean;
  /** Whether the screen lists the card's credits, with those to confirm. */
  readonly hasCreditList?: boolean;
}

/** What a card adds to the user's rewards. Renders nothing if that isn't known. */
export function CardVerdict({ cardId, isPanel = false, hasCreditList = false }: CardVerdictProps) {
  const Frame = isPanel ? Surface : 'div';
  const className = isPanel ? 'p-4' : '';
  const verdict = useCardVerdict(cardId);
  if (verdict.status === 'none') return null;
  if (verdict.status === 'pending') return <Skeleton className="h-24" />;
  if (verdict.status === 'too-early')
    return (
      <Frame className={className}>
        <p className="text-body text-muted">{renderTooEarly()}</p>
      </Frame>
    );
  const { sentence, detail, basis, notes } = verdict.content;
  const explanation = [detail, basis].filter((part) => part != null).join(' ');
  const shownNotes = hasCreditList ? notes.filter(({ isUnconfirmed }) => !isUnconfirmed) : notes;
  return (
    <Frame className={className}>
      <p className="text-lead font-semibold text-pretty">{sentence}</p>
      {explanation !== '' && <p className="text-body text-pretty text-muted">{explanation}</p>}
      <CreditNotes notes={shownNotes.map(({ text }) => text)} className="text-body text-muted" />
    </Frame>
  );
}
