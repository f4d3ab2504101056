import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { readSharedLink } from './shared-link';
import { cleanText, listLinks, readName } from './shared-text';

/** Shortens a text to what the field allows, between words where possible. */
function shorten(text: string): string {
  if (text.length <= SHORT_TEXT_MAX_LENGTH) return text;
  // A surrogate without its pair isn't a character.
  const cut = text.slice(0, SHORT_TEXT_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > SHORT_TEXT_MAX_LENGTH / 2 ? end : undefined).trim();
}

/**
 * Returns the question for what another app shared: the name of a place on a map, else the host of a store's website,
 * else the first line that names something. Blank if nothing does. Requests nothing, so the text stays in this browser.
 */
export function readSharedQuestion(params: URLSearchParams): string {
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) =>
    cleanText(params.get(name) ?? ''),
  );
  const places = [url, text, title].flatMap(listLinks).map((link) => readSharedLink(link));
  const read = (part: 'name' | 'host' | 'slug') =>
    readName(cleanText(places.find((place) => place[part] !== undefined)?.[part] ?? ''));
  const candidates = [read('name'), read('host'), readName(text), readName(title), read('slug')];
  // A field may be filled with the wrong part, such as a name in `url`.
  return shorten(
    candidates.find((candidate) => candidate !== '') ?? (places.length > 0 ? '' : readName(url)),
  );
}
