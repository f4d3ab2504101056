import type { OfferListing } from '@tapwise/contracts/http/routes/offers';

/** What an offer pays, in the units of the API. */
interface StatedReward {
  readonly kind: OfferListing['kind'];
  readonly value: number;
}

/** What the text of an offer states. */
export interface StatedTerms {
  readonly reward?: StatedReward | undefined;
  readonly minSpend?: number | undefined;
  readonly maxReward?: number | undefined;
  /** How often the offer can be used, if the text states it. */
  readonly maxUses?: number | undefined;
}

const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?)';
const MONEY = `\\$${NUMBER}`;
const POINTS = '(?:points?|miles?|pts|avios)';
/** Spaces within a line. */
const GAP = '[^\\S\\n]';

/** The first of these patterns that matches counts. */
function compile(...sources: readonly string[]): readonly RegExp[] {
  return sources.map((source) => new RegExp(source, 'i'));
}

const MINIMUMS = compile(
  `\\bspend(?:ing)?\\s+(?:(?:a\\s+)?(?:total|min(?:imum)?)(?:\\s+of)?\\s+|at\\s+least\\s+|over\\s+|more\\s+than\\s+)?${MONEY}\\+?(?:\\s+or\\s+more)?`,
  `\\bmin(?:\\.|imum)?${GAP}+(?:of${GAP}+)?(?:(?:purchase|spend|spending|order|amount|transaction)s?)?(?:${GAP}+amount)?(?::|${GAP}+of|${GAP}+is)?${GAP}*${MONEY}`,
  `${MONEY}${GAP}+min(?:imum)?\\b(?:${GAP}+(?:purchase|spend|order))?`,
  `\\b(?:purchases?|orders?|transactions?)\\s+(?:totaling\\s+|of\\s+|over\\s+)?(?:at\\s+least\\s+)?${MONEY}\\+?(?:\\s+or\\s+more)?`,
  `\\b(?:on|over|of|for)\\s+(?:at\\s+least\\s+)?${MONEY}(?:\\+|\\s+or\\s+more|\\s*\\+)`,
  `${MONEY}(?:\\+|\\s+or\\s+more)`,
);

const MAXIMUMS = compile(
  `\\bup\\s+to\\s+(?:an?\\s+)?(?:(?:total|max(?:imum)?)\\s+)?(?:of\\s+)?(?:${MONEY}|${NUMBER}\\s+(?:\\w+\\s+){0,4}?${POINTS})(?!\\s*(?:\\+|or\\s+more))`,
  `\\b(?:total|limit|capped\\s+at|cap|limited\\s+to)(?:\\s+of|:)?\\s+(?:${MONEY}|${NUMBER}\\s+(?:\\w+\\s+){0,4}?${POINTS})`,
  `(?:${MONEY}|${NUMBER}${GAP}+${POINTS})${GAP}+(?:max(?:imum)?|limit|cap|total)\\b`,
  `\\bmax(?:\\.|imum)?(?:${GAP}+(?:cash${GAP}+back|rewards?|back|savings|earnings?|statement${GAP}+credit|of))*:?${GAP}*(?:of${GAP}+)?(?:${MONEY}|${NUMBER}${GAP}+(?:\\w+${GAP}+){0,4}?${POINTS})`,
);

const PER_DOLLAR = compile(
  `\\+?${GAP}*${NUMBER}\\s*[x×](?!\\w)`,
  `\\+?${GAP}*${NUMBER}\\s+(?:[\\w']+\\s+){0,6}?${POINTS}\\s*(?:per|for\\s+(?:each|every)|on\\s+(?:each|every)|/|an?|each|every)\\s*(?:[a-z]+\\s+){0,2}?(?:\\$\\s?1\\b|dollar)`,
);
const FIXED_POINTS = compile(`\\+?${NUMBER}\\s+(?:[\\w']+\\s+){0,5}?${POINTS}\\b`);
const PERCENT = compile(`${NUMBER}\\s*(?:%|percent\\b)`);
const AMOUNT = compile(
  `${MONEY}\\s+(?:in\\s+)?(?:(?:one-time|bonus|account)\\s+)?(?:(?:cash|statement)\\s+)?(?:back|off|credit|rebate|bonus|reward|savings|discount)`,
  `\\b(?:get|earn|receive|save|take)\\s+(?:an?\\s+)?(?:one-time\\s+|bonus\\s+)?${MONEY}`,
  MONEY,
);
const USES =
  /\b(?:up\s+to|limit(?:ed\s+to)?|max(?:imum)?(?:\s+of)?)\s+(\d{1,2})\s+(?:times?|uses?|purchases?)\b/i;
const ONE_USE =
  /\b(?:one|1)[\s-]time\b|\bsingle[\s-](?:use|purchase)\b|\bonce\b|\blimit\s+(?:of\s+)?(?:one|1)\b|\bfirst\s+purchase\b/i;

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

interface Match {
  readonly value: number;
  /** The text without the match. */
  readonly rest: string;
}

function findFirst(patterns: readonly RegExp[], text: string): Match | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups: readonly (string | undefined)[] = match.slice(1);
    const number = groups.find((group) => group !== undefined);
    if (number === undefined) continue;
    const rest = `${text.slice(0, match.index)} ; ${text.slice(match.index + match[0].length)}`;
    return { value: toNumber(number), rest };
  }
  return undefined;
}

const KINDS = [
  ['points-per-dollar', PER_DOLLAR],
  ['percent', PERCENT],
  ['points', FIXED_POINTS],
  ['amount', AMOUNT],
] as const;

function isInRange({ kind, value }: StatedReward): boolean {
  if (kind === 'points') return Number.isInteger(value) && value > 0;
  return value > 0 && value <= (kind === 'amount' ? 1_000_000 : 100);
}

function findReward(text: string): StatedReward | undefined {
  for (const [kind, patterns] of KINDS) {
    const match = findFirst(patterns, text);
    if (match && isInRange({ kind, value: match.value })) return { kind, value: match.value };
  }
  return undefined;
}

/** "Up to $10 back" alone: the most is all that the offer states. */
function findUpTo(text: string): StatedReward | undefined {
  const isMoney = /\bup\s+to\s+\$/i.test(text);
  const match = isMoney ? findFirst(MAXIMUMS, text) : undefined;
  return match && { kind: 'amount', value: match.value };
}

function findMaxUses(text: string): number | undefined {
  const uses = USES.exec(text)?.[1];
  if (uses !== undefined) return Number(uses);
  return ONE_USE.test(text) ? 1 : undefined;
}

/** The terms that the text of one offer states. */
export function readTerms(text: string): StatedTerms {
  const minimum = findFirst(MINIMUMS, text);
  const withoutMinimum = minimum?.rest ?? text;
  const maximum = findFirst(MAXIMUMS, withoutMinimum);
  const reward = findReward(maximum?.rest ?? withoutMinimum);
  return {
    reward: reward ?? findUpTo(withoutMinimum),
    minSpend: minimum?.value,
    maxReward: reward ? maximum?.value : undefined,
    maxUses: findMaxUses(text),
  };
}
