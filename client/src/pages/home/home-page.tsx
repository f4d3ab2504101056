import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletQuery } from '../../api/wallet';
import { useTitle } from '../../lib/hooks/use-title';
import { Greeting } from './greeting';
import { HomeDialogs, loadBestCardDialog, type OpenDialog } from './home-dialogs';
import { HomeNotices } from './home-notices';
import { RecentRecommendations } from './recent-recommendations';
import { StoreSearch } from './search/store-search';
import { useHomeSearch } from './search/use-home-search';
import { StatTiles } from './stat-tiles';
import { MyCardsSection } from './wallet/my-cards-section';

export function HomePage() {
  useTitle('Home');
  const wallet = useQuery(walletQuery());
  const [open, setOpen] = useState<OpenDialog>(null);
  const addCard = () => {
    setOpen('add-card');
  };
  const { search, result, replace, isPending } = useHomeSearch({
    onRecommendation: () => {
      setOpen('best-card');
    },
    onAddCard: addCard,
  });
  const ask = (text: string) => {
    void loadBestCardDialog();
    search(text);
  };
  // A new user's first step is next to the question.
  const isWalletEmpty = wallet.data?.length === 0;
  const myCards = <MyCardsSection onAdd={addCard} />;
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Greeting />
        <HomeNotices slot="top" onAsk={ask} />
        <StoreSearch isPending={isPending} result={result} onSearch={ask} />
        {isWalletEmpty && myCards}
        <StatTiles />
        <HomeNotices slot="question" />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        {!isWalletEmpty && myCards}
        <HomeNotices slot="cards" />
        <RecentRecommendations />
      </div>
      <HomeDialogs open={open} result={result} onRecommendation={replace} onChange={setOpen} />
    </div>
  );
}
