import file from '../../../data/us-places.json';
import { foldText } from '../text/fold-text';

const CODES: ReadonlySet<string> = new Set(Object.keys(file.states).map((code) => code.toLowerCase()));
const STATE_NAMES: ReadonlySet<string> = new Set(Object.values(file.states).map(foldText));
const PLACES: ReadonlySet<string> = new Set([...file.cities.map(foldText), ...STATE_NAMES]);

/** Whether a word is a state's code. It counts only at the end of a text: "Portland OR", not "or". */
export function isStateCode(word: string): boolean {
  return CODES.has(word);
}

/** Whether folded text is the name of a US state. */
export function isStateName(foldedText: string): boolean {
  return STATE_NAMES.has(foldedText);
}

/** Whether folded text is a US state, city, district, or airport. */
export function isUsPlace(foldedText: string): boolean {
  return PLACES.has(foldedText);
}
