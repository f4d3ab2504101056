import type { Network } from '@tapwise/contracts/vocabulary/cards/card';
import { cx } from '../cx';

/** Network names in our own typography, not trademarked artwork. */
const MARKS: Readonly<Record<Network, { readonly text: string; readonly look: string }>> = {
  visa: { text: 'VISA', look: 'italic font-bold tracking-tight' },
  mastercard: { text: 'mastercard', look: 'font-semibold tracking-tight' },
  amex: { text: 'AMEX', look: 'font-bold tracking-wider' },
  discover: { text: 'DISCOVER', look: 'font-semibold tracking-wider' },
  private: { text: 'STORE', look: 'font-semibold tracking-wider' },
};

interface NetworkMarkProps {
  readonly network: Network;
  readonly isSmall?: boolean;
}

export function NetworkMark({ network, isSmall = false }: NetworkMarkProps) {
  const { text, look } = MARKS[network];
  if (isSmall) return <SmallMark network={network} />;
  const isLong = text.length > 5;
  return (
    <span
      className={cx(
        'leading-none',
        isLong ? 'text-[max(0.625rem,4.4cqw)]' : 'text-[max(0.75rem,6.4cqw)]',
        look,
      )}
    >
      {text}
    </span>
  );
}

const SMALL_WIDTHS: Readonly<Record<Network, number>> = {
  visa: 9,
  mastercard: 13,
  amex: 11,
  discover: 14,
  private: 7,
};

/** The mark at sizes too small for letters: a bar as long as the word. */
function SmallMark({ network }: { readonly network: Network }) {
  const width = SMALL_WIDTHS[network];
  return (
    <svg viewBox="0 0 16 4" className="absolute right-[9cqw] bottom-[12cqw] w-[28cqw]" aria-hidden="true">
      <rect x={16 - width} width={width} height="4" rx="2" fill="currentColor" opacity=".8" />
    </svg>
  );
}
