import type { Payments } from './port';

/** Takes no payment: every plan is free. */
export const noPayments: Payments = {
  start: () => Promise.resolve('accepted'),
  stop: () => Promise.resolve(),
  resume: () => Promise.resolve(),
};
