import { useEffect } from 'react';
import { countAnswer } from './install-offer';

/** Counts the answer that a component shows, when it is mounted. */
export function useCountedAnswer(): void {
  useEffect(countAnswer, []);
}
