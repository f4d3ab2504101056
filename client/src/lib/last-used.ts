interface Use {
  readonly cardId: string;
  readonly createdAt: string;
}

/** When each card was last paid with, as ISO text. */
export function lastUses(purchases: readonly Use[]): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  for (const { cardId, createdAt } of purchases) {
    if (createdAt > (uses.get(cardId) ?? '')) uses.set(cardId, createdAt);
  }
  return uses;
}

/** The card that was paid with last. */
export function lastUsedCard(purchases: readonly Use[]): string | undefined {
  return purchases.reduce<Use | undefined>(
    (last, use) => (last === undefined || use.createdAt > last.createdAt ? use : last),
    undefined,
  )?.cardId;
}
