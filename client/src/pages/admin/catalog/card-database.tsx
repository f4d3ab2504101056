import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { AddNewCards } from './add-new-cards';
import { ConfirmRefresh, type Refresh } from './confirm-refresh';
import { useRefreshCards } from './use-refresh-cards';

const CATEGORIES = ['cashback', 'travel', 'premium', 'business', 'hotel'] as const;

/** Resets the catalog, or one category of it, to the shipped data, or adds cards. */
export function CardDatabase({ adminKey }: { readonly adminKey: string }) {
  const [pendingRefresh, setPendingRefresh] = useState<Refresh | null>(null);
  const refresh = useRefreshCards(adminKey);
  return (
    <Surface aria-labelledby="cards" className="flex flex-col gap-3 px-4 pt-2.5 pb-4">
      <div className="flex flex-col">
        <SectionHeading id="cards">Card Database</SectionHeading>
        <p className="text-body text-muted">Reset the catalog to this version’s data.</p>
      </div>
      <Button
        look="soft"
        disabled={refresh.isPending}
        onClick={() => {
          setPendingRefresh({ action: 'refresh-all' });
        }}
      >
        {refresh.isPending ? 'Refreshing...' : 'Refresh All Cards'}
      </Button>
      <div role="group" aria-label="Refresh one category" className="grid grid-cols-2 gap-2">
        {CATEGORIES.map((category) => (
          <Button
            key={category}
            look="secondary"
            size="small"
            className="capitalize last:odd:col-span-2"
            disabled={refresh.isPending}
            onClick={() => {
              setPendingRefresh({ action: 'refresh-category', category });
            }}
          >
            {category}
          </Button>
        ))}
      </div>
      <AddNewCards adminKey={adminKey} />
      <ConfirmRefresh
        request={pendingRefresh}
        onCancel={() => {
          setPendingRefresh(null);
        }}
        onConfirm={(confirmed) => {
          setPendingRefresh(null);
          refresh.mutate(confirmed);
        }}
      />
    </Surface>
  );
}
