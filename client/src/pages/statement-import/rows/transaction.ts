/** A purchase or a refund at a store. */
export interface Transaction {
  readonly cardId: string;
  readonly day: string;
  /** Positive. */
  readonly cents: number;
  readonly description: string;
  readonly storeName: string;
}
