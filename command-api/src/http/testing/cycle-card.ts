import { expect } from 'vitest';
import type { ApiClient } from './api-client';

/** 5% on up to $500 per billing cycle in the top category, then 1%. */
export const CYCLE_CARD = 'citi-custom-cash';

/** Sets when the card's billing cycle ends (1 to 31). Null clears it. */
export async function setStatementDay(user: ApiClient, statementDay: number | null): Promise<void> {
  const path = `/api/user/cards/${CYCLE_CARD}/details`;
  expect((await user.request('PUT', path, { body: { statementDay } })).status).toBe(200);
}
