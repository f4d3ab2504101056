import { isDeepStrictEqual } from 'node:util';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { streams } from '@tapwise/contracts/events/streams';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { selectDeciderEvents } from '../../command-handler/aggregate';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandHandler } from '../../command-handler/port';
import { recommendationDecider } from '../../domain/recommendation/decide';
import type { RecommendationState } from '../../domain/recommendation/state';
import type { EventStore } from '../../event-store/port';
import { assertReadable, readReadable } from '../../event-store/read-pages';
import type { CatalogReader } from '../catalog/catalog-reader';
import { type CardCorrection, createCorrectionList, isApplicable } from '../corrections/corrections';
import { createSpendingHistory } from '../corrections/spending-history';
import { computeSupersession } from '../corrections/supersede-recommendation';
import type { FoundRecommendation } from './recommendation-reader';

export type SupersessionVerification = NonNullable<Verification['superseded']>;

export interface SupersessionVerifier {
  /**
   * Recomputes the last correction of a recommendation. Undefined if none superseded it. `notVerifiableReason`
   * says why this engine can't recompute the recommendation's answer, if it can't.
   */
  verify(
    foundRecommendation: FoundRecommendation,
    notVerifiableReason: string | undefined,
  ): Promise<SupersessionVerification | undefined>;
}

export interface SupersessionVerifierDependencies {
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: Pick<CatalogReader, 'loadCompiledWith'>;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

type Supersession = NonNullable<RecommendationState['supersession']>;

const SAME_RESULT_REASON = 'The corrected rules yield the same result.';
const DIFFERENT_RESULT_REASON = 'The corrected rules yield a different result.';
const UNKNOWN_CORRECTION_REASON = 'There is no such correction of the catalog.';
const NOT_APPLICABLE_REASON = 'The correction doesn’t apply to this answer.';
const UNCHANGED_ANSWER_REASON = 'The corrected rules don’t change the answer.';
const UNREADABLE_REASON = 'Part of what the correction was based on can’t be read right now.';
const OTHER_MERCHANTS_REASON =
  'The corrected rules yield a different result today. The answer doesn’t contain the version of the merchant list, which may have changed since.';

/** Purchases are read for one recommendation, so all that it needs are kept. */
const MAX_CACHED_PURCHASE_EVENTS = Infinity;

/** Loads a recommendation's state. Feedback can make a stream long, so long ones are cached. */
async function loadState(
  { commandHandler }: Pick<SupersessionVerifierDependencies, 'commandHandler'>,
  { event, start }: FoundRecommendation,
): Promise<RecommendationState> {
  const stream = streams.recommendation(event.data.recommendationId);
  if (start.hasMore) return (await commandHandler.load(stream, recommendationDecider)).state;
  assertReadable(stream, start);
  return selectDeciderEvents<RecommendationEvent>(start.events).reduce(
    recommendationDecider.evolve,
    recommendationDecider.initialState,
  );
}

/** Converts an event's data to its stored form, without undefined fields. */
function toStored(data: RecommendationEvent['data']): unknown {
  return JSON.parse(JSON.stringify(data));
}

/** Finds why the recorded supersession isn't what the corrections yield. Undefined if it is. */
async function findDifference(
  { store, catalog }: SupersessionVerifierDependencies,
  { event }: FoundRecommendation,
  { recorded, before }: Supersession,
  all: readonly CardCorrection[],
): Promise<string | undefined> {
  const correction = all.find(({ catalogueVersion }) => catalogueVersion === recorded.catalogueVersion);
  if (!correction) return UNKNOWN_CORRECTION_REASON;
  if (!isApplicable(correction, event.data)) return NOT_APPLICABLE_REASON;
  const spending = createSpendingHistory((stream) => readReadable(store, stream), MAX_CACHED_PURCHASE_EVENTS);
  const command = await computeSupersession({ catalog, spending }, event, correction, all);
  if (!command) return UNCHANGED_ANSWER_REASON;
  const decision = recommendationDecider.decide(command, {
    ...recommendationDecider.initialState,
    ...before,
  });
  if ('rejected' in decision) return DIFFERENT_RESULT_REASON;
  const [supersession] = decision;
  return supersession && isDeepStrictEqual(toStored(supersession.data), recorded)
    ? undefined
    : DIFFERENT_RESULT_REASON;
}

export function createSupersessionVerifier(deps: SupersessionVerifierDependencies): SupersessionVerifier {
  const { store } = deps;
  const listCorrections = createCorrectionList(store);
  // Reading all purchases of a year takes long, so each user's verifications take turns.
  const runExclusively = createKeyedMutex();
  const verifyRecorded = async (foundRecommendation: FoundRecommendation, supersession: Supersession) => {
    const cached = await findDifference(deps, foundRecommendation, supersession, await listCorrections());
    if (cached === undefined) return { verified: true, reason: SAME_RESULT_REASON };
    // Corrections that were unreadable when they were listed may have been repaired since.
    await readReadable(store, streams.catalogue);
    const reason = await findDifference(
      deps,
      foundRecommendation,
      supersession,
      await createCorrectionList(store)(),
    );
    if (reason === undefined) return { verified: true, reason: SAME_RESULT_REASON };
    return foundRecommendation.event.data.inputs.merchantsVersion === undefined
      ? { verified: null, reason: OTHER_MERCHANTS_REASON }
      : { verified: false, reason };
  };
  return {
    async verify(foundRecommendation, notVerifiableReason) {
      let catalogueVersion: number | null = null;
      try {
        const { supersession } = await loadState(deps, foundRecommendation);
        if (!supersession) return undefined;
        ({ catalogueVersion } = supersession.recorded);
        if (notVerifiableReason !== undefined)
          return { verified: null, reason: notVerifiableReason, catalogueVersion };
        const { userId } = foundRecommendation.event.data;
        const result = await runExclusively(userId, () => verifyRecorded(foundRecommendation, supersession));
        return { ...result, catalogueVersion };
      } catch (error) {
        if (!(error instanceof DamagedStream)) throw error;
        return { verified: null, reason: UNREADABLE_REASON, catalogueVersion };
      }
    },
  };
}
