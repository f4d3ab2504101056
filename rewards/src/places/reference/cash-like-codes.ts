import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import cashLikeFile from '../../../data/cash-like-codes.json';

/** A code that issuers treat like cash. */
export interface CashLikeCode {
  readonly mcc: Mcc;
  readonly what: string;
  readonly treatedAs: string;
  readonly issuers: string;
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
}

const CASH_LIKE_CODES: ReadonlyMap<Mcc, CashLikeCode> = new Map(
  (cashLikeFile.codes as readonly CashLikeCode[]).map((entry) => [entry.mcc, entry]),
);

/** How issuers treat a purchase under a cash-like code: no rewards, often a cash advance. Undefined for other codes. */
export function findCashLikeCode(mcc: Mcc | null | undefined): CashLikeCode | undefined {
  return mcc == null ? undefined : CASH_LIKE_CODES.get(mcc);
}

/** Every cash-like code. */
export function listCashLikeCodes(): readonly CashLikeCode[] {
  return [...CASH_LIKE_CODES.values()];
}
