import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { describePlace } from '../../features/answer/describe-place';
import { rankForAmount } from '../../features/answer/rank-for-amount';
import { formatDollars } from '../../lib/format/format-dollars';
import { Answer } from './answer';
import { CapList } from './cap-list';
import { FullRanking } from './full-ranking';
import { SupersessionPanel } from './supersession-panel';
import { VerificationNotice } from './verification-notice';
import { VersionList } from './version-list';
import { YourPurchase } from './your-purchase';

interface ReceiptBodyProps {
  readonly receipt: RecommendationReceipt;
}

export function ReceiptBody({ receipt }: ReceiptBodyProps) {
  const ranking = rankForAmount(receipt, undefined);
  return (
    <div className="flex flex-col gap-4">
      <Header receipt={receipt} />
      {receipt.superseded && <SupersessionPanel superseded={receipt.superseded} />}
      <VerificationNotice id={receipt.id} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {receipt.accepted && <YourPurchase receipt={receipt} />}
          <Answer receipt={receipt} ranking={ranking} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FullRanking ranking={ranking} />
          <CapList ranking={ranking} />
          <VersionList receipt={receipt} />
        </div>
      </div>
    </div>
  );
}

/** The question and its time. */
function Header({ receipt }: ReceiptBodyProps) {
  const { amount, givenAt, asked, storeName } = receipt;
  const isTextDifferent = asked.location !== '' && asked.location.toLowerCase() !== storeName.toLowerCase();
  return (
    <header className="flex flex-col gap-1 wrap-anywhere">
      <p className="text-lead font-semibold">{describePlace(receipt)}</p>
      <p className="dots text-body text-muted">
        <span className="tabular">Estimated for {formatDollars(amount)}</span>{' '}
        <time dateTime={givenAt}>{formatMoment(givenAt)}</time>
      </p>
      {isTextDifferent && <p className="text-body text-muted">You typed: {asked.location}</p>}
    </header>
  );
}

function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
