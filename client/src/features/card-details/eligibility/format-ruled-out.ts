/** Says that the known rules of a bank are against an application. Only the bank decides, so it isn't certain. */
export const formatRuledOut = (bank: string, until?: string): string =>
  `Under ${bank} rules, you probably don’t qualify${until === undefined ? '' : ` until ${until}`}`;
