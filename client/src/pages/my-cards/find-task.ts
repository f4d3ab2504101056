import type { UserCard } from '@tapwise/contracts/http/routes/wallet';

/** What the user has to do with the card. Undefined if nothing. */
export function findTask({ isActive, rotation, choice }: UserCard): string | undefined {
  if (!isActive) return 'Inactive';
  if (rotation?.needsActivation === true) return `Activate ${rotation.quarter.slice(-2)}`;
  return choice?.isAssumed === true && choice.isAutomatic !== true ? 'Choose Category' : undefined;
}
