import { describe, expect, it } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { ADA } from '../testing/fake-state';
import { readCurrentUser } from './current-user';

describe('who is signed in', () => {
  it('is nobody, without a call, when the page has no sign of a session', async () => {
    const api = installFakeApi({ user: null });
    expect(await readCurrentUser()).toBeNull();
    expect(api.calls('currentUser')).toHaveLength(0);
  });

  it('is what the server says when there is one', async () => {
    installFakeApi({ user: ADA });
    expect(await readCurrentUser()).toMatchObject({ email: ADA.email });
  });

  it('is nobody when the session has ended on the server', async () => {
    const api = installFakeApi({ user: ADA });
    api.state.user = null;
    expect(await readCurrentUser()).toBeNull();
    expect(api.calls('currentUser')).toHaveLength(1);
  });
});
