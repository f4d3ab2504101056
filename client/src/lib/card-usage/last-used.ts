interface Usage {
  readonly cardId: string;
  readonly createdAt: string;
}

/** When each card was last used, in ISO 8601. */
export function findLastUses(purchases: readonly Usage[]): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  for (const { cardId, createdAt } of purchases) {
    if (createdAt > (uses.get(cardId) ?? '')) uses.set(cardId, createdAt);
  }
  return uses;
}

/** The card that was used last. */
export function findLastUsedCard(purchases: readonly Usage[]): string | undefined {
  return purchases.reduce<Usage | undefined>(
    (last, use) => (last === undefined || use.createdAt > last.createdAt ? use : last),
    undefined,
  )?.cardId;
}
