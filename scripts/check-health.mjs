/** Asks an address, given as the argument; exits 0 where it answers well within three seconds. For containers, which have no curl. */
const [, , url = 'http://127.0.0.1:3000/healthz'] = process.argv;
const isWell = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
