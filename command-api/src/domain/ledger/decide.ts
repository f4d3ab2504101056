import { type EnteredPurchase, type LedgerEvent, toCountedPurchase } from '@tapwise/contracts/events/ledger';
import { computeBestRewardCents } from '@tapwise/contracts/vocabulary/cards/best-reward';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type {
  CorrectPurchase,
  ImportPurchases,
  LedgerCommand,
  MovePurchase,
  ReceivePurchase,
  RecordPurchase,
  RefundPurchase,
  RemovePurchase,
  Reward,
  Rewards,
} from './commands';
import {
  evolve,
  evolveInSteps,
  findPurchase,
  initialState,
  type LedgerPurchase,
  type LedgerState,
  listPurchasesFrom,
  selectNew,
} from './state';

export type LedgerRejection =
  'card-not-in-wallet' | 'unknown-purchase' | 'refund-too-large' | 'refund-before-purchase';

type Decision = readonly LedgerEvent[] | Rejected<LedgerRejection>;
type Change = Extract<LedgerEvent, { type: 'PurchasesRerated' }>['data']['changes'][number];

const NO_REWARD: Reward = { rewardCents: 0, alternatives: [], warnings: [] };

/**
 * About 100 kB, well below the event store's limit for an append, and few enough that other users' requests don't wait.
 * More are stored by StoreChangedRewards.
 */
export const MAX_CHANGES_PER_COMMAND = 250;

function toEarnedRewards(reward: Reward) {
  return { rewardCents: reward.rewardCents, bestRewardCents: computeBestRewardCents(reward) };
}

/** The first purchases, other than the changed one, whose rewards changed; in the order of their days. */
function listChanges(
  state: LedgerState,
  { byId, from }: Rewards,
  changedId: string | undefined,
): readonly Change[] {
  const changes: Change[] = [];
  if (byId.size === 0) return changes;
  for (const purchase of listPurchasesFrom(state, from)) {
    const reward = purchase.purchaseId === changedId ? undefined : byId.get(purchase.purchaseId);
    if (!reward) continue;
    const after = toEarnedRewards(reward);
    const isSame =
      after.rewardCents === purchase.rewardCents && after.bestRewardCents === purchase.bestRewardCents;
    if (!isSame) changes.push({ before: toCountedPurchase(purchase), after });
    if (changes.length === MAX_CHANGES_PER_COMMAND) break;
  }
  return changes;
}

function createPurchasesRerated(state: LedgerState, rewards: Rewards, changedId?: string): LedgerEvent[] {
  const changes = listChanges(state, rewards, changedId);
  if (changes.length === 0) return [];
  const { engineVersion, catalogueVersion } = rewards;
  return [{ type: 'PurchasesRerated', data: { changes: [...changes], engineVersion, catalogueVersion } }];
}

function createPurchaseRecorded(purchase: EnteredPurchase, rewards: Rewards): LedgerEvent {
  const { byId, engineVersion, catalogueVersion } = rewards;
  const reward = byId.get(purchase.purchaseId) ?? NO_REWARD;
  return { type: 'PurchaseRecorded', data: { ...purchase, ...reward, engineVersion, catalogueVersion } };
}

function recordPurchase({ purchase, rewards, isCardInWallet }: RecordPurchase, state: LedgerState): Decision {
  if (!isCardInWallet) return reject('card-not-in-wallet');
  return [
    createPurchaseRecorded(purchase, rewards),
    ...createPurchasesRerated(state, rewards, purchase.purchaseId),
  ];
}

/** The purchase to correct, or why it can't be corrected like this. */
function checkCorrectable(
  { purchase, isCardInWallet }: CorrectPurchase | MovePurchase,
  state: LedgerState,
): LedgerPurchase | Rejected<LedgerRejection> {
  const current = findPurchase(state, purchase.purchaseId);
  if (!current) return reject('unknown-purchase');
  if (!isCardInWallet && purchase.cardId !== current.cardId) return reject('card-not-in-wallet');
  return purchase.amountCents < current.refundedCents ? reject('refund-too-large') : current;
}

/** The purchases in the order their rewards were computed. */
function sortByRewards(purchases: readonly EnteredPurchase[], { byId }: Rewards): readonly EnteredPurchase[] {
  const purchasesById = new Map(purchases.map((purchase) => [purchase.purchaseId, purchase]));
  return byId.size === 0 ? purchases : [...byId.keys()].flatMap((id) => purchasesById.get(id) ?? []);
}

