import { REQUEST_EXAMPLES, type RequestExample } from './requests';
import responses from './responses.json';

export interface Example extends RequestExample {
  /** The body of the success. */
  readonly response?: unknown;
}

const REQUESTS: Readonly<Record<string, RequestExample>> = REQUEST_EXAMPLES;
const RESPONSES: Readonly<Record<string, unknown>> = responses;

/** A request of a route and the answer to it; nothing where there is nothing to show. */
export function getExample(name: string): Example {
  const response = RESPONSES[name];
  return { ...REQUESTS[name], ...(response === undefined ? {} : { response }) };
}
