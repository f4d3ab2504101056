import acceptanceFile from '../../../data/acceptance.json';
import codesFile from '../../../data/merchant-codes.json';
import merchantsFile from '../../../data/merchants.json';
import { foldText } from '../text/fold-text';
import { BRANDS } from './brands';
import { findNameWithoutCountry, toCountryKey } from './foreign-places';
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
  ...(merchantsFile.merchants as unknown as readonly Merchant[]),
].map(withFacts);

const MERCHANT_BY_ID: ReadonlyMap<string, Merchant> = new Map(
  MERCHANTS.map((merchant) => [merchant.id, merchant]),
);

/** The merchant with this id. Undefined for an unknown id or null. */
export function findMerchant(id: string | null): Merchant | undefined {
  return id === null ? undefined : MERCHANT_BY_ID.get(id);
}

/** The merchants that are another merchant's stores in one country, by `toCountryKey` of its name: Costco Canada. */
const BRANCHES_ABROAD: ReadonlyMap<string, Merchant> = new Map(
  MERCHANTS.flatMap((merchant) => {
    const { name, country } = merchant;
    const base = country === undefined ? undefined : findNameWithoutCountry({ name, country });
    return country === undefined || base === undefined ? [] : [[toCountryKey(base, country), merchant]];
  }),
);

const MERCHANTS_ABROAD = new Map<string, Merchant>();

/** A US merchant with the networks of its stores in a country. If they aren't known, it takes every network. */
function toMerchantAbroad(merchant: Merchant, country: string): Merchant {
  const key = toCountryKey(merchant.id, country);
  const cachedMerchant = MERCHANTS_ABROAD.get(key);
  if (cachedMerchant) return cachedMerchant;
  const { acceptedNetworks: _, ...unlimited } = merchant;
  const networks = BRANCHES_ABROAD.get(toCountryKey(foldText(merchant.name), country))?.acceptedNetworks;
  const abroad: Merchant = networks ? { ...unlimited, acceptedNetworks: networks } : unlimited;
  MERCHANTS_ABROAD.set(key, abroad);
  return abroad;
}

/**
 * The merchant with this id, in a country. A US merchant's list of networks applies to its US stores only; its stores
 * abroad can take others.
 */
export function findMerchantIn(country: string, id: string | null): Merchant | undefined {
  const merchant = findMerchant(id);
  const isAbroad = merchant?.country === undefined && country !== 'US';
  return isAbroad && merchant?.acceptedNetworks?.length ? toMerchantAbroad(merchant, country) : merchant;
}

/** The merchant's name, or the id itself if the merchant is unknown. */
export function getMerchantName(id: string): string {
  return findMerchant(id)?.name ?? id;
}
