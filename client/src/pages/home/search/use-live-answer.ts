import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatBrowserAnswer } from '@tapwise/contracts/http/browser-answer-header';
import { SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { answerInputsQuery } from '../../../api/answer-inputs';
import { isShowingCachedData } from '../../../api/requests/offline-cache';
import { answerNow, useEngineVersion } from '../../../features/answer/answer-in-browser';
import { shownAnswer } from '../../../features/answer/shown-answer';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';

interface LiveAnswerState {
  /** The text that the answer is for. */
  readonly query: string;
  /** Undefined if the browser doesn't know it, such as an unknown place before all places are loaded. */
  readonly answer: BrowserAnswer | undefined;
}

const isTooShort = (query: string) => query.length < SUGGESTION_MIN_LENGTH;

/** The latest answer of the browser. `isCurrent`: whether it is for this text and based on the latest inputs. */
function useBrowserAnswer(query: string): LiveAnswerState & { readonly isCurrent: boolean } {
  const client = useQueryClient();
  const version = useEngineVersion();
  const [latest, setLatest] = useState<LiveAnswerState & { version: number }>({
    query: '',
    answer: undefined,
    version,
  });
  useEffect(() => {
    if (isTooShort(query)) return undefined;
    let isLatest = true;
    void answerNow(client, { location: query, category: '' }).then((answer) => {
      if (isLatest) setLatest({ query, answer, version });
    });
    return () => {
      isLatest = false;
    };
  }, [client, query, version]);
  if (isTooShort(query)) return { query, answer: undefined, isCurrent: true };
  return { ...latest, isCurrent: latest.query === query && latest.version === version };
}

/** The server's answer to the text. Undefined if it has none, or if what it depends on has changed since. */
function useServerAnswer(query: string, result: SearchResult | null): BrowserAnswer | undefined {
  const { data: inputs } = useQuery(answerInputsQuery());
  const [received, setReceived] = useState({ result, inputs });
  if (received.result !== result) setReceived({ result, inputs });
  const isCurrent = received.result === result && received.inputs === inputs;
  return isCurrent && result?.request.location === query ? result.recommendation : undefined;
}

/** Lets the next request report what the browser answers, for a comparison with the server's answer. */
function useShownAnswer(location: string, answer: BrowserAnswer | undefined): void {
  const { isFetching, data: inputs } = useQuery(answerInputsQuery());
  const isCurrent = inputs !== undefined && !isFetching && !isShowingCachedData();
  useEffect(() => {
    shownAnswer.set(isCurrent && answer ? { location, header: formatBrowserAnswer(answer) } : undefined);
    return () => {
      shownAnswer.set(undefined);
    };
  }, [location, answer, isCurrent]);
}

/**
 * The answer to show while `query` is in the search field: the server's if it has responded, otherwise the browser's.
 * While the browser computes the answer, the result is still that of an earlier text.
 */
export function useLiveAnswer(query: string, result: SearchResult | null): LiveAnswerState {
  const browser = useBrowserAnswer(query);
  const server = useServerAnswer(query, result);
  useShownAnswer(query, browser.isCurrent ? browser.answer : undefined);
  return server ? { query, answer: server } : browser;
}
