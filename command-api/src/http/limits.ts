import { createHash } from 'node:crypto';
import { retryAfterOf, type Refusal } from '@tapwise/contracts/server/refusal';
import type { LimitName } from '@tapwise/contracts/http/define-route';
import type { Spent, TriesRule } from '@tapwise/contracts/server/tries';
import type { Vault } from '../vault/port';
import { refusalOf } from './refusals';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * What a person needs and a machine that guesses or floods exceeds. Passwords: ten, since a forgetful person
 * stops sooner and guessing needs thousands. What is counted by address is wide, since a whole office, school or mobile
 * network may share one; each try costs a caller the time of a password hash anyway. Reset letters are counted by account as well:
 * strangers in many places must not fill a mailbox.
 */
const RULES = {
  'wrong-password': { tries: 10, seconds: 15 * MINUTE },
  'sign-in': { tries: 300, seconds: 15 * MINUTE },
  'sign-up': { tries: 200, seconds: HOUR },
  'forgot-password': { tries: 100, seconds: HOUR },
  'reset-letter': { tries: 10, seconds: HOUR },
  'reset-password': { tries: 100, seconds: 15 * MINUTE },
  recommend: { tries: 300, seconds: MINUTE },
} as const satisfies Record<LimitName | 'wrong-password' | 'reset-letter', Omit<TriesRule, 'name'>>;
type Counted = keyof typeof RULES;

/** How often something may be done by one key, such as an address. A refusal says when to try again. */
export interface Limits {
  /** Counts one use. */
  use(name: Counted, key: string): Promise<Refusal | undefined>;
  /** Counts nothing. */
  check(name: Counted, key: string): Promise<Refusal | undefined>;
  forget(name: Counted, key: string): Promise<void>;
}

/** Everything as often as anybody likes. */
export const noLimits: Limits = {
  use: () => Promise.resolve(undefined),
  check: () => Promise.resolve(undefined),
  forget: () => Promise.resolve(),
};

/** Keys are kept as digests: a key may hold an address. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function createLimits({ triesOf }: Pick<Vault, 'triesOf'>): Limits {
  const of = (name: Counted) => triesOf({ name, ...RULES[name] });
  const tries = {
    'wrong-password': of('wrong-password'),
    'sign-in': of('sign-in'),
    'sign-up': of('sign-up'),
    'forgot-password': of('forgot-password'),
    'reset-letter': of('reset-letter'),
    'reset-password': of('reset-password'),
    recommend: of('recommend'),
  } satisfies Record<Counted, unknown>;
  const refused = (spent: Spent | undefined): Refusal | undefined =>
    spent && { ...refusalOf('too-many-tries'), retryAfter: retryAfterOf(spent) };
  return {
    use: async (name, key) => refused(await tries[name].use(digest(key))),
    check: async (name, key) => refused(await tries[name].check(digest(key))),
    forget: (name, key) => tries[name].forget(digest(key)),
  };
}
