import { findExpiry } from './find-expiry';
import { readTerms } from './read-terms';

/** The lines of one offer. */
export interface OfferLines {
  readonly storeName?: string | undefined;
  /** The lines with terms, joined. */
  readonly text: string;
}

/** Lines of an issuer's screen that belong to no offer, compared without case and punctuation. */
const SCREEN_WORDS = new RegExp(
  `^(?:${[
    '(?:add|added|save|saved|activate|activated|remove|redeemed|enrolled|load|clip)(?: (?:to|offer|deal|now|card|it|this|your))*',
    '(?:view|see|show|read|get|learn|shop|explore|browse|find)(?: (?:details?|terms|more|all|now|offers?|deals?|online|less|the|website|site|locations?|in store|on map))+',
    '(?:shop|details?|terms|map|menu|close|back|next|search|filters?|sort(?: by)?|share|like|new|featured|popular|trending|expiring soon|ending soon|hot|exclusive|limited time|for you|just for you|recommended|sponsored|best match)(?: (?:offers?|deals?))?',
    '(?:terms|conditions|exclusions|restrictions)(?: (?:and|conditions|restrictions|apply))*',
    '(?:online|in store|in person|in app|instore)(?: (?:only|and|or|online|in store))*',
    '(?:amex|american express|chase|citi|citi merchant|bank of america|capital one|wells fargo|u ?s bank|my wells fargo|my chase|bankamerideals|merchant)?(?: ?(?:cash back)? ?(?:offers?|deals?|benefits|and|rewards))+',
    'bankamerideals|amex offers?|all|available|eligible',
    '(?:all|available|added|my|new|your|recommended|more|added to card|expiring)(?: (?:to card|offers?|deals?|soon))+(?: \\d+)?',
    '\\d+(?: (?:offers?|deals?|results?|of \\d+))?',
    'dining|shopping|travel|entertainment|groceries|gas|services|everything else|electronics|fashion|home|health and beauty',
    'cash back|earn|get|spend|offer|deal|statement credit',
  ].join('|')})$`,
);

function toWords(line: string): string {
  return line
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 8;
/** Verbs and connecting words that a store's name doesn't end with. */
const CONNECTORS =
  /(?:^|[\s:,;.–—-]+)(?:get|earn|receive|save|take|spend|enjoy|up to|an?|extra|additional|and|with|expires?|ends?|valid|exp|when|you|on|at|through|until|till|thru|in|for|of|your|plus|\+)?[\s:,;.–—-]*$/i;

function trimName(text: string): string {
  let name = text;
  for (let trimmed = name.replace(CONNECTORS, ''); trimmed !== name; trimmed = name.replace(CONNECTORS, ''))
    name = trimmed;
  return name.replace(/\s+(?:logo|icon|image)$/i, '').trim();
}

function isName(text: string): boolean {
  if (trimName(text) === '' || !/[\p{Letter}\p{Number}]/u.test(text) || SCREEN_WORDS.test(toWords(text)))
    return false;
  const isSentence = /\p{Lowercase}{3}[.!?]$/u.test(text) || text.split(' ').length > MAX_NAME_WORDS;
  return text.length <= MAX_NAME_LENGTH && !isSentence;
}

/** Where the terms of an offer begin in a line. */
const TERMS_START =
  /\+?\$?\d[\d,.]*\s*(?:%|[x×]\b|percent\b|back\b|cash\b|off\b|credit\b|(?:\w+\s+){0,5}?(?:points?|miles?|pts)\b)|\$\d|\b(?:spend|earn|get|save|receive|up to|min(?:imum)?\b|max(?:imum)?\b|limit)\s+(?:an?\s+|of\s+|at least\s+|up to\s+)*\+?\$?\d|\b(?:expir\w*|ends?|valid|exp)\b\.?:?\s+(?:in|on|through|thru|until|today|tomorrow|tonight|\d|[a-z]{3})|\b\d+ days? left|\b\d{1,2}\/\d{1,2}\/\d{2,4}/i;
const AT_STORE =
  /\b(?:at|with|from)\s+(?!least\b|checkout\b|this\b|your\b|any\b|participating\b)([\p{Letter}\p{Number}][^.,;\n]*?)(?=\s+(?:when|on|by|through|until|expires?|ends?|valid|up to|with|if|for|after|in one)\b|[.,;\n]|$)/iu;

/** What a line contributes to an offer. */
interface Line {
  readonly name?: string | undefined;
  readonly hasReward: boolean;
  readonly hasExpiry: boolean;
  readonly text: string;
}

/** A line with only a minimum or a maximum, such as `Up to $4.50`. */
function isLimit(text: string): boolean {
  return /^\W*(?:up to \$|min|max|limit|(?:\$[\d,.]+|[\d,]+ (?:points|miles)) (?:max|min|limit))/i.test(text);
}

function readLine(text: string, today: string): Line {
  const start = TERMS_START.exec(text)?.index;
  const hasExpiry = findExpiry(text, today) !== undefined;
  if (start === undefined && !hasExpiry)
    return { name: isName(text) ? trimName(text) : undefined, hasReward: false, hasExpiry, text };
  const beforeTerms = text.slice(0, start ?? 0).trim();
  // The end of a sentence, such as `Shop online through this offer.`
  const before = isLimit(text) || /[.!?]$/.test(beforeTerms) ? '' : trimName(beforeTerms);
  const { reward } = readTerms(text);
  const name = isName(before) ? before : undefined;
  return { name, hasReward: reward !== undefined && !isLimit(text), hasExpiry, text };
}

interface Draft {
  name: string | undefined;
  hasReward: boolean;
  hasExpiry: boolean;
  readonly texts: string[];
}

const createDraft = (): Draft => ({ name: undefined, hasReward: false, hasExpiry: false, texts: [] });

/** Whether a line repeats what the offer already has, so that it starts the next offer. */
function startsNext(draft: Draft, line: Line): boolean {
  if (line.name !== undefined && draft.name !== undefined && draft.hasReward) return true;
  return (line.hasReward && draft.hasReward) || (line.hasExpiry && draft.hasExpiry && draft.hasReward);
}

function add(draft: Draft, line: Line, isAfterGap: boolean): void {
  if (line.name !== undefined && (draft.name === undefined || isAfterGap)) draft.name = line.name;
  draft.hasReward ||= line.hasReward;
  draft.hasExpiry ||= line.hasExpiry;
  if (line.name !== line.text) draft.texts.push(line.text);
}

function toOfferLines({ name, texts }: Draft): OfferLines {
  const text = texts.join('\n');
  return { storeName: name ?? AT_STORE.exec(text)?.[1]?.trim(), text };
}

/** Splits pasted lines into offers. A line that repeats what an offer already has starts the next one. */
export function groupLines(lines: readonly string[], today: string): OfferLines[] {
  const drafts: Draft[] = [createDraft()];
  let isAfterGap = false;
  for (const text of lines) {
    if (text === '') isAfterGap = true;
    if (text === '' || SCREEN_WORDS.test(toWords(text))) continue;
    const line = readLine(text, today);
    let draft = drafts.at(-1) ?? createDraft();
    if (startsNext(draft, line)) {
      draft = createDraft();
      drafts.push(draft);
    }
    add(draft, line, isAfterGap);
    isAfterGap = false;
  }
  return drafts.filter(({ hasReward }) => hasReward).map(toOfferLines);
}
