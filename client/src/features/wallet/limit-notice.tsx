import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { canAddCardQuery } from '../../api/wallet';
import { Notice } from '../../ui/notice';

/** Whether the plan has no room for another card; false until that is known. */
export function useIsPlanFull(): boolean {
  const { data: room } = useQuery(canAddCardQuery());
  return room?.canAddMoreCards === false;
}

/** Said where one more card would not fit the plan. */
export function LimitNotice({ className }: { readonly className?: string }) {
  return (
    <Notice tone="warning" {...(className === undefined ? {} : { className })}>
      {CARD_LIMIT_MESSAGE}{' '}
      <Link to="/subscription" className="font-semibold underline underline-offset-2">
        See plans
      </Link>
    </Notice>
  );
}
