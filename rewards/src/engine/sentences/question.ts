import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { PlaceQuestion } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { capitalize, joinWords } from '../../text/words';

/** A code that a purchase may get. `when`: the circumstances, if the buyer knows them: "at the pump". */
interface PossibleCode {
  readonly code: Mcc;
  readonly meaning: string;
  readonly when: string | undefined;
}

/** More words than "in store or at the pump" read badly when joined. */
const MAX_WORDS = 5;

function renderText(store: string, circumstances: readonly string[]): string {
  const words = circumstances.flatMap((text) => text.split(' '));
  return circumstances.length === 2 && words.length <= MAX_WORDS
    ? `${capitalize(joinWords(circumstances, 'or'))}?`
    : `Which is it at ${store}?`;
}

/**
 * "At the pump or inside?" If the buyer can't know, because the store decides, the question is how the store appears on
 * statements, and the options are what the codes mean. Undefined if they mean the same.
 */
export function renderQuestion(store: string, codes: readonly PossibleCode[]): PlaceQuestion | undefined {
  const circumstances = codes.flatMap(({ when }) => when ?? []);
  const isKnown =
    circumstances.length === codes.length && new Set(circumstances).size === circumstances.length;
  const options = codes.map(({ code, meaning, when }) => ({
    label: isKnown && when !== undefined ? capitalize(when) : meaning,
    code,
  }));
  const isDistinct = new Set(options.map(({ label }) => label)).size === options.length;
  if (!isDistinct) return undefined;
  return {
    text: isKnown ? renderText(store, circumstances) : `How does ${store} appear on your statements?`,
    options,
  };
}
