import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerInputsQuery } from '../../api/answer-inputs';
import { useQueue } from '../../api/offline-queue/queue-store';
import { setEngineInputs, startEngine } from './answer-in-browser';

/** Until then, the page loads and renders its own data. */
const START_AFTER_MS = 1_500;
const FIRST_INTERACTIONS = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Whether the engine may start: the user has started to use the page, or the page has had time to load. Decoding the
 * places takes a phone's processor a second, which the first screen would wait for.
 */
function useCanStart(): boolean {
  const [canStart, setCanStart] = useState(() => document.activeElement !== document.body);
  useEffect(() => {
    const start = () => {
      setCanStart(true);
    };
    const timer = setTimeout(start, START_AFTER_MS);
    for (const event of FIRST_INTERACTIONS) document.addEventListener(event, start);
    return () => {
      clearTimeout(timer);
      for (const event of FIRST_INTERACTIONS) document.removeEventListener(event, start);
    };
  }, []);
  return canStart;
}

/** Runs the engine while a user is signed in, and keeps its inputs current. Renders nothing. */
export function LiveEngineHost() {
  const client = useQueryClient();
  const { data: inputs } = useQuery(answerInputsQuery());
  const queue = useQueue();
  const canStart = useCanStart();
  useEffect(() => (canStart ? startEngine(client) : undefined), [client, canStart]);
  useEffect(() => {
    if (inputs && canStart) setEngineInputs(client, inputs, queue);
  }, [client, inputs, queue, canStart]);
  return null;
}
