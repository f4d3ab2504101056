import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { Button, getButtonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';

const ChooseActiveDialog = lazyWithRetry(
  async () => (await import('./choose-active-dialog')).ChooseActiveDialog,
);

/** How many cards the plan uses. Opens the dialog to choose which. */
export function InactiveNoticeContent({ cards }: { readonly cards: readonly UserCard[] }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const hasChosen = useHasBeenTrue(isChoosing);
  const active = cards.filter(({ isActive }) => isActive).length;
  const all = String(cards.length);
  return (
    <>
      <Notice tone="warning">
        <p>
          <span className="font-semibold">
            {active} of your {all} cards {active === 1 ? 'is' : 'are'} active.
          </span>{' '}
          The others stay in your wallet, but recommendations on the Free plan don’t use them.
        </p>
        <div className="-mx-3 mt-1 -mb-1.5 flex flex-wrap">
          <Button
            look="link"
            size="small"
            className="text-warning! hover:bg-transparent! hover:underline"
            onClick={() => {
              setIsChoosing(true);
            }}
          >
            Choose Active Cards
          </Button>
          <Link
            to="/subscription"
            className={getButtonClass(
              { look: 'link', size: 'small' },
              'text-warning! hover:bg-transparent! hover:underline',
            )}
          >
            See Plans
          </Link>
        </div>
      </Notice>
      <Suspense fallback={null}>
        {hasChosen && (
          <ChooseActiveDialog
            cards={cards}
            isOpen={isChoosing}
            onClose={() => {
              setIsChoosing(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
