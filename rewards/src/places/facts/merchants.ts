import acceptanceFile from '../../../data/acceptance.json';
import codesFile from '../../../data/merchant-codes.json';
import merchantsFile from '../../../data/merchants.json';
import { BRANDS } from './brands';
import type { Acceptance, Merchant, MerchantCode } from './merchant';

const CODES = codesFile.codes as Readonly<Record<string, readonly MerchantCode[] | undefined>>;
const ACCEPTANCE = acceptanceFile.merchants as Readonly<Record<string, Acceptance | undefined>>;

function withFacts(merchant: Merchant): Merchant {
  const codes = CODES[merchant.id];
  const acceptance = ACCEPTANCE[merchant.id];
  if (!codes && !acceptance) return merchant;
  return { ...merchant, ...(codes && { codes }), ...(acceptance && { acceptance }) };
}

/** All shipped merchants, brands first, with their codes and the way they take credit cards. */
export const MERCHANTS: readonly Merchant[] = [
  ...BRANDS,
  ...(merchantsFile.merchants as readonly Merchant[]),
].map(withFacts);

const BY_ID: ReadonlyMap<string, Merchant> = new Map(MERCHANTS.map((merchant) => [merchant.id, merchant]));

/** The merchant with this id. Undefined for an unknown id or null. */
export function findMerchant(id: string | null): Merchant | undefined {
  return id === null ? undefined : BY_ID.get(id);
}

/** The merchant's name, or the id itself if the merchant is unknown. */
export function getMerchantName(id: string): string {
  return findMerchant(id)?.name ?? id;
}
