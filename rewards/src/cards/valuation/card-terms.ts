import { FACT_BY_REQUIREMENT } from '@tapwise/contracts/vocabulary/account/facts';
import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CatalogCard, Currency } from '@tapwise/contracts/vocabulary/cards/card';
import type { CapPeriod, Requirement } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { memoizePerOwner } from '../../caching/memoize';
import { findFirstYearBonus } from './first-year-bonuses';
import { findCardPool, findPooledCurrencyId } from './pooling';
import { findProgram } from './relationship-tiers';

/** A bank's bonus for the user's tier. */
export interface RelationshipBonus {
  readonly tier: string;
  /** 25 turns 2% into 2.5%. */
  readonly percent: number;
  /** The spending per period that is raised. Null means all. */
  readonly cap: { readonly limitCents: Cents; readonly period: CapPeriod } | null;
}

/** Effects of the wallet and the settings on a card's rewards. */
export interface CardTerms {
  /** The same key means the same terms. Empty for the card's own terms. */
  readonly key: string;
  /** The currency of its rewards: its own, or the one that they convert to in this wallet. */
  readonly currency: Currency;
  /** The name of the card that its rewards can be moved to. Null if they aren't pooled. */
  readonly pooledThrough: string | null;
  /** Whether the user set the value. */
  readonly isOwnValuation: boolean;
  /** Whether 1% of cash back counts as one point per dollar, because a point is no longer worth one cent. */
  readonly isCashCountedAsPoints: boolean;
  /** Requirements that the user's facts meet. */
  readonly met: readonly Requirement[];
  readonly relationship: RelationshipBonus | null;
  /** Multiplies all rates in the first year. 1: no bonus. */
  readonly firstYearMultiplier: number;
  /** Whether choice slots pay their first-year rate. */
  readonly hasFirstYearRate: boolean;
}

const ownTermsByCard = new WeakMap<CatalogCard, CardTerms>();

/** The card's terms for an unknown user. */
export function getOwnTerms(card: CatalogCard): CardTerms {
  const cached = ownTermsByCard.get(card);
  if (cached) return cached;
  const terms: CardTerms = {
    key: '',
    currency: card.currency,
    pooledThrough: null,
    isOwnValuation: false,
    isCashCountedAsPoints: false,
    met: [],
    relationship: null,
    firstYearMultiplier: 1,
    hasFirstYearRate: false,
  };
  ownTermsByCard.set(card, terms);
  return terms;
}

/** The parts of a user's wallet that change what a card's points are worth. */
export interface WalletContext {
  readonly cardIds: ReadonlySet<string>;
  readonly settings: UserSettings | undefined;
  readonly findCard: (cardId: string) => CatalogCard | undefined;
  readonly findCurrency: (currencyId: string) => Currency | undefined;
}

function withOwnValue(currency: Currency, settings: UserSettings | undefined): Currency {
  const ownValuation = settings?.valuations[currency.id];
  return ownValuation === undefined
    ? currency
    : { ...currency, centsPerPoint: ownValuation, cashFloorCents: ownValuation };
}

/** The better of two values, because the cardholder can use either. */
function selectBetter(own: Currency, pooled: Currency): Currency {
  return {
    ...pooled,
    centsPerPoint: Math.max(own.centsPerPoint, pooled.centsPerPoint),
    cashFloorCents: Math.max(own.cashFloorCents, pooled.cashFloorCents),
  };
}

/** The wallet card that turns this card's rewards into a better currency. */
function findUnlockingCard(card: CatalogCard, cardIds: ReadonlySet<string>): string | undefined {
  return findCardPool(card)?.unlockedBy.find((id) => cardIds.has(id));
}

type RewardValue = Pick<CardTerms, 'currency' | 'pooledThrough' | 'isOwnValuation' | 'isCashCountedAsPoints'>;

function computeValue(
  card: CatalogCard,
  { cardIds, settings, findCard, findCurrency }: WalletContext,
): RewardValue {
  const ownCurrency = withOwnValue(card.currency, settings);
  const pooledId = findPooledCurrencyId(card, cardIds);
  const currency = pooledId === null ? undefined : findCurrency(pooledId);
  const isCash = card.currency.kind === 'cash';
  const isRevalued = ownCurrency !== card.currency;
  if (!currency)
    return {
      currency: ownCurrency,
      pooledThrough: null,
      isOwnValuation: isRevalued,
      isCashCountedAsPoints: isCash && isRevalued,
    };
  const pooled = withOwnValue(currency, settings);
  const unlockedBy = findUnlockingCard(card, cardIds) ?? '';
  return {
    currency: selectBetter(ownCurrency, pooled),
    pooledThrough: findCard(unlockedBy)?.name ?? null,
    isOwnValuation: pooled !== currency || isRevalued,
    isCashCountedAsPoints: isCash,
  };
}

