import { QueryClient } from '@tanstack/react-query';
import { routes } from '@tapwise/contracts/http/routes';
import { describe, expect, it } from 'vitest';
import { INVALIDATES, invalidateAfter } from './invalidation';
import { keys } from './keys';

const entries = Object.entries(routes);

describe('the invalidation table', () => {
  it('has a row for every command of the route table, and no other', () => {
    const commands = entries.filter(([, route]) => route.side === 'command').map(([name]) => name);
    expect(Object.keys(INVALIDATES).sort()).toEqual(commands.sort());
  });

  it('knows a path of the route table for every query it names', () => {
    const paths = entries
      .filter(([, route]) => route.side === 'query')
      .map(([, route]) => route.path as string);
    for (const path of Object.values(keys)) expect(paths).toContain(path);
  });

  it('makes what a command touched stale and leaves the rest', async () => {
    const client = new QueryClient();
    client.setQueryData([keys.wallet], []);
    client.setQueryData([keys.purchases], []);
    await invalidateAfter(client, 'recordPurchase');
    expect(client.getQueryState([keys.purchases])?.isInvalidated).toBe(true);
    expect(client.getQueryState([keys.wallet])?.isInvalidated).toBe(false);
  });

  it.each(['upgradeToPremium', 'chooseActiveCards'] as const)(
    'reads the wallet again after %s, which changes the active cards',
    async (command) => {
      const client = new QueryClient();
      client.setQueryData([keys.wallet], []);
      await invalidateAfter(client, command);
      expect(client.getQueryState([keys.wallet])?.isInvalidated).toBe(true);
    },
  );

  it('does not take the user for one of the queries below its path', async () => {
    const client = new QueryClient();
    client.setQueryData([keys.wallet], []);
    await invalidateAfter(client, 'setGoals');
    expect(client.getQueryState([keys.wallet])?.isInvalidated).toBe(false);
  });
});
