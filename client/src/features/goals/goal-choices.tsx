import { type Goal, GOALS } from '@tapwise/contracts/vocabulary/goals';
import { cx } from '../../ui/cx';

const HINTS: Readonly<Record<Goal, string>> = {
  cashback: 'Counts points at their cash value',
  travel: 'Counts points at their travel value',
  premium: 'Shows lounges, elite status, and credits',
  building_credit: 'Favors cards that help build credit',
};

/** Appends a goal, or removes it and moves the following ones up. */
function toggleGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  return goals.includes(goal) ? goals.filter((other) => other !== goal) : [...goals, goal];
}

interface GoalChoicesProps {
  readonly labels: Readonly<Record<Goal, string>>;
  readonly goals: readonly Goal[];
  readonly onChange: (goals: readonly Goal[]) => void;
}

/** The four goals. The order of selection is their priority. */
export function GoalChoices({ labels, goals, onChange }: GoalChoicesProps) {
  return (
    <ul aria-label="Goals" className="flex flex-col gap-3">
      {GOALS.map((goal) => {
        const priority = goals.indexOf(goal) + 1;
        return (
          <li key={goal}>
            <button
              type="button"
              aria-pressed={priority > 0}
              onClick={() => {
                onChange(toggleGoal(goals, goal));
              }}
              className={cx(
                'flex w-full items-center gap-4 rounded-surface border bg-surface p-4 text-left transition-colors',
                priority > 0
                  ? 'segment-on border-accent ring-1 ring-accent'
                  : 'border-line hover:border-line-strong',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block text-lead font-semibold">{labels[goal]}</span>
                <span className="block text-body text-muted">{HINTS[goal]}</span>
              </span>
              <span
                className={cx(
                  'tabular flex size-7 shrink-0 items-center justify-center rounded-full text-body font-semibold',
                  priority > 0 ? 'bg-accent text-on-accent' : 'border border-line-strong',
                )}
              >
                {priority > 0 && (
                  <>
                    <span className="sr-only">Priority {priority}</span>
                    <span aria-hidden="true">{priority}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
