import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore';

interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** The number of passes. */
  readonly timeCost: number;
  /** The number of lanes. */
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/**
 * Concurrent hashes. Each takes a thread of the pool and 19 MiB. Few run at once, so that a surge of sign-ins leaves
 * room for other work.
 */
const CONCURRENCY = 2;
/** The maximum number of waiting hashes: the last one waits about two seconds. More are rejected immediately. */
const MAX_WAITING = 100;
const RETRY_AFTER_S = 2;

/** Dummy hash of equal cost, so that timing doesn't reveal which accounts exist. */
export const DUMMY_HASH = `$argon2id$v=19$m=${String(COST.memoryCost)},t=${String(COST.timeCost)},p=${String(COST.parallelism)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash (unknown address), returns false after the same work. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** The number of hashes that are waiting. If there are too many, further ones reject with Overloaded. */
  countWaiting(): number;
}

/** `cost` is that of new hashes. Only tests that sign up many users lower it. */
export function createPasswords(cost: HashCost = COST): Passwords {
  const runLimited = createSemaphore({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    retryAfter: RETRY_AFTER_S,
  });
  let pending = 0;
  const runCounted = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    pending += 1;
    try {
      return await runLimited(task);
    } finally {
      pending -= 1;
    }
  };
  return {
    countWaiting: () => Math.max(0, pending - CONCURRENCY),
    hash: (password) => runCounted(() => hash(password, cost)),
    async matches(password, passwordHash) {
      const isMatch = await runCounted(() => verify(passwordHash ?? DUMMY_HASH, password));
      return isMatch && passwordHash !== undefined;
    },
  };
}
