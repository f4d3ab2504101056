const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface RateLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/** What every route takes of one user in a minute; of one address if nobody is signed in. All reads, and all writes, count together. */
export const DEFAULT_LIMITS = {
  reads: { attempts: 600, seconds: MINUTE },
  writes: { attempts: 300, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

/**
 * Of routes that cost more than others, besides the default: two a second is more than a person asks for, and what the client
 * asks for after each write.
 */
export const COST_LIMITS = {
  recommend: { attempts: 120, seconds: MINUTE },
  'verify-recommendation': { attempts: 60, seconds: MINUTE },
  insights: { attempts: 120, seconds: MINUTE },
  'long-lists': { attempts: 120, seconds: MINUTE },
  'delete-account': { attempts: 20, seconds: 15 * MINUTE },
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
    byAddress: { attempts: 300, seconds: 15 * MINUTE },
    account: 'email',
  },
  'sign-up': {
    byAddress: { attempts: 20, seconds: HOUR },
    byAccount: { attempts: 20, seconds: HOUR },
    account: 'email',
  },
  'forgot-password': {
    byAddress: { attempts: 100, seconds: HOUR },
    byAccount: { attempts: 20, seconds: HOUR },
    account: 'email',
  },
  'reset-password': {
    byAddress: { attempts: 100, seconds: 15 * MINUTE },
    byAccount: { attempts: 20, seconds: 15 * MINUTE },
    account: 'token',
  },
  'verify-reset-token': {
    byAddress: { attempts: 100, seconds: 15 * MINUTE },
    byAccount: { attempts: 50, seconds: 15 * MINUTE },
    account: 'token',
  },
} as const satisfies Record<string, PublicLimit>;

export type DefaultLimitName = keyof typeof DEFAULT_LIMITS;
export type CostLimitName = keyof typeof COST_LIMITS;
export type PublicLimitName = keyof typeof PUBLIC_LIMITS;

/** The limits that a request to a route counts against, by user or address. */
export function userLimitsOf({
  method,
  costLimit,
}: {
  readonly method: string;
  readonly costLimit?: CostLimitName;
}): readonly (DefaultLimitName | CostLimitName)[] {
  const base = method === 'GET' ? 'reads' : 'writes';
  return costLimit === undefined ? [base] : [base, costLimit];
}
