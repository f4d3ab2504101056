import { describe, expect, it } from 'vitest';
import { parseImportedRow } from './imported-row';

const VALID_ROW = { purchasedOn: '2026-11-20', amount: '12.50', description: 'SQ *BLUE BOTTLE COFFEE' };

describe('a row of an import', () => {
  it('has a day, an amount, and a description', () => {
    expect(parseImportedRow(VALID_ROW)).toMatchObject({ ...VALID_ROW, amount: 1250 });
  });

  it('has one space between the parts of its description', () => {
    const description = ' TST*  DELI\t\tNEW YORK\r\nNY ';
    expect(parseImportedRow({ ...VALID_ROW, description })).toMatchObject({
      description: 'TST* DELI NEW YORK NY',
    });
  });

  it.each([
    ['purchasedOn', '2026-02-30', 'day'],
    ['purchasedOn', '11/20/2026', 'day'],
    ['purchasedOn', 20261120, 'day'],
    ['purchasedOn', undefined, 'day'],
    ['amount', 0, 'amount'],
    ['amount', '-3.00', 'amount'],
    ['amount', '1.005', 'amount'],
    ['amount', 0.1 + 0.2, 'amount'],
    ['amount', '1,000.00', 'amount'],
    ['amount', '1000000.01', 'amount'],
    ['amount', null, 'amount'],
    ['amount', undefined, 'amount'],
    ['description', '', 'description'],
    ['description', ' \t ', 'description'],
    ['description', 'x'.repeat(301), 'description'],
    ['description', 'x'.repeat(5000), 'description'],
    ['description', 'a\u0000b', 'description'],
    ['description', 7, 'description'],
    ['occurrence', 0, 'occurrence'],
    ['occurrence', 1.5, 'occurrence'],
    ['occurrence', '1', 'occurrence'],
    ['storeName', 'x'.repeat(121), 'store name'],
    ['category', {}, 'category'],
    ['more', 1, 'Unknown field: more'],
  ])('is rejected if its %s is %j, with a message about it', (field, value, expected) => {
    const rejected = parseImportedRow({ ...VALID_ROW, [field]: value });
    const message: unknown = expect.stringContaining(expected);
    expect(rejected).toEqual({ rejected: { field, message } });
  });

  it.each([[null], [undefined], ['text'], [7], [[]], [[VALID_ROW]]])('is rejected if it is %j', (raw) => {
    expect(parseImportedRow(raw)).toEqual({ rejected: { message: 'The row must be an object.' } });
  });

  it.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', 'PAID 4111.1111.1111.1111 TX'])(
    'is rejected if a text contains the card number %s, without repeating it',
    (number) => {
      const message = 'Please remove the card number. We never store card numbers.';
      for (const field of ['description', 'storeName', 'category', 'amount', 'purchasedOn'])
        expect(parseImportedRow({ ...VALID_ROW, [field]: number })).toEqual({ rejected: { field, message } });
      for (const more of [{ [number]: 1 }, { more: { text: [number] } }])
        expect(parseImportedRow({ ...VALID_ROW, ...more })).toEqual({ rejected: { message } });
    },
  );
});
