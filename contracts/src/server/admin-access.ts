import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { callerOf } from './caller';
import { retryAfterOf, type Refusal } from './refusal';
import type { Spent, Tries, TriesRule } from './tries';

const HOUR = 60 * 60;
const DAY_MS = 24 * HOUR * 1000;

/** Ten, since a person who mistypes stops sooner. */
const OF_ADDRESS: TriesRule = { name: 'wrong-admin-key', tries: 10, seconds: 15 * 60 };
/** From all addresses together, so that guesses spread over a network stop as well. */
const OF_ALL: TriesRule = { name: 'wrong-admin-key-total', tries: 600, seconds: HOUR };
/** Not a limit: an address that gave the right key. */
const KNOWN: TriesRule = { name: 'admin-address', tries: 1, seconds: 30 * 24 * HOUR };
const ALL = 'all';
const RENEWED_BELOW_MS = 29 * DAY_MS;

export interface AdminLimits {
  readonly ofAddress: Tries;
  readonly ofAll: Tries;
  readonly known: Tries;
}

/** Counted in the vault: one budget for both sides and all their processes, kept over a restart. */
export function adminLimits(vault: { triesOf(rule: TriesRule): Tries }): AdminLimits {
  return {
    ofAddress: vault.triesOf(OF_ADDRESS),
    ofAll: vault.triesOf(OF_ALL),
    known: vault.triesOf(KNOWN),
  };
}

const NOT_ADMIN: Refusal = {
  status: 401,
  code: 'wrong-admin-key',
  message: 'Invalid admin key. Please try again.',
};
const TOO_MANY: Refusal = {
  status: 429,
  code: 'too-many-tries',
  message: 'Too many wrong admin keys. Please try again later.',
};

const BEARER = /^Bearer (\S.*)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Digests are compared, so that time tells nothing about the key. An empty key lets nobody in. */
function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}

export interface AdminAccessOptions {
  readonly adminKey: string;
  /** The first one keys the digest under which the log tells an address. */
  readonly sessionKeys: readonly string[];
  /** Undefined: nobody is limited, for load tests. */
  readonly limits: AdminLimits | undefined;
  readonly logger: Logger;
}

export interface AdminRequest {
  /** The header, empty where there is none. */
  readonly authorization: string;
  readonly address: string;
  readonly route: string;
  readonly requestId: string;
}

type Given = 'right' | 'wrong' | 'nothing';

/** Whoever uses the key every day stays known without a write for every request. */
async function remember(known: Tries, caller: string, knownFor: Spent | undefined): Promise<void> {
  if ((knownFor?.waitMs ?? 0) >= RENEWED_BELOW_MS) return;
  await known.forget(caller);
  await known.use(caller);
}

/** Counts what was given; answers the wait for whoever is not served, whatever they gave. */
async function countKey({ ofAddress, ofAll, known }: AdminLimits, caller: string, given: Given) {
  const count = (tries: Tries, key: string) => (given === 'wrong' ? tries.use(key) : tries.check(key));
  const blocked = await count(ofAddress, caller);
  if (blocked || given === 'nothing') return blocked;
  // What an address is refused for isn't counted: one address alone can't use up the total.
  const total = await count(ofAll, ALL);
  const knownFor = await known.check(caller);
  if (total && !knownFor) return total;
  if (given === 'right') await remember(known, caller, knownFor);
  return undefined;
}

/**
 * Lets in who has the admin key: undefined. After 10 wrong keys within 15 minutes an address is refused, with any key, until they
 * have passed. After 600 wrong keys within an hour, from wherever, only addresses are served that gave the right one in the last
 * 30 days. Every use is logged: the route, the outcome and a keyed digest of the address; never the key, nor the address.
 */
export function adminAccess({ adminKey, sessionKeys, limits, logger }: AdminAccessOptions) {
  async function check(authorization: string, caller: string): Promise<Refusal | undefined> {
    const isRight = isAdmin(authorization, adminKey);
    // Without a key nothing was guessed: it is not counted.
    const given = isRight ? 'right' : authorization === '' ? 'nothing' : 'wrong';
    const spent = limits && (await countKey(limits, digest(caller).toString('base64url'), given));
    if (spent) return { ...TOO_MANY, retryAfter: retryAfterOf(spent) };
    return isRight ? undefined : NOT_ADMIN;
  }

  return async (request: AdminRequest): Promise<Refusal | undefined> => {
    const { authorization, address, route, requestId } = request;
    const caller = callerOf(address);
    const refusal = await check(authorization, caller);
    const hmac = createHmac('sha256', sessionKeys[0] ?? '').update(caller);
    const by = hmac.digest('base64url').slice(0, 16);
    logger.info({ requestId, route, by, outcome: refusal?.code ?? 'let-in' }, 'admin');
    return refusal;
  };
}
