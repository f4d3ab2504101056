import { z } from 'zod';
import { type CatalogCard, Network } from '@tapwise/contracts/vocabulary/cards/card';
import { CARD_CATEGORIES } from '@tapwise/contracts/vocabulary/cards/card-categories';
import { NETWORKS } from '@tapwise/contracts/vocabulary/cards/networks';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { type Rejection, toIssuesRejection } from '@tapwise/platform/server/rejections/rejection';
import { toMessage } from '@tapwise/platform/server/requests/parse-request';
import { parseRewardStructure } from '../../domain/catalog/reward-structure';
import { findUnknownId } from './find-unknown-id';
import { findUnsafeText } from './find-unsafe-text';
import { OperatorCard } from './operator-card-schema';

const TYPES = ['personal', 'business', 'student', 'secured'] as const;
const Word = z
  .string()
  .max(40)
  .transform((word) => word.trim().toLowerCase());

/** Values in card lists that don't show who the card is for. */
const VAGUE_TYPES = [...NETWORKS, ...CARD_CATEGORIES, 'credit', 'charge', 'rewards', 'consumer'] as const;

function toSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-');
}

/** A card as Tapwise shows it, with rates as text. The id is derived from the bank and the name by default. */
const SimpleCard = z
  .strictObject({
    id: z.unknown().optional(),
    name: z.string(),
    bank: z.string(),
    type: Word.pipe(z.enum([...TYPES, ...VAGUE_TYPES])),
    network: Network.optional(),
    category: Word.pipe(z.enum(CARD_CATEGORIES)),
    annualFee: z.unknown(),
    foreignTransactionFeePct: z.number().min(0).max(5).default(0),
    benefits: z.array(z.string()).max(12),
    signupBonus: z.string().min(1).max(200).nullish(),
    rewardStructure: z.record(z.string().max(40), z.string().max(40).nullable()),
  })
  .transform((card) => ({ ...card, id: card.id ?? toSlug(`${card.bank} ${card.name}`) }));
type SimpleCard = z.infer<typeof SimpleCard>;

const CASH = { id: 'cash', name: 'Cash back', kind: 'cash', centsPerPoint: 1, cashFloorCents: 1 };
const POINTS = { id: 'points', name: 'Points', kind: 'points', centsPerPoint: 1, cashFloorCents: 1 };

const GOAL_BY_CATEGORY: Partial<Record<SimpleCard['category'], Goal>> = {
  cashback: 'cashback',
  travel: 'travel',
  hotel: 'travel',
  airline: 'travel',
  premium: 'premium',
  student: 'building_credit',
  secured: 'building_credit',
};

type Issues = Parameters<typeof toIssuesRejection>[0];
type ParsedCard = { readonly card: CatalogCard } | { readonly issues: Issues };

/** The reward rules of a plain card. Unknown values are conservative: one cent per point, and low confidence. */
function toOperatorCard({ rewardStructure, ...card }: SimpleCard, year: number): ParsedCard {
  const rewards = parseRewardStructure(rewardStructure);
  if ('message' in rewards) {
    const key = rewards.key === undefined ? [] : [rewards.key];
    return { issues: [{ path: ['rewardStructure', ...key], message: rewards.message }] };
  }
  const goal = GOAL_BY_CATEGORY[card.category];
  const network = NETWORKS.find((name) => name === card.type);
  return parseRuleCard({
    ...card,
    type: TYPES.find((type) => type === card.type) ?? 'personal',
    network: card.network ?? network ?? 'visa',
    currency: rewards.some(({ unit }) => unit === 'x') ? POINTS : CASH,
    rewards,
    rotating: null,
    chooseCategory: null,
    benefits: card.benefits.length === 0 ? ['See the issuer’s terms'] : card.benefits,
    signupBonus: card.signupBonus
      ? { text: card.signupBonus, amount: null, unit: 'bonus', spend: null, months: null }
      : null,
    goals: goal === undefined ? [] : [goal],
    cautions: [{ text: 'These figures come from the site operator.', about: 'earning' }],
    popular: null,
    sourceYear: year,
    confidence: 'low',
  });
}

function parseRuleCard(value: unknown): ParsedCard {
  const parsed = OperatorCard.safeParse(value, { error: toMessage });
  return parsed.success ? { card: parsed.data } : { issues: parsed.error.issues };
}

function parseFormat(value: unknown, year: number): ParsedCard {
  const isSimple = typeof value === 'object' && value !== null && !('rewards' in value);
  if (!isSimple) return parseRuleCard(value);
  const parsed = SimpleCard.safeParse(value, { error: toMessage });
  return parsed.success ? toOperatorCard(parsed.data, year) : { issues: parsed.error.issues };
}

function parseCard(value: unknown, year: number): ParsedCard {
  const parsed = parseFormat(value, year);
  if ('issues' in parsed) return parsed;
  const unsafe = findUnsafeText(value);
  if (unsafe) return { issues: [{ path: unsafe, message: 'This field can’t contain control characters.' }] };
  const unknownId = findUnknownId(parsed.card);
  return unknownId ? { issues: [unknownId] } : parsed;
}

/** Parses an operator's cards, with structured rules or in the plain form. Rejects the first invalid one. */
export function parseOperatorCards(
  values: readonly unknown[],
  year: number,
): { readonly cards: readonly CatalogCard[] } | Rejected<Rejection> {
  const cards: CatalogCard[] = [];
  for (const [index, value] of values.entries()) {
    const outcome = parseCard(value, year);
    if ('issues' in outcome)
      return reject(
        toIssuesRejection(
          outcome.issues.map((issue) => ({ ...issue, path: ['cards', index, ...issue.path] })),
        ),
      );
    cards.push(outcome.card);
  }
  return { cards };
}
