import type { UserCard } from '@tapwise/contracts/http/routes/wallet';

/** What the row says about the card in place of its best reward. Undefined if nothing. */
export function findTask({ isActive, rotation }: UserCard): string | undefined {
  if (!isActive) return 'Inactive';
  return rotation?.needsActivation === true ? `Activate ${rotation.quarter.slice(-2)}` : undefined;
}

/** Whether Tapwise assumes the bonus categories of the card, which the user has to choose. */
export function needsChoice({ isActive, choice }: UserCard): boolean {
  return isActive && choice?.isAssumed === true && choice.isAutomatic !== true;
}
