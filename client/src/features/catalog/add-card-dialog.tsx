import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { canFocusField } from '../../lib/browser/has-mouse';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { Dialog } from '../../ui/dialog';
import { AllCardsPanel, CardSearchPanel, PopularCardsPanel } from './add-card-panels';
import { LimitNotice, useIsPlanFull } from './limit-notice';

interface AddCardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDetails: (card: CardListing) => void;
}

const SEARCH_TAB = 'search';

const TABS = [
  { value: 'popular', label: 'Popular', Panel: PopularCardsPanel },
  { value: SEARCH_TAB, label: 'Search', Panel: CardSearchPanel },
  { value: 'all', label: 'All', Panel: AllCardsPanel },
] as const;

const TAB =
  'relative flex-1 max-[16rem]:text-caption rounded-[0.5rem] after:absolute after:inset-x-0 after:-inset-y-1.25 text-body font-medium text-muted transition-colors hover:text-text data-[state=active]:segment-on data-[state=active]:bg-raised data-[state=active]:text-text data-[state=active]:shadow-surface';

/** The tab and the search text. Text opens the Search tab from any other, and without text, that other one is back. */
function useTabs() {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<string>('popular');
  const [browsedTab, setBrowsedTab] = useState(tab);
  return {
    tab,
    text,
    openTab: (next: string) => {
      setTab(next);
      if (next !== SEARCH_TAB) setBrowsedTab(next);
    },
    search: (next: string) => {
      setText(next);
      setTab(next === '' ? browsedTab : SEARCH_TAB);
    },
  };
}

/** Adds a card from one of three lists: popular, search, and all. Then it closes. */
export function AddCardDialog({ isOpen, onClose, onDetails }: AddCardDialogProps) {
  const { tab, text, openTab, search } = useTabs();
  const isFull = useIsPlanFull();
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const plansLink = useRef<HTMLAnchorElement>(null);
  const close = () => {
    search('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Add Card"
      initialFocus={canFocusField() ? field : undefined}
    >
      <Tabs.Root ref={content} value={tab} onValueChange={openTab} className="flex flex-col gap-3">
        <ClearableSearchInput
          label="Search cards"
          placeholder="Search by card or bank"
          ref={field}
          value={text}
          onChange={search}
        />
        <Tabs.List aria-label="Card lists" className="flex h-11 gap-1 rounded-control bg-sunken p-1">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className={TAB}
              onClick={({ detail }) => {
                // By pointer only: the arrow keys move between the tabs.
                if (value === SEARCH_TAB && detail > 0) field.current?.focus();
              }}
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {isFull && <LimitNotice linkRef={plansLink} />}
        {TABS.map(({ value, Panel }) => (
          <Tabs.Content
            key={value}
            value={value}
            className="-mb-5 h-[50dvh] overflow-y-auto outline-offset-[-2px] md:h-96"
          >
            <Panel
              text={text}
              onAdded={close}
              onFull={() => {
                plansLink.current?.focus();
              }}
              onDetails={onDetails}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
