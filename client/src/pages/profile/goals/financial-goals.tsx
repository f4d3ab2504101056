import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { Button } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import type { ProfileSectionProps } from '../profile-sheet';

interface FinancialGoalsProps extends ProfileSectionProps {
  readonly user: CurrentUser;
}

/** The user's goals, most important first, with the button that opens their editor. */
export function FinancialGoals({ user: { goals }, onOpen }: FinancialGoalsProps) {
  return (
    <section aria-labelledby="goals" className="flex flex-col">
      <SectionHeading
        id="goals"
        aside={
          <Button
            look="link"
            className="-mr-4"
            onClick={() => {
              onOpen('goals');
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
