import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import acceptanceFile from '../../../data/acceptance.json';
import type { Acceptance } from './merchant';
import { findMerchant } from './merchants';

interface TermAcceptance extends Acceptance {
  readonly terms: readonly string[];
}

interface CodeAcceptance extends Acceptance {
  readonly mcc: Mcc;
}

const ACCEPTANCE_BY_TERM: ReadonlyMap<string, Acceptance> = new Map(
  (acceptanceFile.terms as readonly TermAcceptance[]).flatMap((entry) =>
    entry.terms.map((term) => [term, entry]),
  ),
);
const ACCEPTANCE_BY_CODE: ReadonlyMap<Mcc, Acceptance> = new Map(
  (acceptanceFile.codes as readonly CodeAcceptance[]).map((entry) => [entry.mcc, entry]),
);
/** Finds restrictions on credit cards at places with this code. Undefined if there are none. */
export function findCodeAcceptance(mcc: Mcc | null | undefined): Acceptance | undefined {
  return mcc == null ? undefined : ACCEPTANCE_BY_CODE.get(mcc);
}

/**
 * How a place takes credit cards: as its merchant does; without a merchant, according to its generic term or its code.
 * Undefined if as usual.
 */
export function findAcceptance({
  merchantId,
  term,
  mcc,
}: Pick<Place, 'merchantId' | 'term' | 'mcc'>): Acceptance | undefined {
  const merchant = findMerchant(merchantId);
  if (merchant?.acceptance) return merchant.acceptance;
  if (merchant && !isChargedByCode(merchant.category)) return undefined;
  return (term == null ? undefined : ACCEPTANCE_BY_TERM.get(term)) ?? findCodeAcceptance(mcc);
}

/** Rent, taxes, tuition, and utilities add a fee at every merchant. */
function isChargedByCode(category: string): boolean {
  return category === 'rent' || category === 'utilities' || category === 'general';
}

/** Every rule about terms and codes. The merchants' are among their facts. */
export function listAcceptanceRules(): readonly Acceptance[] {
  return [...ACCEPTANCE_BY_TERM.values(), ...ACCEPTANCE_BY_CODE.values()];
}
