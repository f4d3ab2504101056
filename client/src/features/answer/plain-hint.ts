import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderPlainCapLeft } from '@tapwise/rewards/engine/sentences/caps';

/** A hint of the card as screens show it. Most are the same as on receipts. */
export function renderPlainHint(
  { hints, hintCodes }: Pick<RankedCard, 'hints' | 'hintCodes'>,
  line: string,
): string {
  const hint = hintCodes[hints.indexOf(line)];
  return hint?.code === 'cap-left' ? renderPlainCapLeft(hint.params) : line;
}
