import type { z } from 'zod';
import type { CatalogCard } from './card';
import type { RewardRule } from './reward-rule';

/** A problem with a card field. */
export interface CardProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type ProblemFields = Pick<CatalogCard, 'rewards' | 'sources' | 'closed' | 'signupBonus'>;

/** The addresses of web pages in a card. */
function listUrls({ sources = [], closed, signupBonus }: ProblemFields) {
  return [
    ...sources.map(({ url }, index) => ({ path: ['sources', index, 'url'], url })),
    ...(closed ? [{ path: ['closed', 'source'], url: closed.source }] : []),
    ...(signupBonus?.source === undefined
      ? []
      : [{ path: ['signupBonus', 'source'], url: signupBonus.source }]),
  ];
}

/** Whether a valid URL is the address of a web page, and not `javascript:` or the like. */
export function isWebAddress(url: string): boolean {
  const { protocol } = new URL(url);
  return protocol === 'https:' || protocol === 'http:';
}

/** Two rules with the same key pay for the same purchases. A card has several rules for its chosen categories. */
function toRuleKey({ notes: _, merchants = [], ...rule }: RewardRule): string {
  const { category, portalOnly, portal, requires, requiresActivation, minPurchase, maxPurchase } = rule;
  const own = category === 'choose' || category === 'rotating' ? rule : undefined;
  const place = [category, [...merchants].sort(), portalOnly, portal?.text, portal?.trips];
  const condition = [requires, requiresActivation, minPurchase, maxPurchase, rule.endsOn];
  return JSON.stringify([place, condition, own && Object.entries(own).sort()]);
}

function listRepeatedRules(rewards: readonly RewardRule[]): readonly CardProblem[] {
  const first = new Map<string, number>();
  return rewards.flatMap((rule, index) => {
    const key = toRuleKey(rule);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    return earlier === undefined
      ? []
      : [
          {
            path: ['rewards', index],
            message: `This field pays for the same purchases as rewards.${String(earlier)}.`,
          },
        ];
  });
}

const EARLIEST_END = '2000-01-01';
const LATEST_END = '2099-12-31';

function listDayProblems(rewards: readonly RewardRule[]): readonly CardProblem[] {
  return rewards.flatMap(({ endsOn }, index) =>
    endsOn === undefined || (endsOn >= EARLIEST_END && endsOn <= LATEST_END)
      ? []
      : [
          {
            path: ['rewards', index, 'endsOn'],
            message: `This field must be a day from ${EARLIEST_END} to ${LATEST_END}.`,
          },
        ],
  );
}

/** Fields in dollars, wherever they are in a card. */
const DOLLAR_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'annualFee',
  'capAmount',
  'maxPurchase',
  'minPurchase',
  'purchaseLimit',
  'spend',
  'unlockCost',
]);

const hasFractionOfCent = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) > 1e-6;

function findValueProblem(name: string, value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() === '') return 'This field must not be blank.';
  return typeof value === 'number' && DOLLAR_FIELDS.has(name) && hasFractionOfCent(value)
    ? 'This field must have at most two decimals.'
    : undefined;
}

/** The blank texts and the fractions of a cent in a part of a card. */
function listValueProblems(part: object, path: CardProblem['path'] = []): readonly CardProblem[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): readonly CardProblem[] => {
    const fieldPath = [...path, Array.isArray(part) ? Number(name) : name];
    if (typeof value === 'object' && value !== null) return listValueProblems(value, fieldPath);
    const message = findValueProblem(name, value);
    return message === undefined ? [] : [{ path: fieldPath, message }];
  });
}

/**
 * Lists URLs that aren't web pages, duplicate rules, dates outside this century, blank texts, and fractions of a cent.
 * The card schema doesn't reject them, because stored cards must stay readable.
 */
export function listCardProblems(card: ProblemFields): readonly CardProblem[] {
  const urls = listUrls(card).filter(({ url }) => !isWebAddress(url));
  return [
    ...urls.map(({ path }) => ({
      path,
      message: 'This field must be the address of a web page (https://… or http://…).',
    })),
    ...listRepeatedRules(card.rewards),
    ...listDayProblems(card.rewards),
    ...listValueProblems(card),
  ];
}

/** `listCardProblems` for a schema: adds each as an issue. */
export function addCardProblems(card: ProblemFields, context: z.RefinementCtx): void {
  for (const { path, message } of listCardProblems(card))
    context.addIssue({ code: 'custom', path: [...path], message, input: card });
}
