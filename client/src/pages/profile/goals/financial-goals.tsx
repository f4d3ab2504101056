import { useState } from 'react';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { Button } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { GoalsDialog } from './goals-dialog';

/** The user's goals, most important first, with the button that opens their editor. */
export function FinancialGoals({ user: { goals } }: { readonly user: CurrentUser }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-labelledby="goals" className="flex flex-col">
      <SectionHeading
        id="goals"
        aside={
          <Button
            look="link"
            className="-mr-4"
            onClick={() => {
              setIsEditing(true);
            }}
          >
            Edit Goals
          </Button>
        }
      >
        Financial Goals and Priorities
      </SectionHeading>
      <Surface className="px-5">
        <GoalList goals={goals} />
      </Surface>
      <GoalsDialog
        goals={goals}
        isOpen={isEditing}
        onClose={() => {
          setIsEditing(false);
        }}
      />
    </section>
  );
}

function GoalList({ goals }: { readonly goals: readonly Goal[] }) {
  if (goals.length === 0) {
    return <p className="py-4 text-body text-muted">No goals yet. Choose what matters to you.</p>;
  }
  return (
    <ol aria-label="Your goals" className="divide-y divide-line">
      {goals.map((goal, index) => (
        <li key={goal} className="flex items-center gap-4 py-3.5 text-body font-medium">
          <span className="tabular flex size-7 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent">
            {index + 1}
          </span>
          {GOAL_LABELS[goal]}
        </li>
      ))}
    </ol>
  );
}
