import { CardArt, type CardFace } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import type { RewardRateText } from './format-reward-rate';

interface RecommendationHeroProps {
  readonly card: CardFace;
  /** Undefined if it isn't known. */
  readonly rate?: RewardRateText | undefined;
  /** What the purchase gets besides, such as `+ $10 credit`. */
  readonly extra?: string | undefined;
}

/**
 * A card and next to it its rate, readable at a glance at checkout, so that the reasons fit on a phone's screen. The
 * card's name is on the card, as a heading.
 */
export function RecommendationHero({ card, rate, extra }: RecommendationHeroProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="w-3/5 max-w-60 min-w-0 max-[16rem]:w-full">
        <CardArt card={card} size="hero" isHeading />
      </div>
      {rate && <Rate {...rate} extra={extra} />}
    </div>
  );
}

function Rate({ headline, detail, extra }: RewardRateText & Pick<RecommendationHeroProps, 'extra'>) {
  const isPercent = headline.endsWith('%');
  return (
    // Its rate stays on one line, so on a narrow screen the card shrinks.
    <div className="flex-1">
      <p
        className={cx(
          'text-display font-bold tracking-tight whitespace-nowrap tabular-nums',
          headline === '0%' ? 'text-muted' : 'text-positive',
        )}
      >
        {isPercent ? headline.slice(0, -1) : headline}
        {isPercent && <span className="text-title font-semibold">% back</span>}
      </p>
      {extra !== undefined && <p className="text-body font-semibold text-positive">{extra}</p>}
      {detail && <p className="text-body text-muted tabular-nums">{detail}</p>}
    </div>
  );
}
