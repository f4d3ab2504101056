import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_SUGGESTIONS, SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { fetchSuggestions } from '../../../api/search';
import { logWarning } from '../../../lib/errors/log-warning';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import type { Suggestion } from './known-places';
import { removeDuplicates } from './quick-terms';

/** Loaded with the first suggestions, because nothing before them needs the list of brands. */
const loadKnownPlaces = () => import('./known-places');

async function suggest(typedText: string): Promise<readonly Suggestion[]> {
  const loading = loadKnownPlaces();
  const suggestions = await fetchSuggestions(typedText).catch(async (error: unknown) => {
    logWarning('Suggestions come from the built-in list:', error);
    return (await loading).suggestLocally(typedText);
  });
  const { describeSuggestion } = await loading;
  return removeDuplicates(suggestions).slice(0, MAX_SUGGESTIONS).map(describeSuggestion);
}

/** Completions of the typed text; none below two characters. */
export function useSuggestions(typedText: string): readonly Suggestion[] {
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
