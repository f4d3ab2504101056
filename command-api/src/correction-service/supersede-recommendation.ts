import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { isSameOutcome } from '@tapwise/rewards/engine/outcome';
import type { CatalogReader } from '../catalog/catalog-reader';
import type { CommandHandler } from '../command-handler/port';
import { account } from '../domain/account/decide';
import type { GivenRecommendation, SupersedeRecommendation } from '../domain/recommendation/commands';
import { recommendation } from '../domain/recommendation/decide';
import type { SpendingHistory } from '../recommendation-service/spending-history';
import { type Correction, isApplicable } from './corrections';
import { compareOutcomes } from './outcome-comparison';

export interface SupersessionDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: Pick<CatalogReader, 'loadCompiledWith'>;
  readonly spending: SpendingHistory;
  readonly clock: () => Date;
}

export type GivenEvent = Extract<RecordedEvent, { type: 'RecommendationGiven' }>;

/** The correction's card that matters most to the user: the previous or next best card, or else one in the wallet. */
function selectCorrectedCard(
  { cards }: Correction,
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
export function canBeAffected(correction: Correction, data: GivenRecommendation): boolean {
  if (!isApplicable(correction, data)) return false;
  const inWallet = listWalletCards(data);
  return correction.cards.some(({ id }) => inWallet.has(id));
}

/**
 * Appends RecommendationSuperseded to the recommendation's stream if the correction changes its best card or its value.
 * Idempotent, even if two processes run it at the same time. Returns whether this call superseded the recommendation.
 * Skips deleted accounts. Throws DamagedStream and errors of the store.
 */
export async function supersedeIfDifferent(
  deps: SupersessionDependencies,
  { data, position }: GivenEvent,
  correction: Correction,
  all: readonly Correction[],
): Promise<boolean> {
  const { commandHandler, clock } = deps;
  const { userId, recommendationId } = data;
  const owner = await commandHandler.load(streams.account(userId), account);
  if (owner.state.status !== 'registered') return false;
  const outcomes = await compareOutcomes(deps, { data, position }, correction, all);
  if (!outcomes || isSameOutcome(outcomes.before, outcomes.after)) return false;
  const best = [outcomes.before.card?.id, outcomes.after.card?.id];
  const correctedCard = selectCorrectedCard(correction, listWalletCards(data), best);
  if (!correctedCard) return false;
  const { catalogueVersion, effectiveFrom } = correction;
  const commandId = `correction-${String(catalogueVersion)}`;
  const outcome = await commandHandler.handle({
    stream: streams.recommendation(recommendationId),
    decider: recommendation,
    createCommand: (): SupersedeRecommendation => ({
      type: 'SupersedeRecommendation',
      recommendation: data,
      catalogueVersion,
      correctedCard,
      effectiveFrom,
      outcome: outcomes.after,
    }),
    context: {
      commandId,
      commandDigest: '',
      correlationId: commandId,
      actor: 'system',
      owner: userId,
      at: clock().toISOString(),
    },
  });
  if ('rejected' in outcome)
    throw new Error(`The recommendation can't be superseded: ${JSON.stringify(outcome.rejected)}`);
  return outcome.events.length > 0;
}
