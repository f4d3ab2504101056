import { useEffect, useEffectEvent } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { toast } from '../../../ui/toast/toasts';

type Completion = Pick<Recommendation, 'match' | 'originalSearch' | 'completedSearch'>;

/** What was made of the typed text. A typo wasn't expanded, but corrected. */
function describeCompletion({ match, originalSearch, completedSearch }: Completion): string {
  const completed = formatApostrophes(completedSearch);
  return match === 'spelling'
    ? `Showing results for “${completed}”`
    : `“${originalSearch}” expanded to “${completed}”`;
}

/** Shows once what the answer is for, if that isn't the typed text. */
export function useCompletionToast(recommendation: Recommendation): void {
  const announce = useEffectEvent(() => {
    if (recommendation.wasAutocompleted) toast({ title: describeCompletion(recommendation) });
  });
  useEffect(() => {
    announce();
  }, []);
}
