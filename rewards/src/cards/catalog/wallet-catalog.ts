import { NETWORKS } from '@tapwise/contracts/vocabulary/cards/networks';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  BestCurveGroup,
  WalletCatalog,
} from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinition, getDefaultDefinition } from '../definitions/issuer-definitions';
import type { Valuation } from '../valuation/point-value';
import { findCardPool } from '../valuation/pooling';
import type { ByNetwork, CurveGroups } from './best-curves';
import { compileCard } from './compiled-card';
import type { CompiledCatalog } from './compiled-catalog';

type CurvesByNetwork = BestCurveGroup['everywhere'];

function encodeNetworks(byNetwork: ByNetwork): CurvesByNetwork {
  return Object.fromEntries(
    [...byNetwork].map(([network, curves]) => [
      network,
      curves.map(({ cardName, minCents, tiers }) => ({
        cardName,
        minCents,
        tiers: tiers.map(({ roomCents, ppm }) => ({ roomCents, ppm })),
      })),
    ]),
  );
}

function encodeGroups(groups: CurveGroups): BestCurveGroup[] {
  return [...groups.values()].map((group) => ({
    exclusions: group.exclusions.map(({ id }) => id),
    lowerDefinitions: group.lowerDefinitions.map(({ id }) => id),
    byDefinition: Object.fromEntries(
      [...group.byDefinition].map(([{ id }, byNetwork]) => [id, encodeNetworks(byNetwork)]),
    ),
    byMerchant: Object.fromEntries(
      [...group.byMerchant].map(([merchantId, byNetwork]) => [merchantId, encodeNetworks(byNetwork)]),
    ),
    everywhere: encodeNetworks(group.everywhere),
  }));
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
  return {
    version,
    cards: walletCards,
    currencies: [...new Set(pooledIds)].flatMap((id) => currencies.get(id) ?? []),
    best: {
      domestic: encodeGroups(best.domestic[valuation].groups),
      abroad: encodeGroups(best.abroad[valuation].groups),
    },
  };
}

function decodeNetworks(curves: CurvesByNetwork) {
  return new Map(NETWORKS.flatMap((network) => (curves[network] ? [[network, curves[network]]] : [])));
}

const DEFAULT_PREFIX = 'default-';

/** Undefined for a definition that this version's data doesn't contain. */
function decodeDefinition(id: string): IssuerDefinition | undefined {
  const category = id.slice(DEFAULT_PREFIX.length).replaceAll('-', '_');
  return id.startsWith(DEFAULT_PREFIX) && isCategory(category)
    ? getDefaultDefinition(category)
    : findDefinition(id);
}

function decodeGroups(groups: readonly BestCurveGroup[]): CurveGroups {
  return new Map(
    groups.map((group, position) => [
      String(position),
      {
        exclusions: group.exclusions.flatMap((id) => decodeDefinition(id) ?? []),
        lowerDefinitions: group.lowerDefinitions.flatMap((id) => decodeDefinition(id) ?? []),
        byDefinition: new Map(
          Object.entries(group.byDefinition).flatMap(([id, curves]) => {
            const definition = decodeDefinition(id);
            return definition ? [[definition, decodeNetworks(curves)]] : [];
          }),
        ),
        byMerchant: new Map(
          Object.entries(group.byMerchant).map(([id, curves]) => [id, decodeNetworks(curves)]),
        ),
        everywhere: decodeNetworks(group.everywhere),
      },
    ]),
  );
}

function createFrontiers(groups: readonly BestCurveGroup[]): CompiledCatalog['best']['domestic'] {
  // Only one valuation is used, so both can share the curves.
  const frontiers = { groups: decodeGroups(groups), curvesByClass: new Map() };
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
    best: { domestic: createFrontiers(best.domestic), abroad: createFrontiers(best.abroad) },
    upgrades: { candidates: new Map(), namedMerchants: new Set() },
  };
}
