import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { createMailMetrics } from './mail-metrics';

it('counts attempts, and the emails that wait or were set aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-metrics-'));
  const metrics = createMetrics('command-api');
  const onAttempt = createMailMetrics(metrics, folder);
  for (const name of ['1.json', '2.json', '3.refused']) await writeFile(join(folder, name), '');
  for (const result of ['failed', 'failed', 'sent'] as const) onAttempt(result);
  const text = await metrics.registry.metrics();
  expect(text).toContain('tapwise_emails_sent_total{service="command-api"} 1');
  expect(text).toContain('tapwise_email_failures_total{service="command-api"} 2');
  expect(text).toContain('tapwise_email_queue{state="waiting",service="command-api"} 2');
  expect(text).toContain('tapwise_email_queue{state="set-aside",service="command-api"} 1');
  await rm(folder, { recursive: true });
});
