/** One transaction of a statement file. None of its fields contains a card number. */
export interface StatementRow {
  /** The line of the file where it starts, from 1. */
  readonly line: number;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** Positive if spent, negative if received. */
  readonly cents: number;
  /** The bank's own text. */
  readonly description: string;
  /** The name that an app shows for the store, or empty. */
  readonly name: string;
  /** Which account it belongs to, such as `Visa ••1234`. Empty if the file names none. */
  readonly account: string;
  /** The file's word for the kind of transaction, such as `sale` or `payment`. In lower case; may be empty. */
  readonly type: string;
  /** The file's category. May be empty. */
  readonly category: string;
  /** Merchant category code. */
  readonly mcc?: string;
  readonly isPending: boolean;
}

/** A line that can't be read. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

/** The contents of a statement file. */
export interface Statement {
  readonly rows: readonly StatementRow[];
  readonly problems: readonly LineProblem[];
}

export type DateOrder = 'mdy' | 'dmy';
/** The sign of purchase amounts in a file. */
export type SpentSign = 'negative' | 'positive';

/** The columns that a user chooses, by position. */
export interface ColumnMapping {
  readonly date: number;
  readonly description: number;
  /** The amount, or only what was spent if `received` is a separate column. */
  readonly amount: number;
  readonly received: number | null;
  readonly spentSign: SpentSign;
  readonly dateOrder: DateOrder;
}
