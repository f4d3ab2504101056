import { describe, expect, it } from 'vitest';
import { findPremiumUntil } from './premium-until';

const expiresAt = '2026-12-20T10:00:00.000Z';

describe('findPremiumUntil', () => {
  it('names the end of a canceled plan', () => {
    expect(findPremiumUntil({ type: 'premium', status: 'cancelled', expiresAt })).toBe(
      'Premium until December 20, 2026',
    );
  });

  it('finds nothing for a plan that renews, for the free plan, and without a date', () => {
    expect(findPremiumUntil({ type: 'premium', status: 'active', expiresAt })).toBeUndefined();
    expect(findPremiumUntil({ type: 'free', status: 'active' })).toBeUndefined();
    expect(findPremiumUntil({ type: 'premium', status: 'cancelled' })).toBeUndefined();
  });
});
