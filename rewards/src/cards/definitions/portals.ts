import type { IssuerDefinition } from './issuer-definition';
import { listIssuerDefinitions } from './issuer-definitions';

type Definitions = readonly IssuerDefinition[];

const portalsByDefinitions = new WeakMap<Definitions, ReadonlySet<string>>();

function listPortals(definitions: Definitions): ReadonlySet<string> {
  const cached = portalsByDefinitions.get(definitions);
  if (cached) return cached;
  const portals = new Set(
    definitions.flatMap(({ basis, category, includedMerchants = [] }) =>
      basis === 'portal' && category === 'travel' ? includedMerchants : [],
    ),
  );
  portalsByDefinitions.set(definitions, portals);
  return portals;
}

/** Whether a merchant is the travel portal of an issuer. */
export function isPortal(merchantId: string | null): boolean {
  return merchantId !== null && listPortals(listIssuerDefinitions().definitions).has(merchantId);
}
