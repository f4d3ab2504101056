export interface TipLink {
  readonly to: string;
  readonly label: string;
}

export interface Tip {
  readonly title: string;
  readonly advice: string;
  /** Where to follow it. */
  readonly links: readonly TipLink[];
}
