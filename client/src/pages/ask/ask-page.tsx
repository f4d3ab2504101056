import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { initialQuestion } from '../../lib/search/initial-question';
import { clearSharedQuery, readSharedQuery } from './shared-query';
import { readSharedQuestion } from './shared-question';

/**
 * Opens Home with the focus in the question: for what another app shared, and for the shortcut "What card here?". The
 * user confirms the question.
 */
export function AskPage() {
  const [, navigate] = useLocation();
  const [query] = useState(readSharedQuery);
  useEffect(() => {
    // Not while rendering, because React may render the page again before it shows it.
    clearSharedQuery();
    initialQuestion.set(readSharedQuestion(new URLSearchParams(query)));
    navigate('/', { replace: true });
  }, [query, navigate]);
  return null;
}
