import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';

type LastUse = Pick<CardUsage, 'cardId' | 'lastUsedOn' | 'lastRecordedAt'>;

function isLater(a: LastUse, b: LastUse): boolean {
  return a.lastUsedOn === b.lastUsedOn ? a.lastRecordedAt > b.lastRecordedAt : a.lastUsedOn > b.lastUsedOn;
}

/** The card that was used last. On one day, the one whose purchase was recorded last. */
export function findLastUsedCard(usage: readonly LastUse[]): string | undefined {
  return usage.reduce<LastUse | undefined>(
    (last, use) => (last === undefined || isLater(use, last) ? use : last),
    undefined,
  )?.cardId;
}
