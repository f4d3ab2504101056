import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const full = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'secret-1' };

describe('a missing or blank field', () => {
  it.each([
    ['signup', { ...full, name: undefined }, 'Please fill in all fields.'],
    ['signup', { ...full, email: '' }, 'Please fill in all fields.'],
    ['signup', { ...full, email: 'ada' }, 'Please enter a valid email address.'],
    ['signup', { ...full, password: undefined }, 'Please fill in all fields.'],
    ['signup', { ...full, password: 'short' }, 'Password must be at least 6 characters long.'],
    ['login', { email: 'ada@example.com' }, 'Please enter both your email and password.'],
    ['login', { email: ' ', password: 'x' }, 'Please enter both your email and password.'],
    ['login', { email: 'ada@example.com', password: '' }, 'Please enter both your email and password.'],
    ['forgot-password', {}, 'Please enter a valid email address.'],
    ['reset-password', { token: 'x' }, 'Password must be at least 6 characters long.'],
  ])('is reported with the screen’s message: %s %j', async (path, body, message) => {
    const response = await api.createVisitor().post(`/api/auth/${path}`, body);
    expect([response.status, response.body['message']]).toEqual([400, message]);
  });
});
