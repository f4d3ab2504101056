import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';

/** The permissions of a token with each scope. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read your data',
  ask: 'Ask for recommendations',
  record: 'Record purchases',
};
