import { createObservable } from '../hooks/observable';

/** The text that the question on Home starts with. The field then has the focus. Undefined once Home is open. */
export const initialQuestion = createObservable<string | undefined>(undefined);
