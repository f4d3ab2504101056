import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { callRoute } from '../requests/call-route';
import { withIdempotencyKey } from '../requests/http';
import { isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

export const isPurchaseList = isListOf<Purchase>(
  'id',
  'cardId',
  'storeName',
  'amount',
  'purchasedOn',
  'createdAt',
);

export const recordPurchase = (body: RouteRequest<'recordPurchase'>['body']) =>
  callRoute('recordPurchase', { body });

type PurchaseCorrection = RouteRequest<'correctPurchase'>['body'] & { readonly id: string };
export const correctPurchase = ({ id, ...body }: PurchaseCorrection) =>
  callRoute('correctPurchase', { params: { id }, body });

type PurchaseRefund = RouteRequest<'refundPurchase'>['body'] & {
  readonly id: string;
  /** The `Idempotency-Key`. Without it, each call gets a new one. */
  readonly key?: string;
};
export function refundPurchase({ id, key, ...body }: PurchaseRefund) {
  const run = () => callRoute('refundPurchase', { params: { id }, body });
  return key === undefined ? run() : withIdempotencyKey(key, run);
}

/** The request continues if the page is closed. */
export const removePurchase = (id: string) =>
  callRoute('removePurchase', { params: { id }, keepalive: true });
