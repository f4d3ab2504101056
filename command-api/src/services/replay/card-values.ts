import { LRUCache } from 'lru-cache';
import { streams } from '@tapwise/contracts/events/streams';
import type { CardValues } from '@tapwise/contracts/http/routes/replay';
import type { CatalogCard, StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import { MIN_VALUED_PURCHASES } from '@tapwise/contracts/vocabulary/recommendations/min-valued-purchases';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import { isClosed } from '@tapwise/rewards/cards/catalog/to-card-listing';
import { computeMembershipCents } from '@tapwise/rewards/engine/ranking/upgrades';
import { type AddedReward, replayEachAddedCard } from '@tapwise/rewards/engine/replay/added-rewards';
import { accountDecider } from '../../domain/account/decide';
import { listListedCards } from '../../domain/catalog/state';
import { ledgerDecider } from '../../domain/ledger/decide';
import { walletDecider } from '../../domain/wallet/decide';
import { findEntry, type WalletState } from '../../domain/wallet/state';
import { createEligibilityJudge } from '../eligibility/eligibility-judge';
import { listReplayedYears, loadReplay, type ReplayDependencies, type ReplayRange } from './load-replay';

/** Returns a function that computes what a card's membership would add to what the user pays for memberships. */
function createMembershipCost(wallet: WalletState, findCard: (cardId: CardId) => StoredCard | undefined) {
  const paidNames = new Set(
    wallet.entries.flatMap(({ cardId }) => findCard(cardId)?.membershipCost?.name ?? []),
  );
  return (card: CatalogCard): Cents => {
    const name = card.membershipCost?.name;
    const isPaid = name !== undefined && paidNames.has(name);
    return isPaid ? 0 : (computeMembershipCents(card, wallet.settings.facts) ?? 0);
  };
}

function toValue({ cardId, addedCents }: AddedReward, annualFee: number, membershipCents: Cents) {
  return {
    cardId,
    rewards: addedCents / 100,
    annualFee,
    membershipFee: membershipCents / 100,
    value: (addedCents - toCents(annualFee) - membershipCents) / 100,
  };
}

/** Replays the purchases of a range once for each card that the user could get. */
async function computeCardValues(deps: ReplayDependencies, range: ReplayRange): Promise<CardValues> {
  const [replay, { state: wallet }, { state: catalog }] = await Promise.all([
    loadReplay(deps, range),
    deps.commandHandler.load(streams.wallet(range.userId), walletDecider),
    deps.catalog.load(),
  ]);
  const purchaseCount = replay.purchases.length;
  if (purchaseCount < MIN_VALUED_PURCHASES) return { purchaseCount, cards: [] };
  const cards = new Map<string, StoredCard>(
    listListedCards(catalog)
      .filter((card) => !isClosed(card) && !findEntry(wallet, card.id))
      .map((card) => [card.id, card]),
  );
  const cardIds = [...cards.values()].map(({ id }) => id);
  const added = await collectInSteps(replayEachAddedCard(replay, cardIds));
  const computeMembershipCost = createMembershipCost(
    wallet,
    (cardId) => replay.newestCatalog.cards.get(cardId)?.card,
  );
  const judge = createEligibilityJudge(replay.newestCatalog, {
    accounts: { wallet: wallet.entries, history: wallet.cardHistory },
    facts: wallet.settings.facts,
    today: toDay(range.at),
  });
  return {
    purchaseCount,
    cards: added.flatMap((reward) => {
      const card = cards.get(reward.cardId);
      if (!card) return [];
      const { verdict, until } = judge(card);
      const eligibility = { verdict, ...(until === undefined ? {} : { until }) };
      return [{ ...toValue(reward, card.annualFee, computeMembershipCost(card)), eligibility }];
    }),
  };
}

/** Describes everything that the values depend on. It changes with each event that could change them. */
async function describeInputs(deps: ReplayDependencies, { userId, ...range }: ReplayRange): Promise<string> {
  const { commandHandler, catalog } = deps;
  const loaded = await Promise.all([
    catalog.load(),
    commandHandler.load(streams.wallet(userId), walletDecider),
    commandHandler.load(streams.account(userId), accountDecider),
    ...listReplayedYears(range).map((year) =>
      commandHandler.load(streams.ledger(userId, year), ledgerDecider),
    ),
  ]);
  return [range.from, range.to, ...loaded.map(({ version }) => version)].join(' ');
}

/** About 5 MB. */
const MAX_CACHED_USERS = 100;

/**
 * Returns a function that computes the values of a user, because a replay for each card takes seconds of CPU time. It
 * keeps the values of the latest users until one of their inputs changes.
 */
export function createCardValues(deps: ReplayDependencies): (range: ReplayRange) => Promise<CardValues> {
  const cache = new LRUCache<UserId, { readonly inputs: string; readonly values: CardValues }>({
    max: MAX_CACHED_USERS,
  });
  return async (range) => {
    // Before the purchases are read, so that the values are never older than the inputs they are cached for.
    const inputs = await describeInputs(deps, range);
    const cached = cache.get(range.userId);
    if (cached?.inputs === inputs) return cached.values;
    const values = await computeCardValues(deps, range);
    cache.set(range.userId, { inputs, values });
    return values;
  };
}
