import type { Recommendation, RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { renderPlainWarning } from '@tapwise/rewards/engine/sentences/plain-warnings';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Notice } from '../../ui/notice';
import { selectPlaceWarnings } from './answer-lines';
import { isUnknownName } from './is-unknown-name';

interface PlaceWarningProps {
  readonly recommendation: Recommendation | RecommendationReceipt;
}

/** Says above an answer that we don't know the store, or that we guessed it. */
export function PlaceWarning({ recommendation }: PlaceWarningProps) {
  const { warnings, warningCodes } = recommendation;
  if (isUnknownName(recommendation))
    return <p className="text-body text-muted">We don’t know this store, so we assume the base rate.</p>;
  return selectPlaceWarnings(recommendation).map((line) => {
    const warning = warningCodes[warnings.indexOf(line)];
    const shown = (warning && renderPlainWarning(warning)) ?? line;
    return (
      <Notice key={line} tone="warning">
        {formatApostrophes(shown)}
      </Notice>
    );
  });
}
