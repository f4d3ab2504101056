import { z } from 'zod';
import type { Route } from '@tapwise/contracts/http/define-route';
import type { Rejection } from './rejection';
import { listRejectionFields, type RejectionCode, toRejection } from './rejections';

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const Schema = z.object({ shape: z.record(z.string(), z.unknown()) });
const Union = z.object({ options: z.array(z.unknown()) });

/** The names of the fields of an object, or of the objects that a schema describes. */
function listNames(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

const listFields = ({ params, query, body }: Parts) => [params, query, body].flatMap(listNames);

/** The fields of the schemas of a route. */
export function listSchemaFields({ params, query, body }: Parts): readonly string[] {
  return [params, query, body].flatMap((schema): readonly string[] => {
    const { data: union } = Union.safeParse(schema);
    if (union) return union.options.flatMap((option) => listSchemaFields({ body: option }));
    const { data } = Schema.safeParse(schema);
    return data ? Object.keys(data.shape) : [];
  });
}

/**
 * The rejection for a code, with the field at fault: the first of the code's fields that the request contains, or else
 * that its route has. `request`: parsed. A rejection with its own field or without any stays as it is.
 */
export function completeRejection(
  rejected: RejectionCode | Rejection,
  route: Route,
  request: Parts,
): Rejection {
  if (typeof rejected !== 'string') return rejected;
  const candidates = listRejectionFields(rejected);
  const findIn = (names: readonly string[]) =>
    candidates.find((candidate) => names.includes(candidate.split('.')[0] ?? ''));
  const field = findIn(listFields(request)) ?? findIn(listSchemaFields(route));
  return { ...toRejection(rejected), ...(field === undefined ? {} : { field }) };
}
