import familiesFile from '../../../data/merchant-families.json';

const FAMILIES = familiesFile.families;
const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.map(({ parent, cardRowsApply }) => [parent, cardRowsApply]),
);
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.flatMap(({ cardRowsApply }) => cardRowsApply).map((member) => [member, listParents(member)]),
);

function listParents(member: string): readonly string[] {
  return FAMILIES.filter(({ cardRowsApply }) => cardRowsApply.includes(member)).map(({ parent }) => parent);
}

/**
 * The merchants, and the members of their families that a card's rules for them cover: a rule for Kroger
 * pays at Ralphs.
 */
export function addFamilies(merchantIds: readonly string[]): readonly string[] {
  return merchantIds.flatMap((id) => [id, ...(MEMBERS.get(id) ?? [])]);
}

/** Whether rules for these merchants apply at a merchant: they include it or one of its parents. */
export function hasMerchantOrParent(merchantIds: ReadonlySet<string>, merchantId: string | null): boolean {
  if (merchantId === null) return false;
  if (merchantIds.has(merchantId)) return true;
  return PARENTS.get(merchantId)?.some((parent) => merchantIds.has(parent)) ?? false;
}

/** The families: a parent, and the merchants that its card rules cover. */
export function listMerchantFamilies(): readonly unknown[] {
  return FAMILIES;
}
