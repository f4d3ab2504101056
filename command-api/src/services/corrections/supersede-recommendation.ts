import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { isSameOutcome } from '@tapwise/rewards/engine/outcome';
import { accountDecider } from '../../domain/account/decide';
import type { GivenRecommendation, SupersedeRecommendation } from '../../domain/recommendation/commands';
import { recommendationDecider } from '../../domain/recommendation/decide';
import { compareOutcomes } from './compare-outcomes';
import type { CorrectionDependencies } from './correction-dependencies';
import { type CardCorrection, isApplicable } from './corrections';
import type { SpendingHistory } from './spending-history';

interface Dependencies extends Pick<CorrectionDependencies, 'commandHandler' | 'catalog' | 'clock'> {
  readonly spending: SpendingHistory;
}

export type GivenEvent = Extract<RecordedEvent, { type: 'RecommendationGiven' }>;

/** The correction's card that matters most to the user: the previous or next best card, or else one in the wallet. */
function selectCorrectedCard(
  { cards }: CardCorrection,
  inWallet: ReadonlySet<string>,
  best: readonly (string | undefined)[],
): SupersedeRecommendation['correctedCard'] | undefined {
  const candidates = cards.filter(({ id }) => inWallet.has(id));
  const card = candidates.find(({ id }) => best.includes(id)) ?? candidates[0];
  return card && { id: card.id, name: card.name };
}

function listWalletCards({ inputs }: GivenRecommendation): ReadonlySet<string> {
  return new Set([...inputs.wallet.map(({ cardId }) => cardId), ...(inputs.inactive ?? [])]);
}

/** Whether the correction can affect the recommendation at all. */
export function canBeAffected(correction: CardCorrection, data: GivenRecommendation): boolean {
  if (!isApplicable(correction, data)) return false;
  const inWallet = listWalletCards(data);
  return correction.cards.some(({ id }) => inWallet.has(id));
}

/**
 * A correction's effect on a recommendation's best card or value. Undefined if it changes neither, or if
 * the recommendation's version of the catalog is missing. `all`: all corrections, oldest first. Throws DamagedStream.
 */
export async function computeSupersession(
  deps: Pick<Dependencies, 'catalog' | 'spending'>,
  { data, position }: Pick<GivenEvent, 'data' | 'position'>,
  correction: CardCorrection,
  all: readonly CardCorrection[],
): Promise<SupersedeRecommendation | undefined> {
  const comparison = await compareOutcomes(deps, { data, position }, correction, all);
  if (!comparison || isSameOutcome(comparison.before, comparison.after)) return undefined;
  const best = [comparison.before.card?.id, comparison.after.card?.id];
  const correctedCard = selectCorrectedCard(correction, listWalletCards(data), best);
  if (!correctedCard) return undefined;
  const { catalogueVersion, effectiveFrom } = correction;
  return {
    type: 'SupersedeRecommendation',
    recommendation: data,
    catalogueVersion,
    correctedCard,
    effectiveFrom,
    outcome: comparison.after,
  };
}

/**
 * Appends `RecommendationSuperseded` to the recommendation's stream if the correction changes its best card or its
 * value. Idempotent, even if two processes run it at the same time. Returns whether this call superseded the
 * recommendation. Skips deleted accounts. Throws `DamagedStream` and store errors.
 */
export async function supersedeRecommendation(
  deps: Dependencies,
  { data, position }: GivenEvent,
  correction: CardCorrection,
  all: readonly CardCorrection[],
): Promise<boolean> {
  const { commandHandler, clock } = deps;
  const { userId, recommendationId } = data;
  const owner = await commandHandler.load(streams.account(userId), accountDecider);
  if (owner.state.status !== 'registered') return false;
  const command = await computeSupersession(deps, { data, position }, correction, all);
  if (!command) return false;
  const commandId = `correction-${String(correction.catalogueVersion)}`;
  const result = await commandHandler.handle({
    stream: streams.recommendation(recommendationId),
    decider: recommendationDecider,
    createCommand: () => command,
    context: {
      commandId,
      commandDigest: '',
      correlationId: commandId,
      actor: 'system',
      owner: userId,
      at: clock().toISOString(),
    },
  });
  if ('rejected' in result)
    throw new Error(`The recommendation can't be superseded: ${JSON.stringify(result.rejected)}`);
  return result.events.length > 0;
}
