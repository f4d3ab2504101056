const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The number of attempts that are allowed in a number of seconds. */
export interface RateLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/** The limits per minute of one user, or of one address without a session. All reads share one, all writes another. */
export const DEFAULT_LIMITS = {
  reads: { attempts: 600, seconds: MINUTE },
  writes: { attempts: 300, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

/**
 * Additional limits of expensive routes. Two calls per second exceed what a person does and what the client sends after
 * each write.
 */
export const COST_LIMITS = {
  recommend: { attempts: 120, seconds: MINUTE },
  'verify-recommendation': { attempts: 60, seconds: MINUTE },
  /** Up to a second of computing for each call. */
  'left-on-the-table': { attempts: 60, seconds: MINUTE },
  'what-if': { attempts: 60, seconds: MINUTE },
  /** One replay for each card of the catalog. */
  'card-values': { attempts: 30, seconds: MINUTE },
  insights: { attempts: 120, seconds: MINUTE },
  reminders: { attempts: 120, seconds: MINUTE },
  /** Per address. Calendar services read the feeds of many users from one address. */
  calendar: { attempts: 240, seconds: MINUTE },
  'long-lists': { attempts: 120, seconds: MINUTE },
  export: { attempts: 20, seconds: MINUTE },
  /** 20,000 rows in 40 requests, with repetitions, in less than a minute. */
  'import-purchases': { attempts: 80, seconds: MINUTE },
  'push-subscriptions': { attempts: 30, seconds: MINUTE },
  'delete-account': { attempts: 20, seconds: 15 * MINUTE },
  'change-password': { attempts: 20, seconds: 15 * MINUTE },
  /** Each one may email a stranger. */
  'change-email': { attempts: 10, seconds: HOUR },
  'household-invitations': { attempts: 20, seconds: HOUR },
  'join-household': { attempts: 20, seconds: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>;

interface PublicLimit {
  readonly byAddress: RateLimit;
  /** The limit per account, across all callers. Absent where strangers could use it to lock out the owner. */
  readonly byAccount?: RateLimit;
  /** The body field or path parameter that names the account. */
  readonly account: 'email' | 'token';
}

/**
 * Additional limits of public routes, against guessing and flooding. Limits per address are generous, because
 * an office may share one. Limits per account count unknown accounts too, so that they reveal nothing. The
 * command API also limits wrong passwords per account.
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
  'confirm-email': {
    byAddress: { attempts: 100, seconds: 15 * MINUTE },
    byAccount: { attempts: 20, seconds: 15 * MINUTE },
    account: 'token',
  },
} as const satisfies Record<string, PublicLimit>;

export type DefaultLimitName = keyof typeof DEFAULT_LIMITS;
export type CostLimitName = keyof typeof COST_LIMITS;
export type PublicLimitName = keyof typeof PUBLIC_LIMITS;

/** The limits per user or address that apply to a route. */
export function getUserLimits({
  method,
  costLimit,
}: {
  readonly method: string;
  readonly costLimit?: CostLimitName;
}): readonly (DefaultLimitName | CostLimitName)[] {
  const base = method === 'GET' ? 'reads' : 'writes';
  return costLimit === undefined ? [base] : [base, costLimit];
}
