import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../api/wallet';
import { CheckIcon } from '../../ui/icons';
import { StepHeading } from './step-heading';

const NEXT = [
  'Type a store, a brand or what you are buying',
  'See the card that earns most there, and why',
  'Record the purchase to keep count of your rewards',
] as const;

export function ReadyStep() {
  const { data: wallet = [] } = useQuery(walletQuery());
  const cards = wallet.length === 1 ? '1 card is' : `${String(wallet.length)} cards are`;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <span className="flex size-14 items-center justify-center rounded-full bg-positive-soft text-positive">
          <CheckIcon width="28" height="28" />
        </span>
        <StepHeading title="You're ready">
          {wallet.length === 0
            ? 'Add a card on the home screen to get your first answer.'
            : `${cards} in your wallet.`}
        </StepHeading>
      </div>
      <ol className="flex flex-col gap-4">
        {NEXT.map((line, index) => (
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
