import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { RuleDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { cx } from '../../ui/cx';
import { SourceLine } from '../../ui/source-line';
import { DefinitionItem } from './definition-item';

/** A reward rule: rate, what it covers, its limits, and the source. */
export function RuleItem({ rule }: { readonly rule: RuleDetails }) {
  const { rate, value, covers, options = [], cap, conditions, ends, notes, definitions, source } = rule;
  const terms = [cap, ...conditions, ends].filter((term) => term !== null);
  return (
    <li className="grid grid-cols-[minmax(3rem,auto)_1fr] gap-x-3 sm:grid-cols-[minmax(4rem,auto)_1fr] py-3.5">
      <p className="tabular text-lead font-semibold text-positive">{rate}</p>
      <div className="flex min-w-0 flex-col gap-1">
        <h4 className="text-lead font-medium">{covers}</h4>
        {value !== undefined && <p className="text-caption text-muted">{value}, our estimate</p>}
        {options.length > 0 && <p className="text-body">{options.join(' · ')}</p>}
        {terms.map((term) => (
          <p key={term} className="text-body">
            {term}
          </p>
        ))}
        {notes.length > 0 && <p className="text-caption text-muted">{notes.join('. ')}.</p>}
        <SourceLine label="Rate" source={source} />
        {definitions.length > 0 && <WhatCounts rule={rule} />}
      </div>
    </li>
  );
}

function WhatCounts({ rule: { covers, definitions } }: { readonly rule: RuleDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="pt-0.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`What counts as ${covers}`}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-body font-semibold text-accent hover:bg-accent-soft"
      >
        What counts
        <ChevronDownIcon size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 divide-y divide-line rounded-control bg-fill p-3">
        {definitions.map((definition) => (
          <DefinitionItem key={definition.id} definition={definition} isNamed={definitions.length > 1} />
        ))}
      </ul>
    </div>
  );
}
