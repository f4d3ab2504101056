import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@tapwise/contracts/vocabulary/limits';
import { keys } from '../../api/keys';
import { fetchSuggestions } from '../../api/search';
import { noteFailure } from '../../lib/note-failure';
import { useDebounced } from '../../lib/use-debounced';
import { localSuggestions } from './places';
import { distinct } from './quick-terms';

const TYPING_PAUSE_MS = 120;

async function suggest(typed: string): Promise<readonly string[]> {
  try {
    return distinct(await fetchSuggestions(typed)).slice(0, SUGGESTIONS_MAX);
  } catch (error) {
    noteFailure('Suggestions come from the built-in list:', error);
    return distinct(localSuggestions(typed)).slice(0, SUGGESTIONS_MAX);
  }
}

/** Completions of what is being typed; none below two characters. */
export function useSuggestions(typed: string): readonly string[] {
  const text = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const isLongEnough = text.length >= SUGGESTION_MIN_LENGTH && typed.trim().length >= SUGGESTION_MIN_LENGTH;
  const { data } = useQuery({
    queryKey: [keys.suggestions, text],
    queryFn: () => suggest(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? []) : [];
}
