import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@tapwise/contracts/http/define-route';
import { parseRequest } from './parse-request';

const route = {
  method: 'POST',
  path: '/api/x',
  service: 'command',
  access: 'public',
  summary: '',
  body: z.strictObject({
    text: z.string().min(3).max(5),
    count: z.number().int().min(1).max(9),
    kind: z.enum(['a', 'b']),
    list: z.array(z.string()).min(1).max(2),
    id: z.uuid(),
    either: z.union([z.string(), z.number()]),
    map: z.record(z.enum(['k']), z.number()),
    checked: z.string().refine((text) => text !== 'no'),
    reported: z.string().refine((text) => text !== 'no', 'Please enter yes.'),
  }),
} as const satisfies Route;
const VALID_REQUEST = {
  text: 'text',
  count: 1,
  kind: 'a',
  list: ['x'],
  id: '018f0000-0000-7000-8000-000000000001',
  either: 1,
  map: { k: 1 },
  checked: 'yes',
  reported: 'yes',
};
const parse = (body: unknown) =>
  parseRequest(route, { params: {}, query: {}, body, userId: undefined }) as unknown;
const parseSpoiled = (change: Record<string, unknown>) => parse({ ...VALID_REQUEST, ...change });

describe('parsing a request', () => {
  it('accepts a valid request', () => {
    expect(parse(VALID_REQUEST)).toMatchObject({ body: VALID_REQUEST });
  });

  it.each([
    ['text', undefined, 'text is required.'],
    ['text', '', 'text is required.'],
    ['text', 7, 'text must be text.'],
    ['text', 'ab', 'text must have at least 3 characters.'],
    ['text', 'abcdef', 'text must have at most 5 characters.'],
    ['count', '1', 'count must be a number.'],
    ['count', 1.5, 'count must be a whole number.'],
    ['count', 0, 'count must be at least 1.'],
    ['count', 10, 'count must be at most 9.'],
    ['kind', 'c', 'kind must be one of: a, b.'],
    ['kind', undefined, 'kind is required.'],
    ['list', 'x', 'list must be a list.'],
    ['list', [], 'list must have at least 1 entry.'],
    ['list', ['x', 'x', 'x'], 'list must have at most 2 entries.'],
    ['id', 'x', 'id isn’t valid.'],
    ['either', {}, 'either isn’t valid.'],
    ['either', undefined, 'either is required.'],
    ['map', [], 'map must be an object.'],
    ['map', { k: 1, l: 1 }, 'Unknown field: l.', 'map.l'],
    ['map', { k: 1, l: 1, m: 1 }, 'Unknown fields: l, m.', 'map.l'],
    ['checked', 'no', 'checked isn’t valid.'],
    ['reported', 'no', 'Please enter yes.'],
    ['more', 1, 'Unknown field: more.'],
  ])('reports the field with a plain message: %s %j', (field, value, message, reported = field) => {
    const expected = { status: 400, code: 'invalid-request', message, field: reported };
    expect(parseSpoiled({ [field]: value })).toEqual(expected);
  });

  it('reports the position in a list', () => {
    expect(parseSpoiled({ list: ['x', 7] })).toMatchObject({ field: 'list.1' });
  });

  it.each([[undefined], [null], [[]], ['text'], [7]])('reports the whole body if it is %j', (body) => {
    const message = 'The request body must be a JSON object.';
    expect(parse(body)).toEqual({ status: 400, code: 'invalid-request', message });
  });
});

describe('a route without a body', () => {
  const { body: _, ...bare } = route;
  const parseBare = (body: unknown) => parseRequest(bare, { params: {}, query: {}, body, userId: undefined });

  it.each([[undefined], [null], [{}]])('accepts %j', (body) => {
    expect(parseBare(body)).toEqual({
      params: undefined,
      query: undefined,
      body: undefined,
      user: undefined,
    });
  });

  it.each([[[]], ['text'], [7]])('rejects %j', (body) => {
    expect(parseBare(body)).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('names an unknown field', () => {
    expect(parseBare({ isOnboarded: true })).toMatchObject({ status: 400, field: 'isOnboarded' });
  });
});
