import { streams } from '@tapwise/contracts/events/streams';
import type { CardValues, WhatIf } from '@tapwise/contracts/http/routes/replay';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { collectInSteps, runInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import { replayBestCards } from '@tapwise/rewards/engine/replay/replay-best-cards';
import { replayWallet } from '@tapwise/rewards/engine/replay/replay-wallet';
import { type LossTotals, sumLosses } from '@tapwise/rewards/engine/replay/sum-losses';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import { walletDecider } from '../../domain/wallet/decide';
import { findEntry, type WalletState } from '../../domain/wallet/state';
import { createEligibilityJudge } from '../eligibility/eligibility-judge';
import { findStateAt } from '../purchase-inputs/user-history';
import { createCardValues } from './card-values';
import { type LoadedReplay, loadReplay, type ReplayDependencies, type ReplayRange } from './load-replay';
import { listOneTimeBonuses } from './one-time-bonuses';
import { summarizeWhatIf } from './summarize-what-if';
import { computeWhatIfCredits } from './what-if-credits';

/** What-if: cards that the user adds to the wallet or removes from it. All must be in the catalog. */
export interface WhatIfRequest extends Omit<ReplayRange, 'to'> {
  readonly add: readonly CardId[];
  readonly remove: readonly CardId[];
}

/**
 * Replays a user's recorded purchases. Stores nothing. Replays of one user run one at a time, and other requests run in
 * between. Throws DamagedStream.
 */
export interface ReplayService {
  /** The rewards of a range's purchases, and the possible rewards with the best card each time. */
  computeLosses(range: ReplayRange): Promise<LossTotals>;
  /** What each listed card that takes new applicants and isn't in the wallet would add. Empty with few purchases. */
  computeCardValues(range: ReplayRange): Promise<CardValues>;
  /** The reward that the purchases would have earned with another wallet. Adding a held card changes nothing. */
  replayWhatIf(request: WhatIfRequest): Promise<WhatIf>;
}

function sumAnnualFees({ newestCatalog }: LoadedReplay, cardIds: Iterable<CardId>): number {
  const fees = [...cardIds].map((cardId) => newestCatalog.cards.get(cardId)?.card.annualFee ?? 0);
  return Math.round(fees.reduce((sum, fee) => sum + fee * 100, 0)) / 100;
}

/** What application rules say about the added cards. */
function judgeAdded(
  { newestCatalog }: LoadedReplay,
  { entries, cardHistory, settings }: WalletState,
  { cardIds, today }: { readonly cardIds: readonly CardId[]; readonly today: string },
): WhatIf['eligibility'] {
  const accounts = { wallet: entries, history: cardHistory };
  const judge = createEligibilityJudge(newestCatalog, { accounts, facts: settings.facts, today });
  return cardIds.flatMap((cardId) => {
    const card = newestCatalog.cards.get(cardId)?.card;
    if (!card) return [];
    const { reasons, ...judgment } = judge(card);
    return [{ cardId, ...judgment, reasons: [...reasons] }];
  });
}

async function replayWhatIf(deps: ReplayDependencies, request: WhatIfRequest): Promise<WhatIf> {
  const { userId, add, remove, from, at } = request;
  const [replay, { state }] = await Promise.all([
    loadReplay(deps, { userId, from, to: toDay(at), at }),
    deps.commandHandler.load(streams.wallet(userId), walletDecider),
  ]);
  const { newestCatalog, history } = replay;
  const addedCardIds = [...new Set(add)].filter((cardId) => !findEntry(state, cardId));
  const purchases = await collectInSteps(
    replayWallet({ ...replay, change: { added: addedCardIds, removed: remove } }),
  );
  const account = findStateAt(history.account, at);
  const goals = account?.status === 'registered' ? account.goals : [];
  const held = new Set(state.entries.map(({ cardId }) => cardId));
  const cardsAfterChange = [...held, ...addedCardIds].filter((cardId) => !remove.includes(cardId));
  return {
    ...(await runInSteps(summarizeWhatIf(purchases))),
    credits: await computeWhatIfCredits(deps.commandHandler, {
      userId,
      wallet: state,
      added: addedCardIds,
      removed: remove,
      from,
      at,
      catalog: newestCatalog,
    }),
    fees: { actual: sumAnnualFees(replay, held), instead: sumAnnualFees(replay, cardsAfterChange) },
    eligibility: judgeAdded(replay, state, { cardIds: addedCardIds, today: toDay(at) }),
    bonuses: addedCardIds.flatMap((cardId) => {
      const card = newestCatalog.cards.get(cardId)?.card;
      return card ? listOneTimeBonuses(card, goals, { replayed: purchases, from }) : [];
    }),
  };
}

/** Creates the service on the log. */
export function createReplayService(deps: ReplayDependencies): ReplayService {
  const runForUser = createKeyedMutex();
  const computeCardValues = createCardValues(deps);
  return {
    computeLosses: (range) =>
      runForUser(range.userId, async () => {
        const replay = await loadReplay(deps, range);
        return runInSteps(sumLosses(replayBestCards(replay)));
      }),
    computeCardValues: (range) => runForUser(range.userId, () => computeCardValues(range)),
    replayWhatIf: (request) => runForUser(request.userId, () => replayWhatIf(deps, request)),
  };
}
