import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/plans';
import { Link } from 'wouter';
import { Notice } from '../../ui/notice';

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
