import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../configuration/configuration-error';
import { ListenError } from '../server/listening/listen';
import { DamagedStore } from '../stores/errors/damaged-store';
import { StoreFull } from '../stores/errors/store-full';
import { StoreUnavailable } from '../stores/errors/store-unavailable';
import { InputError, UsageError } from '../terminal/usage-error';
import { describeFatalError } from './operator-error';

describe('describeFatalError', () => {
  it.each(
    [ConfigurationError, DamagedStore, InputError, ListenError, StoreFull, StoreUnavailable, UsageError].map(
      (kind) => [kind.name, new kind('The problem. The fix.')] as const,
    ),
  )('shows the one line of a %s', (_name, error) => {
    expect(describeFatalError(error)).toBe('The problem. The fix.');
  });

  it('shows the stack trace of a bug', () => {
    expect(describeFatalError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
    expect(describeFatalError('a thrown text')).toBe('a thrown text');
  });
});
