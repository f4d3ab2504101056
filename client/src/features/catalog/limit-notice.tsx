import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { canAddCardQuery } from '../../api/wallet-changes';
import { Notice } from '../../ui/notice';

/** Whether the plan's card limit is reached. False until loaded. */
export function useIsPlanFull(): boolean {
  const { data: capacity } = useQuery(canAddCardQuery());
  return capacity?.canAddMoreCards === false;
}

/** Shown where a card could be added if the plan had room. */
export function LimitNotice({ className }: { readonly className?: string }) {
  return (
    <Notice tone="warning" {...(className === undefined ? {} : { className })}>
      {CARD_LIMIT_MESSAGE}{' '}
      <Link to="/subscription" className="font-semibold underline underline-offset-2">
        See Plans
      </Link>
    </Notice>
  );
}
