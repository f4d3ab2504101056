/** Sends requests from a process of its own, as its standard input says, and prints what it measured as JSON. */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { HttpLoad, LoadResult } from './http-load';

const load = JSON.parse(await text(process.stdin)) as HttpLoad;
let connections = 0;
const { duration, latency, errors, non2xx, ...counts } = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  ...(load.rate === undefined ? {} : { overallRate: load.rate }),
  setupClient(client) {
    // Each connection starts at a different request, so that they don't all wait for the same user.
    const first = Math.floor((connections * load.requests.length) / load.connections);
    connections += 1;
    client.setRequests([...load.requests.slice(first), ...load.requests.slice(0, first)]);
  },
});
const result: LoadResult = {
  perSecond: counts['2xx'] / duration,
  p50: latency.p50,
  p99: latency.p99,
  failed: non2xx + errors,
};
process.stdout.write(JSON.stringify(result));
