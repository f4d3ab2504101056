const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as `$1,234.50`. */
export function formatDollars(amount: number): string {
  return dollarFormat.format(amount);
}
