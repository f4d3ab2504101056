import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_SUGGESTIONS, SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { fetchSuggestions } from '../../../api/search';
import { logWarning } from '../../../lib/errors/log-warning';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { suggestLocally } from './known-places';
import { removeDuplicates } from './quick-terms';

async function suggest(typedText: string): Promise<readonly string[]> {
  try {
    return removeDuplicates(await fetchSuggestions(typedText)).slice(0, MAX_SUGGESTIONS);
  } catch (error) {
    logWarning('Suggestions come from the built-in list:', error);
    return removeDuplicates(suggestLocally(typedText)).slice(0, MAX_SUGGESTIONS);
  }
}

/** Completions of the typed text; none below two characters. */
export function useSuggestions(typedText: string): readonly string[] {
  const text = useDebouncedValue(typedText.trim());
  const isLongEnough =
    text.length >= SUGGESTION_MIN_LENGTH && typedText.trim().length >= SUGGESTION_MIN_LENGTH;
  const { data } = useQuery({
    queryKey: ['suggestions', text],
    queryFn: () => suggest(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? []) : [];
}
