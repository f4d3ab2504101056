import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newUser, PASSWORD } from '../system/person';
import { filesIn } from '../system/personal-data-traces';
import { setUpServer } from '../system/server-fixture';
import { waitUntil } from '../system/wait-until';

const fixture = setUpServer();

const TYPED = 'Obrecht Marisette';

/** The files of the read models that contain what the person typed. */
const viewsWithTyped = () =>
  filesIn(fixture.dataDir)
    .filter((name) => name.startsWith('views.db'))
    .filter((name) => /obrecht/i.test(readFileSync(join(fixture.dataDir, name), 'latin1')));

it('a deleted account leaves no typed text in the read models and their journal', async () => {
  const person = await newUser(fixture.server.url);
  await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await person.send('POST', '/api/recommend', { location: TYPED });
  await person.send('POST', '/api/user/favorites/toggle', { searchTerm: TYPED });
  await person.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '5', storeName: TYPED });
  await waitUntil(
    'the purchase is shown',
    async () => ((await person.getBody('/api/user/purchases')) as unknown[]).length === 1,
  );
  expect(viewsWithTyped()).not.toEqual([]);
  expect((await person.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
  await waitUntil('no byte is left', async () => viewsWithTyped().length === 0);
});
