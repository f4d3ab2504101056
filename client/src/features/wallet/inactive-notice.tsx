import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';

const InactiveNoticeContent = lazyWithRetry(
  async () => (await import('./inactive-notice-content')).InactiveNoticeContent,
);

/** Shown if the plan uses only part of the wallet. Suspends until it is imported, so that what follows doesn't move. */
export function InactiveNotice({ cards }: { readonly cards: readonly UserCard[] | undefined }) {
  if (!cards || cards.every(({ isActive }) => isActive)) return null;
  return <InactiveNoticeContent cards={cards} />;
}
