import { hash, verify } from '@node-rs/argon2';
import { turnstile } from './turnstile';

/** OWASP's floor for argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Each takes a thread of the pool and 19 MiB: a rush of sign-ins must leave room for the rest. */
const AT_ONCE = 2;
/** Of those that wait, the last one waits some two seconds. More are answered at once that it takes too long. */
const WAITING = 100;
const RETRY_AFTER_S = 2;

/** Of the same cost as a real one, and nobody's: checked where no account is, so that the time tells nothing. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${String(COST.memoryCost)},t=${String(COST.timeCost)},p=${String(COST.parallelism)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed. Without a hash (unknown address) it is not, after the same work. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** How many have to wait for their turn now. If there are too many, the others reject with Overloaded. */
  waiting(): number;
}

export function createPasswords(): Passwords {
  const turns = turnstile({ width: AT_ONCE, places: WAITING, retryAfter: RETRY_AFTER_S });
  let asked = 0;
  const inTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    asked += 1;
    try {
      return await turns(task);
    } finally {
      asked -= 1;
    }
  };
  return {
    waiting: () => Math.max(0, asked - AT_ONCE),
    hash: (password) => inTurn(() => hash(password, COST)),
    async matches(password, passwordHash) {
      const isMatch = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
      return isMatch && passwordHash !== undefined;
    },
  };
}
