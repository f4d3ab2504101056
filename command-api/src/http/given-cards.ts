import { plainWords } from '@tapwise/contracts/server/parse-request';
import { contractError, type Refusal } from '@tapwise/contracts/server/refusal';
import { CARD_CATEGORIES, CatalogueCard, Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { z } from 'zod';
import { readRewardStructure } from '../domain/catalogue/reward-structure';

const TYPES = ['personal', 'business', 'student', 'secured'] as const;
const Word = z
  .string()
  .max(40)
  .transform((word) => word.trim().toLowerCase());

/** What card lists say of a card's type that tells nothing of whom it is for. */
const VAGUE_TYPES = [...NETWORKS, ...CARD_CATEGORIES, 'credit', 'charge', 'rewards', 'consumer'] as const;

function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-');
}

/** A card as the product shows it: its rates are text. Without an id it gets one of its bank and name. */
const PlainCard = z
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
  .transform((card) => ({ ...card, id: card.id ?? slugOf(`${card.bank} ${card.name}`) }));
type PlainCard = z.infer<typeof PlainCard>;

const CASH = { id: 'cash', name: 'Cash back', kind: 'cash', centsPerPoint: 1, cashFloorCents: 1 };
const POINTS = { id: 'points', name: 'Points', kind: 'points', centsPerPoint: 1, cashFloorCents: 1 };

const GOALS_OF: Partial<Record<PlainCard['category'], Goal>> = {
  cashback: 'cashback',
  travel: 'travel',
  hotel: 'travel',
  airline: 'travel',
  premium: 'premium',
  student: 'building_credit',
  secured: 'building_credit',
};

type Issues = Parameters<typeof contractError>[0];
type Read = { readonly card: CatalogueCard } | { readonly issues: Issues };

/** The rules behind a plain card. What nobody said is taken low: a point at one cent, and little confidence in it all. */
function withRules({ rewardStructure, ...card }: PlainCard, year: number): Read {
  const rewards = readRewardStructure(rewardStructure);
  if ('message' in rewards) {
    const key = rewards.key === undefined ? [] : [rewards.key];
    return { issues: [{ path: ['rewardStructure', ...key], message: rewards.message }] };
  }
  const goal = GOALS_OF[card.category];
  const network = NETWORKS.find((known) => known === card.type);
  return read(CatalogueCard, {
    ...card,
    type: TYPES.find((known) => known === card.type) ?? 'personal',
    network: card.network ?? network ?? 'visa',
    currency: rewards.some(({ unit }) => unit === 'x') ? POINTS : CASH,
    rewards,
    rotating: null,
    chooseCategory: null,
    benefits: card.benefits.length === 0 ? ['See the terms of the issuer'] : card.benefits,
    signupBonus: card.signupBonus
      ? { text: card.signupBonus, amount: null, unit: 'bonus', spend: null, months: null }
      : null,
    goals: goal === undefined ? [] : [goal],
    caution: 'These figures were given by the operator of this site.',
    popular: null,
    sourceYear: year,
    confidence: 'low',
  });
}

function read(schema: typeof CatalogueCard, given: unknown): Read {
  const parsed = schema.safeParse(given, { error: plainWords });
  return parsed.success ? { card: parsed.data } : { issues: parsed.error.issues };
}

function readCard(given: unknown, year: number): Read {
  const isPlain = typeof given === 'object' && given !== null && !('rewards' in given);
  if (!isPlain) return read(CatalogueCard, given);
  const parsed = PlainCard.safeParse(given, { error: plainWords });
  return parsed.success ? withRules(parsed.data, year) : { issues: parsed.error.issues };
}

/** An operator's cards, with structured rules or in the plain shape; or what is wrong with the first bad one. */
export function readGivenCards(
  given: readonly unknown[],
  year: number,
): { readonly cards: readonly CatalogueCard[] } | Refusal {
  const cards: CatalogueCard[] = [];
  for (const [at, one] of given.entries()) {
    const outcome = readCard(one, year);
    if ('issues' in outcome)
      return contractError(outcome.issues.map((issue) => ({ ...issue, path: ['cards', at, ...issue.path] })));
    cards.push(outcome.card);
  }
  return { cards };
}
