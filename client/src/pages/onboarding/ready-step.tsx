import { useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { walletQuery } from '../../api/wallet';
import { StepHeading } from './step-heading';

const ADD_CARD = 'Add a card from Home.';
const NEXT_STEPS = [
  'Type a store, a brand, or what you’re buying.',
  'See which card earns the most there, and why.',
  'Record the purchase to track your rewards.',
] as const;

export function ReadyStep() {
  const { data: wallet } = useQuery(walletQuery());
  const isWalletEmpty = wallet?.length === 0;
  return (
    <div className="flex flex-col gap-8">
      {isWalletEmpty ? <NoCards /> : <AllSet cards={wallet?.length} />}
      <ol className="flex flex-col gap-4">
        {(isWalletEmpty ? [ADD_CARD, ...NEXT_STEPS] : NEXT_STEPS).map((line, index) => (
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

/** Nothing is ready without a card, so the heading is the next step. */
function NoCards() {
  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
        <CreditCardIcon size={28} />
      </span>
      <StepHeading title="Add a Card to Start">Your first recommendation needs a card.</StepHeading>
    </div>
  );
}

/** `cards`: their number, as soon as it is known. */
function AllSet({ cards = 0 }: { readonly cards: number | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-14 items-center justify-center rounded-full bg-positive-soft text-positive">
        <CheckIcon size={28} />
      </span>
      <StepHeading title="You’re All Set">
        {cards > 0 && `You have ${formatCount(cards, 'card')} in your wallet.`}
      </StepHeading>
    </div>
  );
}
