import { limiterKey } from '@tapwise/contracts/server/rate-limiter';
import { retryAfterOf, type Refusal } from '@tapwise/contracts/server/refusal';
import type { Spent, TriesRule } from '@tapwise/contracts/server/tries';
import type { Vault } from '../vault/port';
import { refusalOf } from './refusals';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What a person needs and a machine that guesses or floods exceeds, besides the limits of the route table. Wrong passwords: ten
 * for each account and address, since a forgetful person stops sooner; 100 for each account, from wherever. Reset mails by
 * account: strangers in many places must not fill a mailbox.
 */
const RULES = {
  'wrong-password': { tries: 10, seconds: 15 * MINUTE },
  'wrong-password-account': { tries: 100, seconds: HOUR },
  /** Not a limit: an address from which somebody signed in to an account. */
  'account-address': { tries: 1, seconds: 30 * DAY },
  'reset-letter': { tries: 10, seconds: HOUR },
} as const satisfies Record<string, Omit<TriesRule, 'name'>>;
type Counted = keyof typeof RULES;

/** How often something may be done by one key, such as an address. A refusal says when to try again. */
export interface Limits {
  /** Counts one use. */
  use(name: Counted, key: string): Promise<Refusal | undefined>;
  /** Counts nothing. */
  check(name: Counted, key: string): Promise<Refusal | undefined>;
  forget(name: Counted, key: string): Promise<void>;
}

/** Applies no limits. */
export const noLimits: Limits = {
  use: () => Promise.resolve(undefined),
  check: () => Promise.resolve(undefined),
  forget: () => Promise.resolve(),
};

export function createLimits({ triesOf }: Pick<Vault, 'triesOf'>): Limits {
  const of = (name: Counted) => triesOf({ name, ...RULES[name] });
  const tries = {
    'wrong-password': of('wrong-password'),
    'wrong-password-account': of('wrong-password-account'),
    'account-address': of('account-address'),
    'reset-letter': of('reset-letter'),
  } satisfies Record<Counted, unknown>;
  const refused = (spent: Spent | undefined): Refusal | undefined =>
    spent && { ...refusalOf('too-many-tries'), retryAfter: retryAfterOf(spent) };
  return {
    use: async (name, key) => refused(await tries[name].use(limiterKey(key))),
    check: async (name, key) => refused(await tries[name].check(limiterKey(key))),
    forget: (name, key) => tries[name].forget(limiterKey(key)),
  };
}
