import { expect, it } from 'vitest';
import { redactError } from './redact-error';

const redacted = (message: string, texts: string[] = []) => redactError(new Error(message), texts).message;

it('reports class, code, message, and stack', () => {
  const error = Object.assign(new RangeError('The list is full'), { code: 'FULL' });
  expect(redactError(error)).toMatchObject({ type: 'RangeError', code: 'FULL', message: 'The list is full' });
  expect(redactError(error).stack).toMatch(/^\s+at .*redact-error\.test\.ts/);
  expect(redactError(error).stack).not.toContain('The list');
});

it.each([
  ['dup key: { email: "ada@example.com" }', 'dup key: { email: "[hidden]" }'],
  ['connect ECONNREFUSED 10.1.2.3:27017', 'connect ECONNREFUSED [hidden]:27017'],
  ['connect ECONNREFUSED ::1', 'connect ECONNREFUSED [hidden]'],
  ['no session 3q2-7wAbCdEfGhIjKlMnOp', 'no session [hidden]'],
  ['no session zZGGLTuQqNhxpSNVkKXsdtWbYc', 'no session [hidden]'],
  ['after f28bf916c3d3495b.00000000000000000262.abcdefghijklmnopqrstuvw', 'after f28bf916c3d3495b.[hidden]'],
  ['mongodb://root:secret@db/x refused', 'mongodb://root:[hidden] refused'],
])('hides addresses and tokens: %s', (message, expected) => {
  expect(redacted(message)).toBe(expected);
});

it.each([
  'No profile of 01a1fe63-4e62-751c-ab70-a7893dc1bdba',
  'SQLITE_CONSTRAINT_PRIMARYKEY: events.position at 12:30:15',
  'MongoServerSelectionError in openMongoAccountVault of EventStoreDBTimeoutError',
  "The log at log.internal doesn't respond. Set EVENTSTOREDB_URL",
])('keeps useful details: %s', (message) => {
  expect(redacted(message)).toBe(message);
});

it('hides the request’s values, even in causes', () => {
  const error = new Error('Bad value "hunter2"', { cause: new Error('hunter2 is none') });
  const { message, cause } = redactError(error, ['hunter2']);
  expect([message, cause?.message]).toEqual(['Bad value "[hidden]"', '[hidden] is none']);
});

it('leaves out fields that libraries add to errors', () => {
  const error = Object.assign(new Error('E11000'), { keyValue: { email: 'ada@example.com' } });
  expect(JSON.stringify(redactError(error))).not.toContain('ada');
});

it('handles errors that are their own cause', () => {
  const error = new Error('Round');
  error.cause = error;
  expect(JSON.stringify(redactError(error))).toContain('Round');
});

it('reports thrown values that aren’t errors', () => {
  expect(redactError('ada@example.com')).toEqual({ type: 'string', message: '[hidden]', stack: '' });
});
