import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { initialQuestion } from '../../lib/search/initial-question';
import { takeSharedQuery } from './shared-query';
import { readSharedQuestion } from './shared-question';

/**
 * Opens Home with the focus in the question: for what another app shared, and for the shortcut "What card here?". The
 * user confirms the question.
 */
export function AskPage() {
  const [, navigate] = useLocation();
  const [query] = useState(takeSharedQuery);
  useEffect(() => {
    initialQuestion.set(readSharedQuestion(new URLSearchParams(query)));
    navigate('/', { replace: true });
  }, [query, navigate]);
  return null;
}
