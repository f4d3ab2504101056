import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCycleEnd, getSubscriptionStatus } from './subscription';

describe('computeCycleEnd', () => {
  it.each([
    ['monthly', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
    ['monthly', '2026-11-21T10:00:00.000Z', '2026-12-21T09:59:59.999Z', '2026-12-21T10:00:00.000Z'],
    ['monthly', '2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z', '2027-01-21T10:00:00.000Z'],
    ['monthly', '2026-01-31T08:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-02-28T08:00:00.000Z'],
    ['monthly', '2026-01-31T08:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-31T08:00:00.000Z'],
    ['monthly', '2028-01-31T08:00:00.000Z', '2028-02-10T00:00:00.000Z', '2028-02-29T08:00:00.000Z'],
    ['annual', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
    ['annual', '2028-02-29T00:00:00.000Z', '2031-06-01T00:00:00.000Z', '2032-02-29T00:00:00.000Z'],
  ] as const)('%s from %s, seen at %s, ends %s', (plan, startedAt, at, end) => {
    expect(computeCycleEnd(plan, startedAt, at)).toBe(end);
  });

  it('is after now and at most one cycle away', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [start, now] = a <= b ? [a, b] : [b, a];
        const end = Date.parse(computeCycleEnd('monthly', start.toISOString(), now.toISOString()));
        expect(end).toBeGreaterThan(now.getTime());
        expect(end - now.getTime()).toBeLessThanOrEqual(31 * 24 * 3600 * 1000);
      }),
    );
  });
});

describe('getSubscriptionStatus', () => {
  const startedAt = '2026-10-21T10:00:00.000Z';
  const at = '2026-11-01T00:00:00.000Z';
  const end = '2026-11-21T10:00:00.000Z';

  it('is free without a plan', () => {
    expect(getSubscriptionStatus(null, at)).toEqual({
      type: 'free',
      status: 'active',
      maxCards: 3,
      expiresAt: null,
    });
  });

  it('is premium while the plan runs', () => {
    const status = getSubscriptionStatus({ planType: 'monthly', startedAt, endsAt: null }, at);
    expect(status).toEqual({ type: 'premium', status: 'active', maxCards: 30, expiresAt: end });
  });

  it('stays premium after cancellation until the cycle ends', () => {
    const plan = { planType: 'monthly', startedAt, endsAt: end } as const;
    const cancelled = { type: 'premium', status: 'cancelled', maxCards: 30, expiresAt: end };
    expect(getSubscriptionStatus(plan, '2026-11-21T09:59:59.999Z')).toEqual(cancelled);
    expect(getSubscriptionStatus(plan, end).type).toBe('free');
  });
});
