import file from '../../../data/emoji.json';

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries(file.emoji).flatMap(([label, emoji]) =>
    emoji.map((character) => [removeSelector(character), label] as const),
  ),
);
const EMOJI = /\p{Extended_Pictographic}/u;
const EACH_EMOJI = /\p{Extended_Pictographic}/gu;

/** Without the invisible marks that choose how a symbol is drawn. */
function removeSelector(text: string): string {
  return text.replaceAll('\u{fe0f}', '').replaceAll('\u{fe0e}', '');
}

/**
 * The text with its first known emoji replaced by the label of the generic term that it means, and without
 * the others.
 */
export function replaceEmoji(text: string): string {
  if (!EMOJI.test(text)) return text;
  let isReplaced = false;
  return removeSelector(text).replace(EACH_EMOJI, (symbol) => {
    const label = isReplaced ? undefined : LABELS.get(symbol);
    isReplaced ||= label !== undefined;
    return ` ${label ?? ''} `;
  });
}
