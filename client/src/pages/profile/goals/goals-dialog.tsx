import { useId, useState } from 'react';
import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { setGoals } from '../../../api/account/account';
import { useCommand } from '../../../api/commands/use-command';
import { GoalChoices } from '../../../features/goals/goal-choices';
import { Dialog } from '../../../ui/dialog';
import { FormButtons } from '../../../ui/form-buttons';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface GoalsDialogProps {
  /** The goals as stored. */
  readonly goals: readonly Goal[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The editor of the goals. Closing it without saving changes nothing. */
export function GoalsDialog({ goals, isOpen, onClose }: GoalsDialogProps) {
  const formId = useId();
  const save = useCommand('setGoals', setGoals, {
    onSuccess: () => {
      toast({ title: 'Goals Updated', description: 'Your financial priorities have been saved' });
      onClose();
    },
    onError: () => {
      const description = 'Failed to update your goals. Please try again.';
      showErrorToast('Update Failed', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit Your Goals"
      description="Select them in order of importance."
      footer={
        <FormButtons
          formId={formId}
          submitLabel="Save Goals"
          pendingLabel="Saving..."
          isPending={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <GoalForm id={formId} initialGoals={goals} onSubmit={save.mutate} />
    </Dialog>
  );
}

interface GoalFormProps {
  readonly id: string;
  readonly initialGoals: readonly Goal[];
  readonly onSubmit: (goals: readonly Goal[]) => void;
}

function GoalForm({ id, initialGoals, onSubmit }: GoalFormProps) {
  const [selectedGoals, setSelectedGoals] = useState(initialGoals);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(selectedGoals);
      }}
    >
      <GoalChoices labels={GOAL_LABELS} goals={selectedGoals} onChange={setSelectedGoals} />
    </form>
  );
}
