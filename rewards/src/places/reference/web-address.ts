import wordsFile from '../../../data/place-words.json';
import type { Merchant } from './merchant';

const ADDRESS = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;
/** Endings of a country's web addresses, where they differ from its ISO code or are common. */
const COUNTRY_ENDINGS: Readonly<Record<string, string>> = wordsFile.countryEndings;
const SECOND_LEVEL_DOMAINS: ReadonlySet<string> = new Set(['co', 'com', 'org', 'net', 'ne', 'or']);

/** The host of a web address, without `www`. Undefined for any other text. */
export function findHost(text: string): string | undefined {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase();
  return host?.replace(/^(?:www|m|mobile|shop|store)\./, '');
}

/**
 * The merchants by the domain of their website. If several share a domain: the one for online orders, otherwise the
 * best known.
 */
export function buildDomains(merchants: readonly Merchant[]): ReadonlyMap<string, number> {
  const domains = new Map<string, number>();
  const isOnline = (merchant: Merchant | undefined) =>
    merchant !== undefined && /-(?:com|online)$/.test(merchant.id);
  merchants.forEach((merchant, entryIndex) => {
    const knownMerchant = domains.get(merchant.domain);
    if (knownMerchant === undefined || (isOnline(merchant) && !isOnline(merchants[knownMerchant])))
      domains.set(merchant.domain, entryIndex);
  });
  return domains;
}

/** The place that a web address names. */
export interface WebAddress {
  readonly merchant: number | undefined;
  /** The name before the ending: `tesco` of tesco.com. */
  readonly label: string;
  /** Set by an address that ends with a country. */
  readonly country: string | undefined;
}

/** The host itself or the part of it that is known: `photos.walgreens.com` is walgreens.com. */
function findDomain(domains: ReadonlyMap<string, number>, labels: readonly string[]): number | undefined {
  for (let from = 0; from + 1 < labels.length; from += 1) {
    const entryIndex = domains.get(labels.slice(from).join('.'));
    if (entryIndex !== undefined) return entryIndex;
  }
  return undefined;
}

/** Reads a host. A known name with a country's ending is the merchant in that country: amazon.co.uk. */
export function parseHost(domains: ReadonlyMap<string, number>, host: string): WebAddress {
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  const country = COUNTRY_ENDINGS[ending];
  const isTwoPart =
    country !== undefined && labels.length > 2 && SECOND_LEVEL_DOMAINS.has(labels.at(-2) ?? '');
  const label = labels.at(isTwoPart ? -3 : -2) ?? '';
  const knownMerchant = findDomain(domains, labels);
  if (knownMerchant !== undefined) return { merchant: knownMerchant, label, country: undefined };
  return { merchant: country === undefined ? undefined : domains.get(`${label}.com`), label, country };
}
