import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { rateParts, type RateParts } from '../../lib/reward-rate';
import { CardArt } from '../../ui/card-art/card-art';

interface AnswerHeroProps {
  readonly answer: Recommendation;
  /** What comes back of another amount than the one asked for, and why. */
  readonly instead?: RateParts | undefined;
}

/** What must be readable in one glance at the till. */
export function AnswerHero({ answer, instead }: AnswerHeroProps) {
  const { card, rewardRate } = answer;
  const { headline, detail } = instead ?? rateParts(rewardRate);
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
