import { createHash } from 'node:crypto';
import type { AdviceEvent } from '@tapwise/contracts/events/advice';
import { streams } from '@tapwise/contracts/events/streams';
import type { Verification } from '@tapwise/contracts/http/recommendation';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import type { EventStore } from '../event-store/port';
import { ENGINE_VERSION, recommend } from '../recommendation/engine';
import type { CatalogueReader } from './catalogue-reader';
import { yearOf } from './user-facts';

type Given = Extract<AdviceEvent, { type: 'RecommendationGiven' }>['data'];

export interface Verifier {
  /** Undefined where this user was never given such a recommendation. Throws DamagedStream. `at`: now, ISO, UTC. */
  verify(user: UserId, recommendationId: string, at: string): Promise<Verification | undefined>;
}

/** The moment in a UUIDv7, which leads to the year's stream that holds the recommendation. */
function madeAt(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}

/** The years to look in; the year before too, since an id may be made just after the moment of its command. */
function yearsOf(id: string, at: string): ReadonlySet<number> {
  const year = yearOf(madeAt(id));
  return new Set([year, year - 1, yearOf(at)]);
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

async function recompute({ inputs, amountCents }: Given, catalogue: CatalogueReader): Promise<Recomputed> {
  const { engineVersion, catalogueVersion, place, wallet, inactive, spending, goals, at } = inputs;
  if (engineVersion !== ENGINE_VERSION)
    return {
      reason: `It was made by engine version ${String(engineVersion)}, and version ${String(ENGINE_VERSION)} runs now. The receipt stands as it was given; it cannot be worked out again here.`,
    };
  if (!place) return { reason: 'It was made before the place was kept with the answer.' };
  const compiled = await catalogue.loadCompiledAt(catalogueVersion).catch(whetherDamaged);
  if (compiled === 'damaged')
    return { reason: 'A part of the catalog that it was based on can’t be read right now.' };
  if (!compiled) return { reason: `There is no version ${String(catalogueVersion)} of the catalogue.` };
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

function verification(given: Given, recomputed: Recomputed): Verification {
  const { engineVersion, catalogueVersion, walletVersion, ledgerVersion } = given.inputs;
  const stored = bytesOf(given.answer);
  const isRecomputed = 'bytes' in recomputed;
  const isSame = isRecomputed && recomputed.bytes === stored;
  const compared = isSame
    ? 'The same inputs yield the same answer, byte for byte.'
    : 'The same inputs yield another answer.';
  return {
    id: given.recommendationId,
    verified: isRecomputed ? isSame : null,
    reason: isRecomputed ? compared : recomputed.reason,
    ...{ engineVersion, catalogueVersion, walletVersion, ledgerVersion },
    currentEngineVersion: ENGINE_VERSION,
    storedDigest: digestOf(stored),
    recomputedDigest: isRecomputed ? digestOf(recomputed.bytes) : null,
  };
}

/** Works recommendations out again from the log: the inputs kept with them, and the catalogue as it was. */
export function createVerifier(store: Pick<EventStore, 'read'>, catalogue: CatalogueReader): Verifier {
  const find = async (user: UserId, id: string, at: string): Promise<Given | undefined> => {
    let damaged: DamagedStream | undefined;
    for (const year of yearsOf(id, at)) {
      const stream = streams.advice(user, year);
      const { events, unreadable } = await store.read(stream);
      for (const { type, data } of events)
        if (type === 'RecommendationGiven' && data.recommendationId === id) return data;
      // It may be the very event that cannot be read.
      if (unreadable.length > 0) damaged ??= new DamagedStream(stream, unreadable);
    }
    if (damaged) throw damaged;
    return undefined;
  };
  return {
    async verify(user, recommendationId, at) {
      const given = await find(user, recommendationId, at);
      return given && verification(given, await recompute(given, catalogue));
    },
  };
}
