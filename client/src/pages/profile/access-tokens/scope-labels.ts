import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';

/** What a token with each scope may do. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read your data',
  ask: 'Ask for recommendations',
  record: 'Record purchases',
};
