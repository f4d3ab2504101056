import type { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { MERCHANTS } from '../../places/reference/merchants';

const NAMES = MERCHANTS.map(({ id, name }) => ({ id, name: name.toLowerCase() }));

/** The merchants whose names a text contains. */
export function listMerchantNames(text: string): MerchantId[] {
  const folded = text.toLowerCase();
  return NAMES.filter(({ name }) => folded.includes(name)).map(({ id }) => id);
}
