import type { Network } from '@tapwise/contracts/vocabulary/cards/card';
import { NETWORKS } from '@tapwise/contracts/vocabulary/cards/networks';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  BestCurveGroup,
  WalletCatalog,
} from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { memoize } from '../../caching/memoize';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinition, getDefaultDefinition } from '../definitions/issuer-definitions';
import { selectDefinitions } from '../definitions/select-definitions';
import type { Valuation } from '../valuation/point-value';
import { findCardPool } from '../valuation/pooling';
import type { ByNetwork, CardCurve, CurveGroups } from './best-curves';
import { compileCard } from './compiled-card';
import type { CompiledCatalog } from './compiled-catalog';

type CurvesByNetwork = BestCurveGroup['everywhere'];
type BestCurve = NonNullable<CurvesByNetwork[Network]>[number];

/** Names each card once, because many curves belong to the same cards. */
function createNameList() {
  const positions = new Map<string, number>();
  return {
    getPosition: (name: string) => memoize(positions, name, () => positions.size),
    list: () => [...positions.keys()],
  };
}

type NameList = ReturnType<typeof createNameList>;

function encodeCurve({ cardName, minCents, tiers }: CardCurve, names: NameList): BestCurve {
  return {
    card: names.getPosition(cardName),
    ...(minCents === 0 ? {} : { minCents }),
    tiers: tiers.map(({ roomCents, ppm }) => (roomCents === null ? { ppm } : { roomCents, ppm })),
  };
}

function encodeNetworks(byNetwork: ByNetwork, names: NameList): CurvesByNetwork {
  return Object.fromEntries(
    [...byNetwork].map(([network, curves]) => [network, curves.map((curve) => encodeCurve(curve, names))]),
  );
}

function encodeGroups(groups: CurveGroups, names: NameList): BestCurveGroup[] {
  return [...groups.values()].map((group) => ({
    exclusions: group.exclusions.map(({ id }) => id),
    lowerDefinitions: group.lowerDefinitions.map(({ id }) => id),
    byDefinition: Object.fromEntries(
      [...group.byDefinition].map(([{ id }, byNetwork]) => [id, encodeNetworks(byNetwork, names)]),
    ),
    byMerchant: Object.fromEntries(
      [...group.byMerchant].map(([merchantId, byNetwork]) => [merchantId, encodeNetworks(byNetwork, names)]),
    ),
    everywhere: encodeNetworks(group.everywhere, names),
  }));
}

function listDefinitionIds(groups: readonly BestCurveGroup[]): readonly string[] {
  return groups.flatMap(({ exclusions, lowerDefinitions, byDefinition }) => [
    ...exclusions,
    ...lowerDefinitions,
    ...Object.keys(byDefinition),
  ]);
}

/**
 * The part of a catalog that the answers for these cards depend on, as JSON. `valuation`: how the user values points.
 * Unknown cards are left out.
 */
export function selectWalletCatalog(
  { version, cards, currencies, best }: CompiledCatalog,
  cardIds: readonly string[],
  valuation: Valuation,
): WalletCatalog {
  const walletCards = cardIds.flatMap((cardId) => cards.get(cardId)?.card ?? []);
  const pooledIds = walletCards.flatMap((card) => findCardPool(card)?.into ?? []);
  const names = createNameList();
  const domestic = encodeGroups(best.domestic[valuation].groups, names);
  const abroad = encodeGroups(best.abroad[valuation].groups, names);
  return {
    version,
    cards: walletCards,
    currencies: [...new Set(pooledIds)].flatMap((id) => currencies.get(id) ?? []),
    definitions: [...selectDefinitions(walletCards, listDefinitionIds([...domestic, ...abroad]))],
    best: { cardNames: names.list(), domestic, abroad },
  };
}

type CardNames = WalletCatalog['best']['cardNames'];

function decodeCurve({ card, minCents = 0, tiers }: BestCurve, cardNames: CardNames): CardCurve {
  return {
    cardName: cardNames[card] ?? '',
    minCents,
    tiers: tiers.map(({ roomCents = null, ppm }) => ({ roomCents, ppm })),
  };
}

function decodeNetworks(byNetwork: CurvesByNetwork, cardNames: CardNames) {
  return new Map(
    NETWORKS.flatMap((network) => {
      const curves = byNetwork[network]?.map((curve) => decodeCurve(curve, cardNames));
      return curves ? [[network, curves] as const] : [];
    }),
  );
}

const DEFAULT_PREFIX = 'default-';

/** Undefined for a definition that the data doesn't contain. */
function decodeDefinition(id: string): IssuerDefinition | undefined {
  const category = id.slice(DEFAULT_PREFIX.length).replaceAll('-', '_');
  return id.startsWith(DEFAULT_PREFIX) && isCategory(category)
    ? getDefaultDefinition(category)
    : findDefinition(id);
}

function decodeGroups(groups: readonly BestCurveGroup[], cardNames: CardNames): CurveGroups {
  return new Map(
    groups.map((group, position) => [
      String(position),
      {
        exclusions: group.exclusions.flatMap((id) => decodeDefinition(id) ?? []),
        lowerDefinitions: group.lowerDefinitions.flatMap((id) => decodeDefinition(id) ?? []),
        byDefinition: new Map(
          Object.entries(group.byDefinition).flatMap(([id, curves]) => {
            const definition = decodeDefinition(id);
            return definition ? [[definition, decodeNetworks(curves, cardNames)]] : [];
          }),
        ),
        byMerchant: new Map(
          Object.entries(group.byMerchant).map(([id, curves]) => [id, decodeNetworks(curves, cardNames)]),
        ),
        everywhere: decodeNetworks(group.everywhere, cardNames),
      },
    ]),
  );
}

function createFrontiers(
  groups: readonly BestCurveGroup[],
  cardNames: CardNames,
): CompiledCatalog['best']['domestic'] {
  // Only one valuation is used, so both can share the curves.
  const frontiers = { groups: decodeGroups(groups, cardNames), curvesByClass: new Map() };
  return { floor: frontiers, planning: frontiers };
}

/**
 * A catalog that contains only a wallet's cards. The engine's answers for this wallet are the same as with the complete
 * catalog, except for `premiumUpgrades`.
 */
export function compileWalletCatalog({ version, cards, currencies, best }: WalletCatalog): CompiledCatalog {
  const allCurrencies = [...cards.map(({ currency }) => currency), ...currencies];
  return {
    version,
    cards: new Map(cards.map((card) => [card.id, compileCard(card)])),
    currencies: new Map(allCurrencies.map((currency) => [currency.id, currency])),
    best: {
      domestic: createFrontiers(best.domestic, best.cardNames),
      abroad: createFrontiers(best.abroad, best.cardNames),
    },
    upgrades: { candidates: new Map(), namedMerchants: new Set() },
  };
}
