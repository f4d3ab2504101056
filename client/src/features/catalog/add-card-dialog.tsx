import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { Dialog } from '../../ui/dialog';
import { AllCardsPanel, CardSearchPanel, PopularCardsPanel } from './add-card-panels';
import { LimitNotice, useIsPlanFull } from './limit-notice';

interface AddCardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDetails: (card: CardListing) => void;
}

const TABS = [
  { value: 'popular', label: 'Popular', Panel: PopularCardsPanel },
  { value: 'search', label: 'Search', Panel: CardSearchPanel },
  { value: 'all', label: 'All', Panel: AllCardsPanel },
] as const;

const TAB =
  'relative flex-1 max-[16rem]:text-caption rounded-[0.5rem] after:absolute after:inset-x-0 after:-inset-y-1.25 text-body font-medium text-muted transition-colors hover:text-text data-[state=active]:segment-on data-[state=active]:bg-raised data-[state=active]:text-text data-[state=active]:shadow-surface';

/** Adds cards from three lists: popular, search, and all. It stays open for the next card. */
export function AddCardDialog({ isOpen, onClose, onDetails }: AddCardDialogProps) {
  const [tab, setTab] = useState<string>('popular');
  const isFull = useIsPlanFull();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add Card" width="wide">
      <Tabs.Root value={tab} onValueChange={setTab} className="flex flex-col gap-4">
        <Tabs.List aria-label="Card lists" className="flex h-11 gap-1 rounded-control bg-sunken p-1">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} className={TAB}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {isFull && <LimitNotice />}
        {TABS.map(({ value, Panel }) => (
          <Tabs.Content
            key={value}
            value={value}
            className="h-[58dvh] overflow-y-auto outline-offset-[-2px] md:h-104"
          >
            <Panel onDetails={onDetails} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
