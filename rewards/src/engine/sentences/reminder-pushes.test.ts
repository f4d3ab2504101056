import { describe, expect, it } from 'vitest';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { renderPushText } from './reminder-pushes';

describe('the text of a push', () => {
  it.each(REMINDER_KINDS)('contains no card, store, or amount: %s', (kind) => {
    const text = renderPushText(kind);
    expect(text).toMatch(/^[A-Z][a-z ’]+\.$/);
  });

  it('is different for each kind', () => {
    expect(new Set(REMINDER_KINDS.map(renderPushText)).size).toBe(REMINDER_KINDS.length);
  });
});
