import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { Link } from 'wouter';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { walletQuery } from '../../api/wallet';
import { canAddCardQuery } from '../../api/wallet-changes';
import { Notice } from '../../ui/notice';

/**
 * Whether the plan's card limit is reached. False until loaded. The wallet decides, too, because it already contains a
 * card that was just added.
 */
export function useIsPlanFull(): boolean {
  const { data: capacity } = useQuery(canAddCardQuery());
  const { data: wallet = [] } = useQuery(walletQuery());
  return capacity !== undefined && (!capacity.canAddMoreCards || wallet.length >= capacity.maxCards);
}

interface LimitNoticeProps {
  /** The link to the plans. It has the focus after the user picks a card. */
  readonly linkRef: Ref<HTMLAnchorElement>;
}

/** Shown above cards that could be added if the plan had room. */
export function LimitNotice({ linkRef }: LimitNoticeProps) {
  const messageId = useId();
  return (
    <Notice tone="warning">
      <span id={messageId}>{CARD_LIMIT_MESSAGE}</span>{' '}
      <Link
        ref={linkRef}
        to="/subscription"
        aria-describedby={messageId}
        className="rounded-sm font-semibold whitespace-nowrap underline underline-offset-2 focus:outline-2 focus:outline-offset-2"
      >
        See Plans
      </Link>
    </Notice>
  );
}
