import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement';

const LATEST = '2026-11-24';
const list = (text: string) =>
  parseStatement(new TextEncoder().encode(text), undefined, LATEST).statement.rows.map(
    ({ day, cents, description }) => `${day} ${String(cents)} ${description}`,
  );

describe('the sign of purchases', () => {
  it('is the opposite of a payment’s', () => {
    expect(
      list('Date,Description,Amount\n11/03/2026,ONLINE PAYMENT THANK YOU,-500\n11/02/2026,MAPLE CAFE,4.50'),
    ).toEqual(['2026-11-03 -50000 ONLINE PAYMENT THANK YOU', '2026-11-02 450 MAPLE CAFE']);
    expect(
      list('Date,Description,Amount\n11/03/2026,AUTOMATIC PAYMENT,500\n11/02/2026,MAPLE,-4.50')[1],
    ).toContain(' 450 ');
  });

  it('follows sales and returns of a file without payments', () => {
    const header = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
    expect(list(`${header}11/03/2026,11/04/2026,MAPLE CAFE,Food,Return,8.40,`)).toEqual([
      '2026-11-03 -840 MAPLE CAFE',
    ]);
  });

  it("isn't turned by a purchase whose text reads like a payment", () => {
    const sale = (text: string) => `11/03/2026,11/04/2026,${text},Bills,Sale,-8.40,`;
    const chase = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
    expect(list(chase + [sale('WEB PAYMENT COMCAST'), sale('MAPLE')].join('\n'))).toEqual([
      '2026-11-03 840 WEB PAYMENT COMCAST',
      '2026-11-03 840 MAPLE',
    ]);
    const others = Array.from({ length: 9 }, () => '11/03/2026,MAPLE,-4.50').join('\n');
    expect(
      list(`Date,Description,Amount\n11/03/2026,AUTOMATIC PAYMENT - NETFLIX,-9\n${others}`)[0],
    ).toContain(' 900 ');
  });

  it('is what is usual for the bank if a file has one refund only', () => {
    expect(
      list('DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n"11/03/2026","MAPLE","45.20","","Posted"')[0],
    ).toContain(' -4520 ');
  });

  it('comes from a column of its own', () => {
    const header = 'Date,Description,Amount,Transaction Type\n';
    expect(list(`${header}11/1/2023,Maple,88.09,debit\n11/2/2023,Refund,8.00,credit`)).toEqual([
      '2023-11-01 8809 Maple',
      '2023-11-02 -800 Refund',
    ]);
  });

  it('comes from two columns, whatever the sign of the second', () => {
    const header = 'Status,Date,Description,Debit,Credit\n';
    expect(
      list(
        `${header}Cleared,11/01/2026,MAPLE,62.48,\nCleared,11/02/2026,PAYMENT,,-20.00\nCleared,11/02/2026,X,,20`,
      ),
    ).toEqual(['2026-11-01 6248 MAPLE', '2026-11-02 -2000 PAYMENT', '2026-11-02 -2000 X']);
  });

  it.each(['-$1,234.50', '($1,234.50)', '1,234.50-', '\u22121234.50', '- $1 234.50', '-1234.5'])(
    'is read from %s',
    (amount) => {
      expect(list(`Date,Payee,Amount\n2026-11-01,A,"${amount}"\n2026-11-02,B,-5.00`)[0]).toBe(
        '2026-11-01 123450 A',
      );
    },
  );

  it('reads decimal commas and dates with the day first', () => {
    expect(list('Date;Description;Amount\n31.10.2026;Bäckerei;-1.234,50\n01.11.2026;Café;-3,00')).toEqual([
      '2026-10-31 123450 Bäckerei',
      '2026-11-01 300 Café',
    ]);
  });
});
