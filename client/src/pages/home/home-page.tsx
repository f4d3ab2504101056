import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { walletQuery } from '../../api/wallet';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useTitle } from '../../lib/hooks/use-title';
import { LoadFailed } from '../../ui/load-failed';
import { RetryBoundary } from '../../ui/retry-boundary';
import { Greeting } from './greeting';
import type { OpenDialog } from './home-dialogs';
import { HomeNotices } from './home-notices';
import { RecentRecommendations } from './recent-recommendations';
import { StoreSearch } from './search/store-search';
import { useHomeSearch } from './search/use-home-search';
import { useQuickTerms } from './search/use-quick-terms';
import { StatTiles } from './stat-tiles';
import { MyCardsSection } from './wallet/my-cards-section';

const loadDialogs = () => import('./home-dialogs');
const HomeDialogs = lazyWithRetry(async () => (await loadDialogs()).HomeDialogs);

/** The steps that render the page: the question, the wallet, and what follows. A slow phone stays responsive. */
const STEPS = 3;

export function HomePage() {
  useTitle('Home');
  const wallet = useQuery(walletQuery());
  // Back to this page shows all at once, so that the browser can restore the scroll position.
  const [isGradual] = useState(wallet.isPending);
  const step = useGradualCount(STEPS, isGradual ? 1 : STEPS);
  const [open, setOpen] = useState<OpenDialog>(null);
  const hasOpened = useHasBeenTrue(open !== null);
  const addCard = () => {
    setOpen('add-card');
  };
  const { search, answer, result, replace, isPending } = useHomeSearch({
    onRecommendation: () => {
      setOpen('best-card');
    },
    onEmptyWallet: setOpen,
  });
  const ask = (text: string) => {
    loadDialogs().catch(() => undefined);
    search(text);
  };
  const [recordedCount, setRecordedCount] = useState(0);
  // A new user's first step is next to the question.
  const isWalletEmpty = wallet.data?.length === 0;
  const myCards = (
    <Step isReached={step > 1}>
      <MyCardsSection onAdd={addCard} />
    </Step>
  );
  const { terms } = useQuickTerms();
  // Until the heights above are known, what follows only takes up its space, so that it doesn't move.
  const hasHeights = useHasBeenTrue(!wallet.isPending && terms !== undefined);
  const following = hasHeights ? 'contents' : 'invisible contents';
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="group flex min-w-0 flex-col gap-4">
        <Greeting />
        <HomeNotices slot="top" onAsk={ask} />
        <StoreSearch isPending={isPending} result={result} clearedBy={recordedCount} onSearch={ask}>
          {isWalletEmpty && myCards}
        </StoreSearch>
        {hasOpened && (
          <RetryBoundary
            fallback={(retry) => (
              <LoadFailed isBusy={false} onRetry={retry}>
                We couldn’t load your answer.
              </LoadFailed>
            )}
          >
            <Suspense fallback={null}>
              <HomeDialogs
                open={open}
                result={result}
                onRecommendation={replace}
                onAsk={answer}
                onRecorded={() => {
                  setRecordedCount(recordedCount + 1);
                }}
                onChange={setOpen}
              />
            </Suspense>
          </RetryBoundary>
        )}
        <div className={following}>
          <Step isReached={step > 1}>
            <StatTiles />
          </Step>
          <Step isReached={step > 2}>
            <HomeNotices slot="question" />
          </Step>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        {!isWalletEmpty && myCards}
        <div className={following}>
          <Step isReached={step > 2}>
            <HomeNotices slot="cards" />
            <RecentRecommendations />
          </Step>
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  readonly isReached: boolean;
  readonly children: ReactNode;
}

function Step({ isReached, children }: StepProps) {
  return isReached ? children : null;
}
