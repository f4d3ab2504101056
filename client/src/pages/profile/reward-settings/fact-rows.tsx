import type { Settings } from '@tapwise/contracts/http/routes/settings';
import {
  RELATIONSHIP_PROGRAMS,
  type RelationshipProgram,
  YES_NO_FACTS,
  type YesNoFact,
} from '@tapwise/contracts/vocabulary/account/facts';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/select';
import type { FactChange } from './use-set-fact';

type Fact = keyof Settings['facts'];

interface FactRowProps {
  readonly fact: Fact;
  readonly facts: Settings['facts'];
  readonly onSet: (value: FactChange['value']) => void;
}

function isYesNoFact(fact: Fact): fact is YesNoFact {
  return Object.hasOwn(YES_NO_FACTS, fact);
}

/** A statement about the user, with yes and no, or the tiers of a bank's program. */
export function FactRow({ fact, facts, onSet }: FactRowProps) {
  if (isYesNoFact(fact)) {
    return <YesNoRow statement={YES_NO_FACTS[fact]} answer={facts[fact]} onSet={onSet} />;
  }
  return <TierRow program={fact} tier={facts[fact]} onSet={onSet} />;
}

const YES_NO_OPTIONS = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
] as const;

interface YesNoRowProps {
  readonly statement: string;
  readonly answer: boolean | null;
  readonly onSet: (value: boolean | null) => void;
}

function YesNoRow({ statement, answer, onSet }: YesNoRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="text-body font-medium">{statement}</span>
      <div role="group" aria-label={statement} className="flex shrink-0 gap-1 rounded-control bg-sunken p-1">
        {YES_NO_OPTIONS.map(({ label, value }) => (
          <button
            key={label}
            type="button"
            aria-pressed={answer === value}
            onClick={() => {
              onSet(answer === value ? null : value);
            }}
            className={cx(
              'h-11 min-w-12 rounded-[0.5rem] px-3 text-body font-medium transition-colors',
              answer === value ? 'segment-on bg-accent-soft text-accent' : 'text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}

interface TierRowProps {
  readonly program: RelationshipProgram;
  readonly tier: string | null;
  readonly onSet: (tier: string | null) => void;
}

function TierRow({ program, tier, onSet }: TierRowProps) {
  const { name, tiers } = RELATIONSHIP_PROGRAMS[program];
  const isRenamed = tier !== null && !tiers.some((offered) => offered === tier);
  return (
    <li className="py-2.5">
      <Select
        isLarge
        label={name}
        value={tier ?? ''}
        onChange={({ target }) => {
          onSet(target.value === '' ? null : target.value);
        }}
      >
        <option value="">Not a member</option>
        {isRenamed && (
          <option value={tier} disabled>
            {tier} (no longer offered)
          </option>
        )}
        {tiers.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </li>
  );
}
