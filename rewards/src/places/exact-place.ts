import type { PlaceIndex } from './index/place-index';
import { replaceEmoji } from './text/emoji';
import { foldText } from './text/fold-text';

/**
 * The text as `interpretPlace` looks it up if it is a whole name, alias, generic term, or web address of the index.
 * Undefined if it is anything else, which only words, corrections, or completions could interpret.
 */
export function findExactText(index: PlaceIndex, typedText: string): string | undefined {
  const { names, aliases, termForms, domains } = index;
  const address = typedText.trim().toLowerCase();
  if (domains.has(address)) return address;
  const text = foldText(replaceEmoji(typedText));
  return names.has(text) || termForms.has(text) || aliases.has(text) ? text : undefined;
}