function importPurchases(command: ImportPurchases, state: LedgerState): Decision {
  const { purchases, rewards, limit, isCardInWallet } = command;
  if (!isCardInWallet) return reject('card-not-in-wallet');
  const missing = selectNew(state, purchases);
  if (missing.length === 0) return [];
  const [rerated] = createPurchasesRerated(state, rewards);
  if (rerated?.type === 'PurchasesRerated' && rerated.data.changes.length === MAX_CHANGES_PER_COMMAND)
    return [rerated];
  const recordedPurchases = sortByRewards(missing, rewards)
    .slice(0, limit)
    .map((purchase) => createPurchaseRecorded(purchase, rewards));
  return [...(rerated ? [rerated] : []), ...recordedPurchases];
}

type CorrectedPurchase = Extract<LedgerEvent, { type: 'PurchaseCorrected' }>['data'];

function decideCorrection(
  { purchase, rewards }: CorrectPurchase | ReceivePurchase,
  { before, refundedCents }: Pick<CorrectedPurchase, 'before' | 'refundedCents'>,
  state: LedgerState,
): Decision {
  const { byId, engineVersion, catalogueVersion } = rewards;
  const reward = byId.get(purchase.purchaseId) ?? NO_REWARD;
  const data = { ...purchase, ...reward, engineVersion, catalogueVersion, refundedCents, before };
  return [
    { type: 'PurchaseCorrected', data },
    ...createPurchasesRerated(state, rewards, purchase.purchaseId),
  ];
}

function correctPurchase(command: CorrectPurchase, state: LedgerState): Decision {
  const current = checkCorrectable(command, state);
  if ('rejected' in current) return current;
  return decideCorrection(
    command,
    { before: toCountedPurchase(current), refundedCents: current.refundedCents },
    state,
  );
}

function movePurchase(command: MovePurchase, state: LedgerState): Decision {
  const current = checkCorrectable(command, state);
  if ('rejected' in current) return current;
  const { purchase: movedTo, rewards } = command;
  return [
    { type: 'PurchaseRemoved', data: { before: toCountedPurchase(current), movedTo } },
    ...createPurchasesRerated(state, rewards, movedTo.purchaseId),
  ];
}

function removePurchase({ purchaseId, rewards }: RemovePurchase, state: LedgerState): Decision {
  const current = findPurchase(state, purchaseId);
  if (!current) return reject('unknown-purchase');
  return [
    { type: 'PurchaseRemoved', data: { before: toCountedPurchase(current) } },
    ...createPurchasesRerated(state, rewards, purchaseId),
  ];
}

function refundPurchase(command: RefundPurchase, state: LedgerState): Decision {
  const { purchaseId, amountCents, refundedOn, rewards } = command;
  const current = findPurchase(state, purchaseId);
  if (!current) return reject('unknown-purchase');
  if (refundedOn < current.purchasedOn) return reject('refund-before-purchase');
  if (current.refundedCents + amountCents > current.amountCents) return reject('refund-too-large');
  const after = toEarnedRewards(rewards.byId.get(purchaseId) ?? NO_REWARD);
  return [
    {
      type: 'PurchaseRefunded',
      data: { amountCents, refundedOn, before: toCountedPurchase(current), after },
    },
    ...createPurchasesRerated(state, rewards, purchaseId),
  ];
}

function decide(command: LedgerCommand, state: LedgerState): Decision {
  switch (command.type) {
    case 'RecordPurchase':
      return recordPurchase(command, state);
    case 'ImportPurchases':
      return importPurchases(command, state);
    case 'CorrectPurchase':
      return correctPurchase(command, state);
    case 'RemovePurchase':
      return removePurchase(command, state);
    case 'MovePurchase':
      return movePurchase(command, state);
    case 'ReceivePurchase':
      return decideCorrection(command, { before: null, refundedCents: command.refundedCents }, state);
    case 'RefundPurchase':
      return refundPurchase(command, state);
    case 'StoreChangedRewards':
      return createPurchasesRerated(state, command.rewards);
  }
}

/**
 * One user's purchases in one year (of the purchase day), which determine the spending left under each cap.
 * Each purchase stores the highest reward that any of the user's cards would have earned.
 */
export const ledgerDecider: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRejection> = {
  initialState,
  evolve,
  evolveInSteps,
  decide,
};
