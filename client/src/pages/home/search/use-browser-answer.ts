import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { answerNow, type CurrentAnswer, useEngineVersion } from '../../../features/answer/answer-in-browser';

/** `answer`: undefined if the browser doesn't know it, such as an unknown place before all places are loaded. */
export interface LiveAnswerState extends CurrentAnswer {
  /** The text that the answer is for. */
  readonly query: string;
}

const isTooShort = (query: string) => query.length < SUGGESTION_MIN_LENGTH;

/** The latest answer of the browser. `isCurrent`: whether it is for this text and based on the latest inputs. */
export function useBrowserAnswer(query: string): LiveAnswerState & { readonly isCurrent: boolean } {
  const client = useQueryClient();
  const version = useEngineVersion();
  const [latest, setLatest] = useState<LiveAnswerState & { version: number }>({
    query: '',
    answer: undefined,
    isLoading: false,
    version,
  });
  useEffect(() => {
    if (isTooShort(query)) return undefined;
    let isLatest = true;
    void answerNow(client, { location: query, category: '' }).then((current) => {
      if (isLatest) setLatest({ query, ...current, version });
    });
    return () => {
      isLatest = false;
    };
  }, [client, query, version]);
  if (isTooShort(query)) return { query, answer: undefined, isLoading: false, isCurrent: true };
  return { ...latest, isCurrent: latest.query === query && latest.version === version };
}
