import { useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { Button } from '../../../ui/button';
import { Surface } from '../../../ui/surface';
import { FactRow } from './fact-rows';
import { useSetFact } from './use-set-fact';

/** Memberships and bank tiers: those that matter to the wallet, then the others. */
export function FactsPanel({ settings }: { readonly settings: Settings }) {
  const { facts, relevantFacts } = settings;
  const [isExpanded, setIsExpanded] = useState(false);
  const save = useSetFact();
  const others = FACTS.filter((fact) => !relevantFacts.includes(fact));
  const shownFacts = isExpanded ? [...relevantFacts, ...others] : relevantFacts;
  return (
    <Surface aria-labelledby="facts" className="flex flex-col px-5 py-4">
      <h3 id="facts" className="text-body font-semibold">
        Memberships and Bank Tiers
      </h3>
      <p className="text-caption text-muted">
        {relevantFacts.length === 0
          ? 'These don’t affect your cards.'
          : 'Some of your cards earn more if these apply to you. Select a choice again to clear it.'}
      </p>
      {shownFacts.length > 0 && (
        <ul aria-labelledby="facts" className="mt-1 divide-y divide-line">
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
          size="small"
          aria-expanded={isExpanded}
          className="-mb-2 -ml-3 self-start"
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show Fewer' : `Show All (${String(others.length)} More)`}
        </Button>
      )}
    </Surface>
  );
}
