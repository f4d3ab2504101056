/**
 * Requests the address in the argument. Exits with 0 if it responds with success within three seconds. For
 * containers without curl.
 */
const [, , url = 'http://127.0.0.1:3000/healthz'] = process.argv;
const isHealthy = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
