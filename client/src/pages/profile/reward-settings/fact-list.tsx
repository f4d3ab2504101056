import { useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { Button } from '../../../ui/button';
import { FactRow } from './fact-rows';
import { useSetFact } from './use-set-fact';

/** What the facts are for. */
export function describeFacts({ relevantFacts }: Settings): string {
  return relevantFacts.length === 0
    ? 'These don’t affect your cards.'
    : 'Some of your cards earn more if these apply to you. Select a choice again to clear it.';
}

/** Memberships and bank tiers: those that matter to the wallet, then the others. */
export function FactList({ settings }: { readonly settings: Settings }) {
  const { facts, relevantFacts } = settings;
  const [isExpanded, setIsExpanded] = useState(false);
  const save = useSetFact();
  const others = FACTS.filter((fact) => !relevantFacts.includes(fact));
  const shownFacts = isExpanded ? [...relevantFacts, ...others] : relevantFacts;
  return (
    <div className="flex flex-col">
      {shownFacts.length > 0 && (
        <ul aria-label="Memberships and bank tiers" className="divide-y divide-line">
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
      )}
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
