/** A rule, a source that violates only this rule, and a source that violates none. */
export interface Case {
  readonly rule: string;
  readonly title: string;
  readonly folder: string;
  readonly bad: string;
  readonly good: string;
  readonly name?: string;
}
