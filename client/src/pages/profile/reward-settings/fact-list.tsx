import { useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FactRow } from './fact-rows';
import { useSetFact } from './use-set-fact';

/** What the facts are for. Nothing if none matters to the wallet. */
export function describeFacts({ relevantFacts }: Settings): string | undefined {
  return relevantFacts.length === 0
    ? undefined
    : 'Some of your cards earn more if these apply to you. Select a choice again to clear it.';
}

/** Memberships and bank tiers: those that matter to the wallet, then the others. */
export function FactList({ settings }: { readonly settings: Settings }) {
  const { facts, relevantFacts } = settings;
  const [isExpanded, setIsExpanded] = useState(false);
  const hasExpanded = useHasBeenTrue(isExpanded);
  const save = useSetFact();
  const others = FACTS.filter((fact) => !relevantFacts.includes(fact));
  const shownFacts = isExpanded ? [...relevantFacts, ...others] : relevantFacts;
  if (shownFacts.length === 0) {
    return (
      <EmptyState
        title="None affect your cards"
        hint="Some cards earn more with a membership or a bank tier. If you add one, we ask about it here."
        action={
          <Button
            {...(hasExpanded ? { ref: focusOnMount } : {})}
            look="soft"
            onClick={() => {
              setIsExpanded(true);
            }}
          >
            Show All {others.length}
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col">
      <ul
        aria-label="Memberships and bank tiers"
        // It replaces the button that had the focus.
        {...(relevantFacts.length === 0 ? { ref: focusOnMount, tabIndex: -1 } : {})}
        className="divide-y divide-line outline-none"
      >
        {shownFacts.map((fact) => (
          <FactRow
            key={fact}
            fact={fact}
            facts={facts}
            onSet={(value) => {
              save.mutate({ fact, value });
            }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          look="link"
          aria-expanded={isExpanded}
          className="-ml-4 self-start"
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show Less' : `Show ${String(others.length)} More`}
        </Button>
      )}
    </div>
  );
}
