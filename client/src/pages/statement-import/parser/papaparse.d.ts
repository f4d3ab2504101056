/**
 * The part of papaparse that we use. Its published types need Node's, which would then be visible in all of the client.
 */
declare module 'papaparse' {
  interface StepResult {
    readonly data: string[];
    readonly errors: readonly { readonly type: string }[];
    /** `cursor`: the position after the row and its line break. */
    readonly meta: { readonly cursor: number };
  }
  interface ParseOptions {
    readonly delimiter: string;
    readonly newline: '\n';
    readonly step: (row: StepResult, parser: { readonly abort: () => void }) => void;
  }
  const Papa: { readonly parse: (text: string, options: ParseOptions) => unknown };
  export { Papa as default };
}
