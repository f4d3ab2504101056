import { createHash } from 'node:crypto';
import type { Verification } from '@tapwise/contracts/http/recommendation';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { ENGINE_VERSION, recommend } from '../recommendation/engine';
import type { CatalogueReader } from './catalogue-reader';
import type { Given } from './given';
import { merchantsVersion } from './merchants-version';
import type { RecommendationReader } from './recommendation-reader';

export interface Verifier {
  /** Undefined where this user was never given such a recommendation. Throws DamagedStream. `at`: now, ISO, UTC. */
  verify(user: UserId, recommendationId: string, at: string): Promise<Verification | undefined>;
}

/** The bytes of an answer as the log keeps them: the fields in the order of their schema. */
function bytesOf(answer: RecommendationAnswer): string {
  return JSON.stringify(RecommendationAnswer.parse(answer));
}

function digestOf(bytes: string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Recomputed = { readonly bytes: string } | { readonly reason: string };

function whetherDamaged(error: unknown): 'damaged' {
  if (error instanceof DamagedStream) return 'damaged';
  throw error;
}

async function recompute(
  { inputs, amountCents }: Given,
  catalogue: Pick<CatalogueReader, 'loadCompiledAt'>,
): Promise<Recomputed> {
  const { engineVersion, catalogueVersion, place, wallet, inactive, spending, goals, at } = inputs;
  const { merchantsVersion: usedMerchants = merchantsVersion() } = inputs;
  if (engineVersion !== ENGINE_VERSION)
    return {
      reason: `It was made by engine version ${String(engineVersion)}, and version ${String(ENGINE_VERSION)} runs now. The receipt is unchanged, but can’t be recomputed here.`,
    };
  if (usedMerchants !== merchantsVersion())
    return {
      reason:
        'The list of merchants has changed since. The receipt is unchanged, but can’t be recomputed here.',
    };
  if (!place) return { reason: 'It was made before the place was kept with the answer.' };
  const compiled = await catalogue.loadCompiledAt(catalogueVersion).catch(whetherDamaged);
  if (compiled === 'damaged')
    return { reason: 'A part of the catalog that it was based on can’t be read right now.' };
  if (!compiled) return { reason: `There is no version ${String(catalogueVersion)} of the catalog.` };
  const answer = recommend({
    catalogue: compiled,
    place,
    amountCents,
    wallet,
    inactive,
    spending,
    goals,
    at,
  });
  return { bytes: bytesOf(answer) };
}

const SAME = 'The same inputs yield the same answer, byte for byte.';
const OTHER = 'The same inputs yield another answer.';
const OTHER_MERCHANTS =
  'The same inputs yield another answer today. It was made before the version of the merchants was kept with the answer: the list may have changed since.';

function outcomeOf(
  { inputs }: Given,
  recomputed: Recomputed,
  isSame: boolean,
): Pick<Verification, 'verified' | 'reason'> {
  if ('reason' in recomputed) return { verified: null, reason: recomputed.reason };
  if (isSame) return { verified: true, reason: SAME };
  if (inputs.merchantsVersion === undefined) return { verified: null, reason: OTHER_MERCHANTS };
  return { verified: false, reason: OTHER };
}

function verification(given: Given, recomputed: Recomputed): Verification {
  const { engineVersion, catalogueVersion, walletVersion, ledgerVersion } = given.inputs;
  const stored = bytesOf(given.answer);
  const isRecomputed = 'bytes' in recomputed;
  const isSame = isRecomputed && recomputed.bytes === stored;
  return {
    id: given.recommendationId,
    ...outcomeOf(given, recomputed, isSame),
    ...{ engineVersion, catalogueVersion, walletVersion, ledgerVersion },
    currentEngineVersion: ENGINE_VERSION,
    storedDigest: digestOf(stored),
    recomputedDigest: isRecomputed ? digestOf(recomputed.bytes) : null,
  };
}

/** Works recommendations out again from the log: the inputs kept with them, and the catalogue as it was. */
export function createVerifier(
  recommendations: RecommendationReader,
  catalogue: Pick<CatalogueReader, 'loadCompiledAt'>,
): Verifier {
  return {
    async verify(user, recommendationId, at) {
      const given = await recommendations.find(user, recommendationId, at);
      return given && verification(given, await recompute(given, catalogue));
    },
  };
}
