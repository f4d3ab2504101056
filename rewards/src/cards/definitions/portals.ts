import { listIssuerDefinitions } from './issuer-definitions';

let portals: ReadonlySet<string> | undefined;

/** Whether a merchant is the travel portal of an issuer. */
export function isPortal(merchantId: string | null): boolean {
  portals ??= new Set(
    listIssuerDefinitions().definitions.flatMap(({ basis, category, includedMerchants = [] }) =>
      basis === 'portal' && category === 'travel' ? includedMerchants : [],
    ),
  );
  return merchantId !== null && portals.has(merchantId);
}
