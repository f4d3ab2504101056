import { expect, it } from 'vitest';
import { createMetrics, formatMetrics } from './metrics';

it('counts and times responses by route and status', async () => {
  const metrics = createMetrics('query');
  metrics.observeRequest({ route: 'insights', status: 200, ms: 4 });
  metrics.observeRequest({ route: 'insights', status: 401, ms: 1 });
  const { text } = await formatMetrics([metrics], { isAdmin: true });
  expect(text).toContain('tapwise_http_requests_total{route="insights",status="200",service="query"} 1');
  expect(text).toContain('tapwise_http_requests_total{route="insights",status="401",service="query"} 1');
  expect(text).toContain('tapwise_http_request_duration_seconds_count{service="query",route="insights"} 2');
});

it('declares each metric once for all services of a process', async () => {
  const services = ['query', 'command'].map(createMetrics);
  for (const metrics of services) metrics.observeRequest({ route: 'x', status: 200, ms: 1 });
  const { text } = await formatMetrics(services, { isAdmin: true });
  expect(text.match(/^# TYPE tapwise_http_requests_total /gm)).toHaveLength(1);
  expect(text.match(/^tapwise_http_requests_total\{/gm)).toHaveLength(2);
});
