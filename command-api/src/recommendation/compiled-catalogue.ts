import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { lapsedQuarter } from '@tapwise/contracts/vocabulary/choice-slots';
import type { HeldCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { type BestOfCatalogue, compileBest } from './best-of-catalogue';
import { type Holding, holdCard, NOTHING_TOLD } from './holding';
import { type Perk, readPerks } from './perks';
import { storesOf } from './stores';
import { compileUpgrades, type UpgradeIndex } from './upgrade-index';

/** A card with its rows laid flat, ready for any question. */
export interface CompiledCard {
  readonly card: CatalogueCard;
  /** The card as somebody holds it in a quarter; made once for each set of choices and quarter. */
  readonly hold: (held: HeldCard, quarter: string) => Holding;
  /** Read when first asked for. */
  readonly perks: () => CardPerks;
}

export interface CardPerks {
  readonly travel: readonly Perk[];
  readonly status: readonly Perk[];
  readonly hidden: readonly Perk[];
}

function readCardPerks(card: CatalogueCard): CardPerks {
  const stores = storesOf(card);
  return {
    travel: readPerks(card.travelPerks, stores),
    status: readPerks(card.statusBenefits, stores),
    hidden: readPerks([...(card.hiddenBenefits ?? []), ...(card.premiumFeatures ?? [])], stores),
  };
}

/** One version of the catalogue, made ready once and asked often. */
export interface CompiledCatalogue {
  readonly version: number;
  readonly cards: ReadonlyMap<string, CompiledCard>;
  readonly best: BestOfCatalogue;
  readonly upgrades: UpgradeIndex;
}

const HOLDINGS_KEPT = 64;
/** No quarter of any list: rotating cards pay their standing rates. */
export const NO_QUARTER = 'none';

function compileCard(card: CatalogueCard): CompiledCard {
  const holdings = new Map<string, Holding>();
  let perks: CardPerks | undefined;
  return {
    card,
    perks: () => (perks ??= readCardPerks(card)),
    hold: (held, quarter) => {
      const lapsed = lapsedQuarter(card, held, quarter);
      const key = `${card.rotating ? quarter : ''}|${lapsed ?? ''}|${held.choices?.join(',') ?? 'default'}`;
      const known = holdings.get(key);
      if (known) return known;
      const holding = holdCard(card, { choices: held.choices, lapsed }, quarter);
      if (holdings.size >= HOLDINGS_KEPT) holdings.clear();
      holdings.set(key, holding);
      return holding;
    },
  };
}

/**
 * Lays the cards of one catalogue version flat and finds, for every kind of place, the best that the catalogue pays.
 * Takes up to a tenth of a second for hundreds of cards: call it once per version, keep the result, and let others have their
 * turn between the steps, which take a card each.
 */
export function* compileInSteps(
  cards: Iterable<CatalogueCard>,
  version: number,
): Generator<undefined, CompiledCatalogue> {
  const list = [...cards];
  const [best, upgrades] = [compileBest(), compileUpgrades()];
  for (const card of list) {
    const holding = holdCard(card, NOTHING_TOLD, NO_QUARTER);
    best.add(holding);
    upgrades.add(holding);
    yield;
  }
  return {
    version,
    cards: new Map(list.map((card) => [card.id, compileCard(card)])),
    best: best.finish(),
    upgrades: upgrades.finish(),
  };
}

/** All steps of `compileInSteps` at once. */
export function compileCatalogue(cards: Iterable<CatalogueCard>, version: number): CompiledCatalogue {
  const steps = compileInSteps(cards, version);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
