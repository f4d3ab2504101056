import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderCapUsedUp, renderPlainCapLeft } from '@tapwise/rewards/engine/sentences/caps';

/** A hint of the card as screens show it. Most are the same as on receipts. */
export function renderPlainHint(
  { hints, hintCodes }: Pick<RankedCard, 'hints' | 'hintCodes'>,
  line: string,
): string {
  const hint = hintCodes[hints.indexOf(line)];
  if (hint?.code === 'cap-left') return renderPlainCapLeft(hint.params);
  return hint?.code === 'cap-used-up' ? renderCapUsedUp(hint.params, 'cap') : line;
}
