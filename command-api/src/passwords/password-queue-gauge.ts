import { Gauge } from 'prom-client';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { Passwords } from './password';

/** Registers how many passwords wait to be hashed. Many wait during a rush of sign-ins or guesses. */
export function registerPasswordQueueGauge(passwords: Passwords, { registry }: Metrics): void {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_password_hash_queue',
    help: 'Passwords that wait to be hashed or checked.',
    registers: [registry],
    collect(): void {
      gauge.set(passwords.countWaiting());
    },
  });
}
