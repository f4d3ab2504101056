/** The fields of a recorded purchase that an import compares with a statement's rows. Amounts look like `12.50`. */
export interface RecordedPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly storeName: string;
  readonly amount: string;
  readonly purchasedOn: string;
  readonly refunded: string;
}
