import { describe, expect, it } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { ADA } from '../../testing/fake-state';
import { readCurrentUser } from './current-user';

describe('the current user', () => {
  it('is null without a call if there is no signed-in cookie', async () => {
    const api = installFakeApi({ user: null });
    expect(await readCurrentUser()).toBeNull();
    expect(api.getCalls('currentUser')).toHaveLength(0);
  });

  it('comes from the server if there is a cookie', async () => {
    installFakeApi({ user: ADA });
    expect(await readCurrentUser()).toMatchObject({ email: ADA.email });
  });

  it('is null if the session has ended on the server', async () => {
    const api = installFakeApi({ user: ADA });
    api.state.user = null;
    expect(await readCurrentUser()).toBeNull();
    expect(api.getCalls('currentUser')).toHaveLength(1);
  });
});
