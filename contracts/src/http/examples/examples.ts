import { REQUEST_EXAMPLES, type RequestExample } from './requests';
import responses from './responses.json';

/** A valid request of a route, and its response. */
export interface Example extends RequestExample {
  /** The body of a successful response. */
  readonly response?: unknown;
}

const REQUESTS: Readonly<Record<string, RequestExample>> = REQUEST_EXAMPLES;
const RESPONSES: Readonly<Record<string, unknown>> = responses;

/** An example request and response of a route. Empty for routes without examples. */
export function getExample(name: string): Example {
  const response = RESPONSES[name];
  return { ...REQUESTS[name], ...(response === undefined ? {} : { response }) };
}
