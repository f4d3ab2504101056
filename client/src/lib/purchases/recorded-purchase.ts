/** A recorded purchase, as far as the rows of a statement are compared with it. Amounts are texts such as `12.50`. */
export interface RecordedPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly storeName: string;
  readonly amount: string;
  readonly purchasedOn: string;
  readonly refunded: string;
}
