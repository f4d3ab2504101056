import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Notice } from '../../ui/notice';
import { selectPlaceWarnings } from './answer-lines';

interface PlaceWarningProps {
  readonly recommendation: Pick<Recommendation, 'warnings' | 'warningCodes'>;
}

/** Says above an answer that we don't know the store, or that we guessed it. */
export function PlaceWarning({ recommendation }: PlaceWarningProps) {
  return selectPlaceWarnings(recommendation).map((line) => (
    <Notice key={line} tone="warning">
      {formatApostrophes(line)}
    </Notice>
  ));
}
