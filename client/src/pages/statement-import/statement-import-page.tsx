import { useQuery } from '@tanstack/react-query';
import { v4 as newUuid } from 'uuid';
import { Link } from 'wouter';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { walletQuery } from '../../api/wallet';
import { GhostCard } from '../../features/wallet/ghost-card';
import { useTitle } from '../../lib/hooks/use-title';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { SubpageHeader } from '../../ui/subpage-header';
import { PrepareImport } from './prepare-import';
import { planAgain } from './upload/import-plan';
import { ImportProgressView } from './upload/import-progress-view';
import { ImportSummary } from './upload/import-summary';
import { useImport } from './upload/use-import';

export function StatementImportPage() {
  useTitle('Import Purchases');
  const wallet = useQuery(walletQuery());
  return (
    <div className="flex flex-col gap-4">
      <SubpageHeader back={{ to: '/purchases', name: 'Purchases' }} title="Import Purchases" />
      {wallet.isError && (
        <LoadFailed isBusy={wallet.isFetching} onRetry={() => void wallet.refetch()}>
          We couldn’t load your cards.
        </LoadFailed>
      )}
      {wallet.isPending && <Skeleton className="h-64 rounded-surface" />}
      {wallet.data && <Import wallet={wallet.data} />}
    </div>
  );
}

function Import({ wallet }: { readonly wallet: readonly UserCard[] }) {
  const { active, isLoading, userId, start, retry, undo, cancel, close } = useImport();
  if (isLoading || userId === undefined) return <Skeleton className="h-64 rounded-surface" />;
  if (active?.state === 'done' || active?.state === 'canceled')
    return (
      <ImportSummary
        active={active}
        onUndo={() => void undo(active)}
        onAgain={() => {
          start(planAgain(active, newUuid()));
        }}
        onClose={close}
      />
    );
  if (active) return <ImportProgressView active={active} onCancel={() => void cancel()} onRetry={retry} />;
  if (wallet.length > 0) return <PrepareImport wallet={wallet} userId={userId} onConfirm={start} />;
  return (
    <EmptyState
      art={<GhostCard />}
      title="No cards yet"
      hint="Add the card on your statement first."
      action={
        <Link to="/my-cards" className={getButtonClass()}>
          Add Your First Card
        </Link>
      }
    />
  );
}
