import { LOWER_MARK, MIXED_MARK, UPPER_MARK } from './symbols';

/** The word of a title that is stored as `word`: `whole` is "Whole". */
function toTitleWord(word: string): string {
  const rest = word.slice(1);
  switch (word.charAt(0)) {
    case LOWER_MARK:
    case MIXED_MARK:
      return rest;
    case UPPER_MARK:
      return rest.toUpperCase();
    default:
      return word.charAt(0).toUpperCase() + rest;
  }
}

/** The title that is stored as `text`. */
export function toTitle(text: string): string {
  return text.split(' ').map(toTitleWord).join(' ');
}
