import HistoryIcon from 'lucide-react/icons/history';
import type { CSSProperties, ReactNode } from 'react';
import type { Network } from '@tapwise/contracts/vocabulary/cards/card';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { cx } from '../cx';
import { CardPattern } from './card-pattern';
import { NetworkMark } from './network-mark';
import { choosePalette } from './palette';

export interface CardFace {
  readonly name: string;
  readonly bank: string;
  readonly network?: Network | undefined;
}

const SIZES = {
  hero: 'w-full rounded-[1.1rem]',
  tile: 'w-full rounded-[0.8rem]',
  row: 'w-16 rounded-[0.4rem]',
  mini: 'w-10 rounded-[0.3rem]',
} as const;

interface CardArtProps {
  readonly card: CardFace;
  readonly size: keyof typeof SIZES;
  /** A badge in the upper right corner; large sizes only. */
  readonly corner?: ReactNode;
  /** Shows `Last used`; large sizes only. */
  readonly isLastUsed?: boolean;
  /** The card's name is a heading, because it isn't repeated next to the card; large sizes only. */
  readonly isHeading?: boolean;
  readonly className?: string;
}

/**
 * A drawn credit card: bank gradient, chip, network name, card name. It is hidden from assistive technology
 * unless it has a corner badge or is a heading, because the same text is always next to it.
 */
export function CardArt({
  card,
  size,
  corner,
  isLastUsed = false,
  isHeading = false,
  className,
}: CardArtProps) {
  const { from, to, ink } = choosePalette(card);
  const style: CSSProperties = { backgroundImage: `linear-gradient(135deg, ${from}, ${to})`, color: ink };
  const isSmall = size === 'row' || size === 'mini';
  return (
    <div
      data-slot="card-art"
      data-size={size}
      aria-hidden={corner === undefined && !isHeading}
      style={style}
      className={cx(
        '@container relative isolate aspect-[1.586] shrink-0 overflow-hidden',
        !isSmall && 'shadow-card',
        SIZES[size],
        className,
      )}
    >
      <CardPattern seed={card.name} />
      {isSmall ? (
        <SmallFace card={card} />
      ) : (
        <LargeFace card={card} corner={corner} isLastUsed={isLastUsed} isHeading={isHeading} />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] border border-white/15" />
    </div>
  );
}

/** A short label on a card, readable on any gradient. */
export function CardBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="tabular rounded-full border border-current/35 px-1.5 text-[0.6875rem]/4 font-medium">
      {children}
    </span>
  );
}

function Chip({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 30" className={className} stroke="#8a7334" aria-hidden="true">
      <rect x="1" y="1" width="38" height="28" rx="6" fill="#ead596" />
      <path d="M0 10h12m-12 10h12m16-10h12m-12 10h12M12 0v30m16 0V0M12 15h16" />
    </svg>
  );
}

interface LargeFaceProps {
  readonly card: CardFace;
  readonly corner: ReactNode;
  readonly isLastUsed: boolean;
  readonly isHeading: boolean;
}

function LargeFace({ card, corner, isLastUsed, isHeading }: LargeFaceProps) {
  const Name = isHeading ? 'h3' : 'span';
  return (
    <div className="absolute inset-0 flex flex-col justify-between p-[6.5cqw]">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate text-[max(0.6875rem,4.4cqw)]/[1.3] font-medium">{card.bank}</span>
        {corner}
      </div>
      <div className="flex items-center justify-between gap-2">
        <Chip className="w-[12cqw] shrink-0" />
        {isLastUsed && (
          <span className="tabular flex items-center gap-1 text-[0.6875rem]/4 font-medium">
            <HistoryIcon size={12} /> Last used
          </span>
        )}
      </div>
      <div className="flex items-end justify-between gap-2">
        <Name
          className={cx(
            'text-[max(0.75rem,6.2cqw)]/[1.2] font-semibold text-balance',
            !isHeading && 'line-clamp-3 @max-[9rem]:hidden',
          )}
        >
          {formatApostrophes(card.name)}
        </Name>
        {card.network && (
          <span className="ml-auto flex shrink-0">
            <NetworkMark network={card.network} />
          </span>
        )}
      </div>
    </div>
  );
}

function SmallFace({ card }: { readonly card: CardFace }) {
  return (
    <>
      <Chip className="absolute top-[34cqw] left-[11cqw] w-[19cqw]" />
      {card.network && <NetworkMark network={card.network} isSmall />}
    </>
  );
}
