import { CardArt, type CardFace } from '../../ui/card-art/card-art';
import type { RewardRateText } from './format-reward-rate';

interface RecommendationHeroProps {
  readonly card: CardFace;
  readonly rate: RewardRateText;
}

/** A card and its rate, readable at a glance at checkout. */
export function RecommendationHero({ card, rate: { headline, detail } }: RecommendationHeroProps) {
  const isPercent = headline.endsWith('%');
  return (
    <div className="flex items-center gap-5">
      <div className="w-[46%] max-w-52 shrink-0">
        <CardArt card={card} size="hero" />
      </div>
      <div className="min-w-0">
        <p className="tabular text-display font-bold tracking-tight text-positive">
          {isPercent ? headline.slice(0, -1) : headline}
          {isPercent && <span className="text-title font-semibold">% back</span>}
        </p>
        {detail && <p className="text-body text-muted">{detail}</p>}
        <h3 className="mt-1 text-lead font-semibold text-balance">{card.name}</h3>
        <p className="text-body text-muted">{card.bank}</p>
      </div>
    </div>
  );
}
