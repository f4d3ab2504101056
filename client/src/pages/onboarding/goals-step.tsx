import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { GoalChoices } from '../../features/goals/goal-choices';
import { StepHeading } from './step-heading';

const LABELS = { ...GOAL_LABELS, travel: 'Travel Rewards' };

interface GoalsStepProps {
  readonly goals: readonly Goal[];
  /** Whether the user tried to continue without a goal. */
  readonly isMissing: boolean;
  readonly onChange: (goals: readonly Goal[]) => void;
}

export function GoalsStep({ goals, isMissing, onChange }: GoalsStepProps) {
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title="Your Goals">Choose at least one, most important first.</StepHeading>
      {isMissing && (
        <p
          role="alert"
          ref={(message) => {
            message?.scrollIntoView({ block: 'nearest' });
          }}
          className="text-body font-medium text-danger"
        >
          Please choose at least one financial goal to continue.
        </p>
      )}
      <GoalChoices labels={LABELS} goals={goals} onChange={onChange} />
    </div>
  );
}
