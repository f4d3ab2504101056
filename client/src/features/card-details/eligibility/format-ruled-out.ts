/** Says that the known rules of a bank are against an application. Only the bank decides, so it isn't certain. */
export const formatRuledOut = (bank: string, until?: string): string =>
  `Under ${bank} rules, you may not get this card or its bonus${until === undefined ? '' : ` until ${until}`}`;
