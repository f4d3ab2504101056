import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { PlaceCode } from '@tapwise/contracts/vocabulary/places/place';
import { findTypicalCode, isDefaultCode } from './reference/category-codes';
import type { Frequency, Merchant, MerchantCode } from './reference/merchant';

const WEIGHTS: Readonly<Record<Frequency, number>> = { usual: 0.7, sometimes: 0.25, rare: 0.05 };
const LOWER_FREQUENCY: Readonly<Record<Frequency, Frequency>> = {
  usual: 'sometimes',
  sometimes: 'rare',
  rare: 'rare',
};
const DECIMALS = 1000;
const PUMP_CODES: ReadonlySet<Mcc> = new Set(['5541', '5542']);

function round(share: number): number {
  return Math.round(share * DECIMALS) / DECIMALS;
}

/** One entry for each code: its highest weight, and when that applies. */
function removeDuplicateCodes(codes: readonly MerchantCode[]): MerchantCode[] {
  const byCode = new Map<Mcc, MerchantCode>();
  for (const code of codes) {
    const likelier = byCode.get(code.mcc);
    if (!likelier || WEIGHTS[code.share] > WEIGHTS[likelier.share]) byCode.set(code.mcc, code);
  }
  return [...byCode.values()];
}

/**
 * The codes with their shares, most likely first: usual counts 0.7, sometimes 0.25, rare 0.05, and the sum is 1. Of
 * equally likely codes, `first` comes first.
 */
function toPlaceCodes(codes: readonly MerchantCode[], first: Mcc): PlaceCode[] {
  const distinct = removeDuplicateCodes(codes);
  const sum = distinct.reduce((total, { share }) => total + WEIGHTS[share], 0);
  const rank = ({ mcc, share }: MerchantCode) => WEIGHTS[share] + (mcc === first ? 0.01 : 0);
  return distinct
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ mcc, share, when, isUpToStore }) => ({
      mcc,
      share: round(WEIGHTS[share] / sum),
      ...(when === undefined ? {} : { when }),
      ...(isUpToStore ? { isUpToStore } : {}),
    }));
}

/** The codes if the text names a department: its code becomes the usual one, and the others less likely. */
function withDepartment(codes: readonly MerchantCode[], department: Mcc): readonly MerchantCode[] {
  const departmentCode = codes.find(({ mcc }) => mcc === department);
  const isPump = PUMP_CODES.has(department);
  const others = codes.filter(({ mcc }) => mcc !== department && (isPump || !PUMP_CODES.has(mcc)));
  const namedCode: MerchantCode = departmentCode
    ? { ...departmentCode, share: 'usual' }
    : { mcc: department, share: 'usual' };
  return [namedCode, ...others.map((code) => ({ ...code, share: LOWER_FREQUENCY[code.share] }))];
}

/**
 * The codes that fit the way the order is placed. If this way usually has its own code, the others become less
 * likely. Pumps take no online orders.
 */
function selectForChannel(
  codes: readonly MerchantCode[],
  channel: Channel | undefined,
): readonly MerchantCode[] {
  if (channel === undefined) return codes;
  const isPossible = (code: MerchantCode) => channel === 'delivery' || (code.channel ?? channel) === channel;
  const possible = codes.filter(isPossible);
  const allowed = channel === 'in-store' ? possible : possible.filter(({ mcc }) => !PUMP_CODES.has(mcc));
  if (allowed.length === 0) return codes;
  const isOwn = (code: MerchantCode) => code.channel === channel;
  if (!allowed.some((code) => isOwn(code) && code.share === 'usual')) return allowed;
  return allowed.map((code) => (isOwn(code) ? code : { ...code, share: LOWER_FREQUENCY[code.share] }));
}

/** The code of a brand that a folded text names, if the merchant has several: Hampton Inn of Hilton. */
export function findBrandCode({ codes = [] }: Merchant, text: string): Mcc | undefined {
  const isNamed = (name: string) => ` ${text} `.includes(` ${name} `);
  return codes.find(({ names }) => names?.some(isNamed))?.mcc;
}

/** The text's information about the purchase besides the merchant. */
export interface Circumstances {
  /** The code of the department that is named: the pump, the pharmacy. */
  readonly department?: Mcc | undefined;
  /** The channel that is named. */
  readonly channel?: Channel | undefined;
}

/** The codes of a purchase at a merchant. A merchant that lists none has only its usual code. */
export function listMerchantCodes(merchant: Merchant, { department, channel }: Circumstances): PlaceCode[] {
  const usual = department ?? merchant.mcc;
  const isPossible = ({ names, mcc }: MerchantCode) => names === undefined || mcc === department;
  const merchantCodes: readonly MerchantCode[] = merchant.codes?.filter(isPossible) ?? [
    { mcc: merchant.mcc, share: 'usual' },
  ];
  const codes = department === undefined ? merchantCodes : withDepartment(merchantCodes, department);
  return toPlaceCodes(selectForChannel(codes, channel), usual);
}

/** A single code, or none if it isn't known. */
export function toSingleCode(mcc: Mcc | undefined): PlaceCode[] {
  return mcc === undefined ? [] : [{ mcc, share: 1 }];
}

/**
 * The codes under a category that the user chose: those of the merchant that are among the category's default codes,
 * else the category's typical code. `online` has no codes, so the merchant keeps its own.
 */
export function listCategoryCodes(category: Category, merchantCodes: readonly PlaceCode[]): PlaceCode[] {
  if (category === 'online') return [...merchantCodes];
  const matchingCodes = merchantCodes.filter(({ mcc }) => isDefaultCode(category, mcc));
  if (matchingCodes.length === 0) return toSingleCode(findTypicalCode(category));
  const sum = matchingCodes.reduce((total, { share }) => total + share, 0);
  return matchingCodes.map((code) => ({ ...code, share: round(code.share / sum) }));
}
