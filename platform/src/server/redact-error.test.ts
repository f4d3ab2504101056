import { expect, it } from 'vitest';
import { redactError } from './redact-error';

const redacted = (message: string, texts: string[] = []) => redactError(new Error(message), texts).message;

it('reports class, code, message and place', () => {
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
])('hides what looks like an address or a token: %s', (message, expected) => {
  expect(redacted(message)).toBe(expected);
});

it.each([
  'No profile of 01a1fe63-4e62-751c-ab70-a7893dc1bdba',
  'SQLITE_CONSTRAINT_PRIMARYKEY: events.position at 12:30:15',
  'MongoServerSelectionError in openMongoVaultReader of EventStoreDBTimeoutError',
  'The log at log.internal does not answer. Set EVENTSTOREDB_URL',
])('leaves what helps: %s', (message) => {
  expect(redacted(message)).toBe(message);
});

it('hides what the caller sent, in the causes too', () => {
  const error = new Error('Bad value "hunter2"', { cause: new Error('hunter2 is none') });
  const { message, cause } = redactError(error, ['hunter2']);
  expect([message, cause?.message]).toEqual(['Bad value "[hidden]"', '[hidden] is none']);
});

it('leaves out what libraries hang on their errors', () => {
  const error = Object.assign(new Error('E11000'), { keyValue: { email: 'ada@example.com' } });
  expect(JSON.stringify(redactError(error))).not.toContain('ada');
});

it('ends with errors that are their own cause', () => {
  const error = new Error('Round');
  error.cause = error;
  expect(JSON.stringify(redactError(error))).toContain('Round');
});

it('reports what was thrown even if it isn’t an error', () => {
  expect(redactError('ada@example.com')).toEqual({ type: 'string', message: '[hidden]', stack: '' });
});