function listMetRequirements({ rewards }: CatalogCard, { facts }: UserSettings): Requirement[] {
  const required = rewards.flatMap(({ requires }) => requires ?? []);
  return required.filter((requirement) => {
    const fact = FACT_BY_REQUIREMENT[requirement];
    return fact !== undefined && facts[fact] === true;
  });
}

/** Whether the terms of the card can depend on the merchant category code. */
export function hasTermsByCode(cardId: string): boolean {
  return findProgram(cardId)?.excludedCodes !== undefined;
}

function findRelationship(
  { id }: CatalogCard,
  { facts }: UserSettings,
  mcc: Mcc | null | undefined,
): RelationshipBonus | null {
  const program = findProgram(id);
  const statedTier = program && facts[program.program];
  const tier = program?.tiers.find(({ name }) => name === statedTier);
  if (!program || !tier || (mcc != null && program.excludedCodes?.includes(mcc))) return null;
  const { capAmount, capPeriod } = program;
  const cap =
    capAmount === undefined || capPeriod === undefined
      ? null
      : { limitCents: toCents(capAmount), period: capPeriod };
  return { tier: tier.name, percent: tier.boostPct, cap };
}

function toKey(terms: Omit<CardTerms, 'key'>): string {
  const { currency, pooledThrough, isOwnValuation, met, relationship } = terms;
  const value = `${String(currency.centsPerPoint)}/${String(currency.cashFloorCents)}`;
  return [
    pooledThrough ?? '',
    isOwnValuation || pooledThrough !== null ? value : '',
    met.join('+'),
    relationship?.tier ?? '',
    String(terms.firstYearMultiplier),
    terms.hasFirstYearRate ? 'first-year' : '',
  ].join('|');
}

const pooledTerms = new WeakMap<CatalogCard, Map<string, CardTerms>>();

/**
 * The terms of a user without settings. They depend only on the wallet. Cached per card and the card that unlocks its
 * pool.
 */
function computeWalletTerms(card: CatalogCard, context: WalletContext): CardTerms {
  const unlockedBy = findUnlockingCard(card, context.cardIds);
  if (unlockedBy === undefined) return getOwnTerms(card);
  return memoizePerOwner(pooledTerms, card, unlockedBy, () => {
    const terms = { ...getOwnTerms(card), ...computeValue(card, context) };
    return { ...terms, key: toKey(terms) };
  });
}

/**
 * The terms of a wallet card: its rewards become a better currency if the wallet unlocks a pool, the user's own value
 * of a point replaces the catalog's, and facts meet requirements and raise rates. Sources:
 * `data/pooling.json`, `data/relationship-tiers.json`, `data/first-year-bonuses.json`. `mcc`: the purchase's code,
 * which a bank's bonus can exclude.
 */
export function computeTerms(card: CatalogCard, context: WalletContext, mcc?: Mcc | null): CardTerms {
  const { settings } = context;
  if (!settings) return computeWalletTerms(card, context);
  const value = computeValue(card, context);
  const firstYear = findFirstYearBonus(card.id);
  const isFirstYear = firstYear !== undefined && settings.facts[firstYear.fact] === true;
  const terms = {
    ...value,
    met: listMetRequirements(card, settings),
    relationship: findRelationship(card, settings, mcc),
    firstYearMultiplier: isFirstYear ? (firstYear.multiplier ?? 1) : 1,
    hasFirstYearRate: isFirstYear && firstYear.multiplier === undefined,
  };
  return { ...terms, key: toKey(terms) };
}

const DECIMALS = 1_000_000;

/** A rate with the user's bonuses. */
export function raiseRate(rate: number, { relationship, firstYearMultiplier }: CardTerms): number {
  const raised = rate * firstYearMultiplier * (1 + (relationship?.percent ?? 0) / 100);
  return Math.round(raised * DECIMALS) / DECIMALS;
}
