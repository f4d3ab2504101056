import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpServer } from '../../support/server-fixture';
import { listFiles } from '../../support/stores/personal-data-traces';
import { createUser, PASSWORD } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const fixture = setUpServer();

const TYPED_TEXT = 'Obrecht Marisette';

/** The read model files that contain the typed text. */
const findViewFilesWithTypedText = () =>
  listFiles(fixture.dataDir)
    .filter((name) => name.startsWith('views.db'))
    .filter((name) => /obrecht/i.test(readFileSync(join(fixture.dataDir, name), 'latin1')));

it('a deleted account leaves no typed text in the read models and their write-ahead logs', async () => {
  const user = await createUser(fixture.server.url);
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await user.send('POST', '/api/recommend', { location: TYPED_TEXT });
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: TYPED_TEXT });
  await user.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '5', storeName: TYPED_TEXT });
  await waitUntil(
    'the purchase is shown',
    async () => ((await user.getBody('/api/user/purchases')) as unknown[]).length === 1,
  );
  expect(findViewFilesWithTypedText()).not.toEqual([]);
  expect((await user.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
  await waitUntil('no byte is left', async () => findViewFilesWithTypedText().length === 0);
});
