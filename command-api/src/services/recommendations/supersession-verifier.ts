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
   * Recomputes the last correction of a recommendation. Undefined if none superseded it. `whyNotHere`: why this engine
   * can't recompute the recommendation's answer, if it can't.
   */
  verify(
    foundRecommendation: FoundRecommendation,
    whyNotHere: string | undefined,
  ): Promise<SupersessionVerification | undefined>;
}

export interface SupersessionVerifierDependencies {
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: Pick<CatalogReader, 'loadCompiledWith'>;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

type Supersession = NonNullable<RecommendationState['supersession']>;

const SAME = 'The corrected rules yield the same result.';
const OTHER = 'The corrected rules yield a different result.';
const NO_CORRECTION = 'There is no such correction of the catalog.';
const NOT_APPLICABLE = 'The correction doesn’t apply to this answer.';
const UNCHANGED = 'The corrected rules don’t change the answer.';
const DAMAGED = 'Part of what the correction was based on can’t be read right now.';
const OTHER_MERCHANTS =
  'The corrected rules yield a different result today. The answer doesn’t contain the version of the merchant list, which may have changed since.';

/** Purchases are read for one recommendation, so all that it needs are kept. */
const MAX_CACHED_PURCHASE_EVENTS = Infinity;

/** Short streams are read from the store. Feedback can make a stream long, so long ones are cached. */
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

/** As the log stores it: without fields that are undefined. */
function toStored(data: RecommendationEvent['data']): unknown {
  return JSON.parse(JSON.stringify(data));
}

/** Why the recorded supersession isn't what the corrections yield. Undefined if it is. */
async function findDifference(
  { store, catalog }: SupersessionVerifierDependencies,
  { event }: FoundRecommendation,
  { recorded, before }: Supersession,
  all: readonly CardCorrection[],
): Promise<string | undefined> {
  const correction = all.find(({ catalogueVersion }) => catalogueVersion === recorded.catalogueVersion);
  if (!correction) return NO_CORRECTION;
  if (!isApplicable(correction, event.data)) return NOT_APPLICABLE;
  const spending = createSpendingHistory((stream) => readReadable(store, stream), MAX_CACHED_PURCHASE_EVENTS);
  const command = await computeSupersession({ catalog, spending }, event, correction, all);
  if (!command) return UNCHANGED;
  const decision = recommendationDecider.decide(command, {
    ...recommendationDecider.initialState,
    ...before,
  });
  if ('rejected' in decision) return OTHER;
  const [supersession] = decision;
  return supersession && isDeepStrictEqual(toStored(supersession.data), recorded) ? undefined : OTHER;
}

export function createSupersessionVerifier(deps: SupersessionVerifierDependencies): SupersessionVerifier {
  const { store } = deps;
  const listCorrections = createCorrectionList(store);
  // Reading all purchases of a year takes long, so each user's verifications take turns.
  const runExclusively = createKeyedMutex();
  const verifyRecorded = async (foundRecommendation: FoundRecommendation, supersession: Supersession) => {
    const cached = await findDifference(deps, foundRecommendation, supersession, await listCorrections());
    if (cached === undefined) return { verified: true, reason: SAME };
    // Corrections that were unreadable when they were listed may have been repaired since.
    await readReadable(store, streams.catalogue);
    const reason = await findDifference(
      deps,
      foundRecommendation,
      supersession,
      await createCorrectionList(store)(),
    );
    if (reason === undefined) return { verified: true, reason: SAME };
    return foundRecommendation.event.data.inputs.merchantsVersion === undefined
      ? { verified: null, reason: OTHER_MERCHANTS }
      : { verified: false, reason };
  };
  return {
    async verify(foundRecommendation, whyNotHere) {
      let catalogueVersion: number | null = null;
      try {
        const { supersession } = await loadState(deps, foundRecommendation);
        if (!supersession) return undefined;
        ({ catalogueVersion } = supersession.recorded);
        if (whyNotHere !== undefined) return { verified: null, reason: whyNotHere, catalogueVersion };
        const { userId } = foundRecommendation.event.data;
        const result = await runExclusively(userId, () => verifyRecorded(foundRecommendation, supersession));
        return { ...result, catalogueVersion };
      } catch (error) {
        if (!(error instanceof DamagedStream)) throw error;
        return { verified: null, reason: DAMAGED, catalogueVersion };
      }
    },
  };
}
