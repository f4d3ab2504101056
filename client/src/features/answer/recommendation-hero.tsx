import { CardArt, type CardFace } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import type { RewardRateText } from './format-reward-rate';

interface RecommendationHeroProps {
  readonly card: CardFace;
  /** Undefined if it isn't known. */
  readonly rate: RewardRateText | undefined;
}

/** A card and its rate, readable at a glance at checkout. The card's name is on the card, as a heading. */
export function RecommendationHero({ card, rate }: RecommendationHeroProps) {
  return (
    <div className="flex flex-col gap-3">
      <CardArt card={card} size="hero" isHeading />
      {rate && <Rate {...rate} />}
    </div>
  );
}

function Rate({ headline, detail }: RewardRateText) {
  const isPercent = headline.endsWith('%');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p
        className={cx(
          'tabular text-display font-bold tracking-tight',
          headline === '0%' ? 'text-muted' : 'text-positive',
        )}
      >
        {isPercent ? headline.slice(0, -1) : headline}
        {isPercent && <span className="text-title font-semibold">% back</span>}
      </p>
      {detail && <p className="tabular text-body text-muted">{detail}</p>}
    </div>
  );
}
