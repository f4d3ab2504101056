import { expect, it, vi } from 'vitest';

/** The module as a newly loaded page sees it. */
async function newPage() {
  vi.resetModules();
  return import('./position');
}

it('sends nothing before the first write', async () => {
  const { rememberPosition, latestPositions } = await newPage();
  rememberPosition(null);
  expect(latestPositions()).toBeUndefined();
});

it('sends the tokens of the last eight writes, each once', async () => {
  const { rememberPosition, latestPositions } = await newPage();
  for (let write = 1; write <= 10; write += 1) rememberPosition(`token-${String(write)}`);
  rememberPosition('token-5');
  expect(latestPositions()).toBe('token-3,token-4,token-6,token-7,token-8,token-9,token-10,token-5');
});
