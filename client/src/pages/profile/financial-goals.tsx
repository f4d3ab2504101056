import { useState } from 'react';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { setGoals } from '../../api/account/account';
import { useCommand } from '../../api/commands/use-command';
import { GoalChoices } from '../../features/goals/goal-choices';
import { Button } from '../../ui/button';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';
import { showErrorToast, toast } from '../../ui/toast/toasts';

interface FinancialGoalsProps {
  readonly user: CurrentUser;
  readonly isEditing: boolean;
  readonly onSaved: () => void;
}

export function FinancialGoals({ user, isEditing, onSaved }: FinancialGoalsProps) {
  return (
    <section aria-labelledby="goals" className="flex flex-col gap-3">
      <SectionHeading id="goals">Financial Goals and Priorities</SectionHeading>
      {isEditing ? (
        <GoalEditor initialGoals={user.goals} onSaved={onSaved} />
      ) : (
        <GoalList goals={user.goals} />
      )}
    </section>
  );
}

function GoalList({ goals }: { readonly goals: readonly Goal[] }) {
  if (goals.length === 0) {
    return <p className="text-body text-muted">No goals yet. Choose what matters to you.</p>;
  }
  return (
    <Surface className="px-5">
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
    </Surface>
  );
}

function GoalEditor({
  initialGoals,
  onSaved,
}: {
  readonly initialGoals: readonly Goal[];
  readonly onSaved: () => void;
}) {
  const [selectedGoals, setSelectedGoals] = useState(initialGoals);
  const save = useCommand('setGoals', setGoals, {
    onSuccess: () => {
      toast({ title: 'Goals Updated', description: 'Your financial priorities have been saved' });
      onSaved();
    },
    onError: () => {
      const description = 'Failed to update your goals. Please try again.';
      showErrorToast('Update Failed', description);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <GoalChoices labels={GOAL_LABELS} goals={selectedGoals} onChange={setSelectedGoals} />
      <Button
        size="large"
        disabled={save.isPending}
        onClick={() => {
          save.mutate(selectedGoals);
        }}
      >
        {save.isPending ? 'Saving...' : 'Save Goals'}
      </Button>
    </div>
  );
}
