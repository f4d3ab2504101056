import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerInputsQuery } from '../../api/answer-inputs';
import { useQueue } from '../../api/offline-queue/queue-store';
import { setEngineInputs, startEngine } from './answer-in-browser';

/** Runs the engine while a user is signed in, and keeps its inputs current. Renders nothing. */
export function LiveEngineHost() {
  const client = useQueryClient();
  const { data: inputs } = useQuery(answerInputsQuery());
  const queue = useQueue();
  useEffect(() => startEngine(client), [client]);
  useEffect(() => {
    if (inputs) setEngineInputs(client, inputs, queue);
  }, [client, inputs, queue]);
  return null;
}
