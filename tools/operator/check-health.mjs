/** Requests the address in the argument. Exits with 0 if it responds with success within three seconds. For containers without curl. */
const [, , url = 'http://127.0.0.1:3000/healthz'] = process.argv;
const isWell = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
