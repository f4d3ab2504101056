import { Counter } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics, createProcessMetrics, formatMetrics } from './metrics';

it('counts and times responses by route and status', async () => {
  const metrics = createMetrics('query-api');
  metrics.observeRequest({ route: 'insights', status: 200, ms: 4 });
  metrics.observeRequest({ route: 'insights', status: 401, ms: 1 });
  const { text } = await formatMetrics(metrics, { isAdmin: true });
  expect(text).toContain('tapwise_http_requests_total{route="insights",status="200",service="query-api"} 1');
  expect(text).toContain('tapwise_http_requests_total{route="insights",status="401",service="query-api"} 1');
  expect(text).toContain(
    'tapwise_http_request_duration_seconds_count{service="query-api",route="insights"} 2',
  );
});

it('counts rejected admin keys from 0, so that the first guesses are an increase', async () => {
  const metrics = createMetrics('query-api');
  const format = async () => (await formatMetrics(metrics, { isAdmin: true })).text;
  for (const code of ['wrong-admin-key', 'too-many-tries'])
    expect(await format()).toContain(
      `tapwise_admin_key_rejections_total{code="${code}",service="query-api"} 0`,
    );
  metrics.countAdminKeyRejection('wrong-admin-key');
  expect(await format()).toContain(
    'tapwise_admin_key_rejections_total{code="wrong-admin-key",service="query-api"} 1',
  );
});

it('hides from readers without the admin key what isn’t known to be public', async () => {
  const metrics = createMetrics('command-api');
  new Counter({ name: 'tapwise_new_total', help: 'New.', registers: [metrics.registry] });
  const { text } = await formatMetrics(metrics, { isAdmin: false });
  expect(text).toContain('# TYPE tapwise_http_requests_total counter');
  expect(text).not.toContain('tapwise_new_total');
  expect((await formatMetrics(metrics, { isAdmin: true })).text).toContain('tapwise_new_total');
});

it('describes the process, and names only counters like counters', async () => {
  const { registry } = createProcessMetrics('gateway');
  const described = await registry.getMetricsAsJSON();
  expect(described.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']),
  );
  const misnamed = described.filter(
    ({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter'),
  );
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});
