import { Suspense } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';

const InactiveNoticeContent = lazyWithRetry(
  async () => (await import('./inactive-notice-content')).InactiveNoticeContent,
);

/** Shown if the plan uses only part of the wallet. */
export function InactiveNotice({ cards }: { readonly cards: readonly UserCard[] | undefined }) {
  if (!cards || cards.every(({ isActive }) => isActive)) return null;
  return (
    <Suspense fallback={null}>
      <InactiveNoticeContent cards={cards} />
    </Suspense>
  );
}
