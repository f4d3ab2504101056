/** The longest text that is read. Names are at the beginning. */
const MAX_READ_LENGTH = 5000;
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const BARE_LINK = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", '#39': "'", quot: '"' };

/** Removes markup, control characters, and invisible characters. Keeps lines. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_READ_LENGTH)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!]?[a-z-][^>]*>/gi, ' ')
    .replace(/&(amp|apos|#39|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[\r\n\u2028\u2029]+/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

function parseLink(link: string): URL[] {
  const address = link.replace(/[)\].,;:!?'*]+$/, '');
  const url = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? [new URL(url)] : [];
}

/** Lists the links in a cleaned text, in its order. */
export function listLinks(text: string): readonly URL[] {
  return (BARE_LINK.test(text) ? [text] : (text.match(LINK) ?? [])).flatMap(parseLink);
}

const APP =
  '(?:google maps|google search|google|apple maps|yelp|tripadvisor|opentable|instagram|facebook|waze)';
/** What apps and people write in front of a name. */
const LEAD =
  /^(?:(?:check (?:out|this out)|look at|i(?:['’]m| am) (?:at|in)|meet me at|directions to|here(?:['’]s| is))(?:[:,!]|\b)\s*)(?:this (?:place|spot|store|shop|restaurant)\b)?/i;
const TAIL = new RegExp(`(?:\\s+on|\\s*[-–—|·•:])\\s+${APP}[.!]?$`, 'i');
/** A rating and what follows it. */
const RATING = /\s*[·|•(]\s*\d(?:\.\d)?\s*★.*$/u;
const EDGES = /^[\s"“”:,;|·•–—-]+|[\s"“”:,;!|·•–—-]+$/g;
const NO_NAME = new RegExp(`^(?:${APP}|maps|dropped pin|shared location|my location)$`, 'i');
/** Such as phone numbers and coordinates. */
const FIGURES = /^[^\p{L}]{7,}$/u;

/** Returns the name in a line. Blank if there is none. */
function readLine(line: string): string {
  const name = line
    .replace(LINK, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(RATING, '')
    .replace(EDGES, '')
    .replace(TAIL, '')
    .replace(EDGES, '');
  return NO_NAME.test(name) || FIGURES.test(name) || !/[\p{L}\p{N}]/u.test(name) ? '' : name;
}

/** Returns the first name in a cleaned text, without phrases around it. Blank if no line names something. */
export function readName(text: string): string {
  for (const line of text.split('\n')) {
    const name = readLine(line);
    if (name !== '') return name;
  }
  return '';
}
