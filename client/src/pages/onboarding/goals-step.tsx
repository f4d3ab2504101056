import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import { GoalChoices } from '../../features/goals/goal-choices';
import { StepHeading } from './step-heading';

const LABELS = { ...GOAL_LABELS, travel: 'Travel Rewards' };

interface GoalsStepProps {
  readonly goals: readonly Goal[];
  readonly onChange: (goals: readonly Goal[]) => void;
}

export function GoalsStep({ goals, onChange }: GoalsStepProps) {
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title="Your Goals">Choose at least one, most important first.</StepHeading>
      <GoalChoices labels={LABELS} goals={goals} onChange={onChange} />
    </div>
  );
}
