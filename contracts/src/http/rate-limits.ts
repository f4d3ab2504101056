import type { Route } from './define-route';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface RateLimit {
  readonly tries: number;
  readonly seconds: number;
}

/** What every route takes of one user in a minute; of one address if nobody is signed in. All reads, and all writes, count together. */
export const DEFAULT_LIMITS = {
  reads: { tries: 600, seconds: MINUTE },
  writes: { tries: 300, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

/**
 * Of routes that cost more than others, besides the default: two a second is more than a person asks for, and what the client
 * asks for after each write.
 */
export const COST_LIMITS = {
  recommend: { tries: 120, seconds: MINUTE },
  'verify-recommendation': { tries: 60, seconds: MINUTE },
  insights: { tries: 120, seconds: MINUTE },
  'long-lists': { tries: 120, seconds: MINUTE },
  'delete-account': { tries: 20, seconds: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>;

interface PublicLimit {
  readonly byAddress: RateLimit;
  /** By the account that the request is about, whoever asks. None where strangers could keep the owner out with it. */
  readonly byAccount?: RateLimit;
  /** The field of the body, or the parameter of the path, that names the account. */
  readonly account: 'email' | 'token';
}

/**
 * Of public routes that guess or flood, besides the default. A limit by address is wide where a whole office may share one. A
 * limit by account counts unknown ones too, so that it reveals nothing. Wrong passwords are counted by account as well, elsewhere.
 */
export const PUBLIC_LIMITS = {
  'sign-in': {
    byAddress: { tries: 300, seconds: 15 * MINUTE },
    account: 'email',
  },
  'sign-up': {
    byAddress: { tries: 20, seconds: HOUR },
    byAccount: { tries: 20, seconds: HOUR },
    account: 'email',
  },
  'forgot-password': {
    byAddress: { tries: 100, seconds: HOUR },
    byAccount: { tries: 20, seconds: HOUR },
    account: 'email',
  },
  'reset-password': {
    byAddress: { tries: 100, seconds: 15 * MINUTE },
    byAccount: { tries: 20, seconds: 15 * MINUTE },
    account: 'token',
  },
  'verify-reset-token': {
    byAddress: { tries: 100, seconds: 15 * MINUTE },
    byAccount: { tries: 50, seconds: 15 * MINUTE },
    account: 'token',
  },
} as const satisfies Record<string, PublicLimit>;

export type DefaultLimitName = keyof typeof DEFAULT_LIMITS;
export type CostLimitName = keyof typeof COST_LIMITS;
export type PublicLimitName = keyof typeof PUBLIC_LIMITS;

/** The limits that a request to a route counts against, by user or address. */
export function userLimitsOf({ method, costLimit }: Route): readonly (DefaultLimitName | CostLimitName)[] {
  const base = method === 'GET' ? 'reads' : 'writes';
  return costLimit === undefined ? [base] : [base, costLimit];
}
