export interface RateParts {
  /** `6%`, or the whole text where it holds no percent. */
  readonly headline: string;
  /** What stands behind it: `4x at 1.5¢`. */
  readonly detail?: string;
}

/** Takes `6% back (4x at 1.5¢)` apart for show. */
export function rateParts(rewardRate: string): RateParts {
  const percent = /^\s*(\d+(?:\.\d+)?%)/.exec(rewardRate)?.[1];
  const detail = /\(([^)]+)\)/.exec(rewardRate)?.[1];
  return { headline: percent ?? rewardRate, ...(detail === undefined ? {} : { detail }) };
}

/** The first percentage in a reward rate, 0 where there is none. */
export function percentIn(rewardRate: string): number {
  return Number(/(\d+(?:\.\d+)?)\s*%/.exec(rewardRate)?.[1] ?? 0);
}
