import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { findFuelSeller } from '../../places/reference/fuel-sellers';
import { type CodeSet, toCodeSet } from './code-set';
import type { IssuerDefinition } from './issuer-definition';
import { isValidOn } from './issuer-definitions';

/** The facts about a purchase that an issuer's definition uses. */
export interface CodedPurchase {
  /** Null if not known, in which case no code matches. */
  readonly mcc: Mcc | null;
  readonly merchantId: string | null;
  readonly channel: Channel;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** The company that processes the payment in the merchant's name, such as "PayPal". */
  readonly processor?: string | null;
  /** Gift cards are bought. Default: they aren't. */
  readonly isGiftCard?: boolean;
}

/** `uncertain`: it counts by its code, but the issuer's terms or cardholders' reports leave doubt. */
export type DefinitionMatch = 'yes' | 'no' | 'uncertain';

type MerchantRole = 'included' | 'excluded' | 'uncertain';

interface CompiledDefinition {
  readonly codes: CodeSet;
  readonly anyChannelCodes: CodeSet;
  readonly excludedCodes: CodeSet;
  readonly hasCodes: boolean;
  readonly merchants: ReadonlyMap<string, MerchantRole>;
}

const compiled = new WeakMap<IssuerDefinition, CompiledDefinition>();

/** A merchant with several roles has the strongest: excluded, then included. */
function listMerchantRoles(definition: IssuerDefinition): ReadonlyMap<string, MerchantRole> {
  const roles = new Map<string, MerchantRole>();
  for (const id of definition.uncertainMerchants ?? []) roles.set(id, 'uncertain');
  for (const id of definition.includedMerchants ?? []) roles.set(id, 'included');
  for (const id of definition.excludedMerchants ?? []) roles.set(id, 'excluded');
  return roles;
}

function compile(definition: IssuerDefinition): CompiledDefinition {
  const cached = compiled.get(definition);
  if (cached) return cached;
  const compiledDefinition: CompiledDefinition = {
    codes: toCodeSet(definition.mcc),
    anyChannelCodes: toCodeSet(definition.anyChannelMcc ?? []),
    excludedCodes: toCodeSet(definition.excludedMcc ?? []),
    hasCodes: definition.mcc.length > 0,
    merchants: listMerchantRoles(definition),
  };
  compiled.set(definition, compiledDefinition);
  return compiledDefinition;
}

function isCodeIn(codes: CodeSet, mcc: Mcc | null): boolean {
  return mcc !== null && codes.has(mcc);
}

/** Whether the issuer's category contains the code. */
export function hasCode(definition: IssuerDefinition, mcc: Mcc): boolean {
  return compile(definition).codes.has(mcc);
}

/** Whether the order was placed in a channel that counts, for goods that count. */
function isInChannel(
  { channels, processor, isGiftCardOnly }: IssuerDefinition,
  purchase: CodedPurchase,
): boolean {
  if (isGiftCardOnly && !purchase.isGiftCard) return false;
  return (
    (channels ?? []).includes(purchase.channel) &&
    (processor === undefined || purchase.processor === processor)
  );
}

function findMerchantRole(
  definition: IssuerDefinition,
  { merchantId }: CodedPurchase,
): MerchantRole | undefined {
  return merchantId === null ? undefined : compile(definition).merchants.get(merchantId);
}

/** The role of stores of this kind, at their pumps. */
function findFuelRole(
  { excludedFuel, uncertainFuel }: IssuerDefinition,
  { merchantId, mcc }: CodedPurchase,
): MerchantRole | undefined {
  if (!excludedFuel && !uncertainFuel) return undefined;
  const seller = findFuelSeller(merchantId, mcc);
  if (seller === null) return undefined;
  if (excludedFuel?.includes(seller)) return 'excluded';
  return uncertainFuel?.includes(seller) ? 'uncertain' : undefined;
}

/** Whether the code counts or, for a channel, how the order was placed. */
function isCountedByBasis(
  definition: IssuerDefinition,
  purchase: CodedPurchase,
  isUncertain: boolean,
): boolean {
  const { codes, anyChannelCodes, excludedCodes, hasCodes } = compile(definition);
  const { mcc } = purchase;
  if (definition.basis === 'list' || definition.basis === 'portal' || isCodeIn(excludedCodes, mcc))
    return false;
  if (definition.basis === 'mcc') return isCodeIn(codes, mcc);
  if (isCodeIn(anyChannelCodes, mcc)) return true;
  // Without codes, nothing confirms that an uncertain merchant counts.
  return isInChannel(definition, purchase) && (hasCodes ? isCodeIn(codes, mcc) : !isUncertain);
}

/**
 * Whether a purchase counts in an issuer's category. An excluded merchant never counts; an included one always does; at
 * any other merchant, the code or the channel decides. A definition that isn't in force on the day, or that counts only
 * purchases in the US, doesn't match others.
 */
export function matchDefinition(definition: IssuerDefinition, purchase: CodedPurchase): DefinitionMatch {
  if (!isValidOn(definition, purchase.date)) return 'no';
  if (definition.usOnly && purchase.country !== 'US') return 'no';
  const role = findMerchantRole(definition, purchase) ?? findFuelRole(definition, purchase);
  if (role === 'excluded') return 'no';
  if (role === 'included') return 'yes';
  if (!isCountedByBasis(definition, purchase, role === 'uncertain')) return 'no';
  return role ?? 'yes';
}

/**
 * Whether the definition names the merchant as one that may count, but no code can confirm it, so that the purchase
 * doesn't count.
 */
export function isUnconfirmed(definition: IssuerDefinition, purchase: CodedPurchase): boolean {
  const { merchants, excludedCodes, hasCodes } = compile(definition);
  const { merchantId, mcc } = purchase;
  if (merchantId === null || merchants.get(merchantId) !== 'uncertain') return false;
  const isInForce = isValidOn(definition, purchase.date) && !(definition.usOnly && purchase.country !== 'US');
  if (!isInForce || isCodeIn(excludedCodes, mcc)) return false;
  if (definition.basis === 'list') return true;
  return definition.basis === 'channel' && !hasCodes && isInChannel(definition, purchase);
}
