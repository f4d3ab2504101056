interface Usage {
  readonly cardId: string;
  /** `yyyy-mm-dd` */
  readonly purchasedOn: string;
  /** When it was recorded, in ISO 8601. Decides between purchases of one day. */
  readonly createdAt: string;
}

function isLater(a: Usage, b: Usage): boolean {
  return a.purchasedOn === b.purchasedOn ? a.createdAt > b.createdAt : a.purchasedOn > b.purchasedOn;
}

/** The day on which each card was last used, `yyyy-mm-dd`. */
export function findLastUses(purchases: readonly Usage[]): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  for (const { cardId, purchasedOn } of purchases) {
    if (purchasedOn > (uses.get(cardId) ?? '')) uses.set(cardId, purchasedOn);
  }
  return uses;
}

/** The card that was used last. */
export function findLastUsedCard(purchases: readonly Usage[]): string | undefined {
  return purchases.reduce<Usage | undefined>(
    (last, use) => (last === undefined || isLater(use, last) ? use : last),
    undefined,
  )?.cardId;
}
