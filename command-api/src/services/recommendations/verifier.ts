import { createHash } from 'node:crypto';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  RecommendationAnswer,
  RecommendationAnswerV2,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import type { CatalogReader } from '../catalog/catalog-reader';
import type { FoundRecommendation, RecommendationReader } from './recommendation-reader';
import { getReferenceDataVersion } from './reference-data-version';
import {
  createSupersessionVerifier,
  type SupersessionVerification,
  type SupersessionVerifierDependencies,
} from './supersession-verifier';

export interface Verifier {
  /** Undefined if this user was never given such a recommendation. Throws DamagedStream. `at`: now, ISO 8601, UTC. */
  verify(userId: UserId, recommendationId: string, at: string): Promise<Verification | undefined>;
}

/** Whether version 1 or 2 of the event stored the answer: each sentence then has only its text. */
function isWithoutCodes({ reasonCodes }: RecommendationAnswer): boolean {
  return reasonCodes.every(({ code }) => code === 'text');
}

/** Serializes an answer as stored in the log: its fields have the order of the schema that stored it. */
function serialize(answer: RecommendationAnswer, storedAnswer: RecommendationAnswer): string {
  const schema = isWithoutCodes(storedAnswer) ? RecommendationAnswerV2 : RecommendationAnswer;
  return JSON.stringify(schema.parse(answer));
}

function computeDigest(bytes: string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const NOT_RECOMPUTABLE_REASON = 'The receipt is unchanged, but can’t be recomputed here.';

type RecomputedAnswer = { readonly bytes: string } | { readonly reason: string };

function toDamagedOutcome(error: unknown): 'damaged' {
  if (error instanceof DamagedStream) return 'damaged';
  throw error;
}

async function recompute(
  { inputs, amountCents, answer: storedAnswer }: GivenRecommendation,
  catalog: Pick<CatalogReader, 'loadCompiledAt'>,
): Promise<RecomputedAnswer> {
  const { engineVersion, catalogueVersion, place } = inputs;
  const { merchantsVersion: usedMerchants = getReferenceDataVersion() } = inputs;
  const differences = [
    ...(engineVersion === ENGINE_VERSION
      ? []
      : [
          `It was created by engine version ${String(engineVersion)}, and the current version is ${String(ENGINE_VERSION)}.`,
        ]),
    ...(usedMerchants === getReferenceDataVersion() ? [] : ['The list of merchants has changed since.']),
  ];
  if (differences.length > 0) return { reason: [...differences, NOT_RECOMPUTABLE_REASON].join(' ') };
  if (!place) return { reason: 'It was created before places were stored with answers.' };
  const compiled = await catalog.loadCompiledAt(catalogueVersion).catch(toDamagedOutcome);
  if (compiled === 'damaged')
    return { reason: 'Part of the catalog that it was based on can’t be read right now.' };
  if (!compiled) return { reason: `There is no version ${String(catalogueVersion)} of the catalog.` };
  const answer = computeRecommendation({ ...inputs, place, catalog: compiled, amountCents });
  return { bytes: serialize(answer, storedAnswer) };
}

const SAME_ANSWER_REASON = 'The same inputs yield the same answer, byte for byte.';
const DIFFERENT_ANSWER_REASON = 'The same inputs yield a different answer.';
const OTHER_MERCHANTS_REASON =
  'The same inputs yield a different answer today. It was created before answers stored the version of the merchant list, which may have changed since.';

function toOutcome(
  { inputs }: GivenRecommendation,
  recomputed: RecomputedAnswer,
  isSame: boolean,
): Pick<Verification, 'verified' | 'reason'> {
  if ('reason' in recomputed) return { verified: null, reason: recomputed.reason };
  if (isSame) return { verified: true, reason: SAME_ANSWER_REASON };
  if (inputs.merchantsVersion === undefined) return { verified: null, reason: OTHER_MERCHANTS_REASON };
  return { verified: false, reason: DIFFERENT_ANSWER_REASON };
}

function buildVerification(
  recommendation: GivenRecommendation,
  recomputed: RecomputedAnswer,
  superseded: SupersessionVerification | undefined,
): Verification {
  const { engineVersion, catalogueVersion, walletVersion, ledgerVersion } = recommendation.inputs;
  const storedText = serialize(recommendation.answer, recommendation.answer);
  const isRecomputed = 'bytes' in recomputed;
  const isSame = isRecomputed && recomputed.bytes === storedText;
  return {
    id: recommendation.recommendationId,
    ...toOutcome(recommendation, recomputed, isSame),
    engineVersion,
    catalogueVersion,
    walletVersion,
    ledgerVersion,
    currentEngineVersion: ENGINE_VERSION,
    storedDigest: computeDigest(storedText),
    recomputedDigest: isRecomputed ? computeDigest(recomputed.bytes) : null,
    ...(superseded && { superseded }),
  };
}

interface Dependencies extends SupersessionVerifierDependencies {
  readonly recommendations: Pick<RecommendationReader, 'findRecorded'>;
  readonly catalog: Pick<CatalogReader, 'loadCompiledAt' | 'loadCompiledWith'>;
}

/** Recomputes recommendations and their corrections from the log: the stored inputs and the catalog of that time. */
export function createVerifier(deps: Dependencies): Verifier {
  const { recommendations, catalog } = deps;
  const supersessions = createSupersessionVerifier(deps);
  const verifyFound = async (foundRecommendation: FoundRecommendation): Promise<Verification> => {
    const recommendation = foundRecommendation.event.data;
    const recomputed = await recompute(recommendation, catalog);
    const notVerifiableReason = 'reason' in recomputed ? recomputed.reason : undefined;
    return buildVerification(
      recommendation,
      recomputed,
      await supersessions.verify(foundRecommendation, notVerifiableReason),
    );
  };
  return {
    async verify(userId, recommendationId, at) {
      const foundRecommendation = await recommendations.findRecorded(userId, recommendationId, at);
      return foundRecommendation && verifyFound(foundRecommendation);
    },
  };
}
