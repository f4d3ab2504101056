import { expect, it, vi } from 'vitest';

/** The module as a newly loaded page sees it. */
async function openPage() {
  vi.resetModules();
  return import('./latest-positions');
}

it('sends nothing before the first write', async () => {
  const { rememberPosition, findLatestPositions } = await openPage();
  rememberPosition(null);
  expect(findLatestPositions()).toBeUndefined();
});

it('sends the tokens of the last eight writes, each once', async () => {
  const { rememberPosition, findLatestPositions } = await openPage();
  for (let write = 1; write <= 10; write += 1) rememberPosition(`token-${String(write)}`);
  rememberPosition('token-5');
  expect(findLatestPositions()).toBe('token-3,token-4,token-6,token-7,token-8,token-9,token-10,token-5');
});
