import type { Match } from '../http/dispatch';
import type { Refusal } from './refusal';

export interface Unmatched {
  readonly refusal: Refusal;
  /** For the Allow header. */
  readonly allow?: string;
}

/** What a side says to a request that is for none of its routes; a route is then one of the other side's. */
export function unmatched(match: Match): Unmatched {
  switch (match.kind) {
    case 'wrong-method': {
      const message = 'This address does not answer this method.';
      return { refusal: { status: 405, code: 'wrong-method', message }, allow: match.allow.join(', ') };
    }
    case 'malformed': {
      const message = 'The address of the request is not encoded as it should be.';
      return { refusal: { status: 400, code: 'invalid-path', message } };
    }
    case 'route':
    case 'unknown': {
      const message = 'There is nothing at this address.';
      return { refusal: { status: 404, code: 'unknown-path', message } };
    }
  }
}
