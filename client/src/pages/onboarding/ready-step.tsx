import { useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { walletQuery } from '../../api/wallet';
import { StepHeading } from './step-heading';

const NEXT_STEPS = [
  'Type a store, a brand, or what you’re buying.',
  'See which card earns the most there, and why.',
  'Record the purchase to track your rewards.',
] as const;

export function ReadyStep() {
  const { data: wallet = [] } = useQuery(walletQuery());
  const cards = formatCount(wallet.length, 'card');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <span className="flex size-14 items-center justify-center rounded-full bg-positive-soft text-positive">
          <CheckIcon size={28} />
        </span>
        <StepHeading title="You’re All Set">
          {wallet.length === 0
            ? 'Add a card on the home screen to get your first recommendation.'
            : `You have ${cards} in your wallet.`}
        </StepHeading>
      </div>
      <ol className="flex flex-col gap-4">
        {NEXT_STEPS.map((line, index) => (
          <li key={line} className="flex items-center gap-4 text-lead">
            <span className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-body font-semibold text-accent">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
