import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { findCodeMeaning } from '../reference/category-codes';

const BARE_CODE =
  /^(?:(?:mcc|mcc code|merchant category|merchant category code|merchant code|category code|code)\s*[:#]?\s*)?(\d{4})$/i;

/** The merchant category code that a text consists of: "5411", "MCC 5812". Undefined for a code that isn't assigned. */
export function parseBareCode(text: string): Mcc | undefined {
  const mcc = BARE_CODE.exec(text)?.[1];
  return mcc !== undefined && findCodeMeaning(mcc) !== undefined ? mcc : undefined;
}
