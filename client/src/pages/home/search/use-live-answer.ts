import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatBrowserAnswer } from '@tapwise/contracts/http/browser-answer-header';
import { answerInputsQuery } from '../../../api/answer-inputs';
import { isShowingCachedData } from '../../../api/requests/offline-cache';
import { shownAnswer } from '../../../features/answer/shown-answer';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';
import { type LiveAnswerState, useBrowserAnswer } from './use-browser-answer';

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
  return server ? { query, answer: server, isLoading: false } : browser;
}
