import { assert, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrivateText } from '@tapwise/contracts/vocabulary/rules/private-text';
import { findWrongFormat, parseStatement } from './parse-statement';
import type { ColumnMapping } from './statement';

const LATEST = '2026-11-24';
const encode = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, mapping?: ColumnMapping) => parseStatement(encode(text), mapping, LATEST);
const list = (text: string) =>
  parse(text).statement.rows.map(({ day, cents, description }) => `${day} ${String(cents)} ${description}`);

describe('a date', () => {
  it('has one order in a file, found in all rows', () => {
    expect(list('Date,Payee,Amount\n03/11/2026,A,-1\n25/10/2026,B,-1')[0]).toContain('2026-11-03');
    expect(list('Date,Payee,Amount\n11/03/2026,A,-1\n10/25/2026,B,-1')[0]).toContain('2026-11-03');
  });

  it.each([
    '2026-11-03T10:00:00Z',
    '20261103',
    'Nov 3, 2026',
    '3 Nov 2026',
    '03-Nov-26',
    '11/3/26',
    '46329',
    'Tuesday, November 3, 2026',
  ])('is read from %s', (date) => {
    expect(list(`Date,Payee,Amount\n"${date}",A,-1`)[0]).toContain('2026-11-03');
  });

  it('of a pending row comes from the other column', () => {
    expect(list('Transaction Date,Posted Date,Description,Debit,Credit\n,2026-11-02,A,1.00,')[0]).toContain(
      '2026-11-02',
    );
  });
});

describe('a malformed line', () => {
  it('is reported with its number, and the others are read', () => {
    const { statement } = parse(
      'Date,Description,Amount\n11/03/2026,A,-1.00\nnonsense\n11/31/2026,B,-1.00\n11/02/2026,C,abc\n11/01/2026,"D,-1.00\n10/30/2026,E,-2.00\n10/29/2026,F,-€5.00\nTotal,,-3.00\n',
    );
    expect(statement.rows.map(({ description }) => description)).toEqual(['A', 'E']);
    expect(statement.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 8]);
  });

  it('may contain a day that doesn’t exist, or an incomplete group of thousands', () => {
    const header = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
    const { rows, problems } = parse(
      `${header}11/33/2026,11/04/2026,MAPLE,Food,Sale,-8.40,\n11/03/2026,11/04/2026,MAPLE,Food,Sale,"-1,23",\n` +
        '11/03/2026,11/04/2026,MAPLE,Food,Sale,"-1,234.50",\n11/03/2026,11/04/2026,MAPLE,Food,Sale,-2.50,',
    ).statement;
    expect(rows.map(({ cents }) => cents)).toEqual([1234_50, 2_50]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('with a comma in the description is repaired', () => {
    expect(list('Date,Description,Amount\n11/03/2026,MAPLE, INC, NY,-1.00\n11/02/2026,B,-2.00,,')).toEqual([
      '2026-11-03 100 MAPLE, INC, NY',
      '2026-11-02 200 B',
    ]);
  });
});

describe('any layout', () => {
  it.each([
    ['tabs', 'Date\tDescription\tAmount\n11/03/2026\tA, B\t-1.00'],
    ['semicolons', 'Date;Description;Amount\n11/03/2026;A, B;-1.00'],
    ['pipes', 'Date|Description|Amount\n11/03/2026|A, B|-1.00'],
    ['a stated separator', 'sep=;\nDate;Description;Amount\n11/03/2026;A, B;-1.00'],
    [
      'text above, with commas',
      'My Bank, N.A.\nAccount: x1234, closed\n\nDate,Description,Amount\n11/03/2026,"A, B",-1.00',
    ],
  ])('is read with %s', (_, text) => {
    expect(list(text)).toEqual(['2026-11-03 100 A, B']);
  });

  it('with unknown names is guessed, and confirmed by the user', () => {
    const text = 'Wann,Wo,Wieviel\n2026-11-03,MAPLE CAFE,-8.40\n2026-11-02,MAPLE MARKET,-12.00';
    const { columns, statement } = parse(text);
    expect(columns?.isCertain).toBe(false);
    expect(columns?.mapping).toMatchObject({
      date: 0,
      description: 1,
      amount: 2,
      received: null,
      spentSign: 'negative',
    });
    expect(statement.rows.map(({ cents }) => cents)).toEqual([840, 1200]);
  });

  it('is read as the user chose its columns', () => {
    const text = 'a,b,c,d\n1.00,03/11/2026,X,MAPLE\n2.00,04/11/2026,X,CAFE';
    const mapping = {
      date: 1,
      description: 3,
      amount: 0,
      received: null,
      spentSign: 'positive',
      dateOrder: 'dmy',
    } as const;
    expect(parse(text, mapping).statement.rows).toMatchObject([
      { day: '2026-11-03', cents: 100, description: 'MAPLE' },
      { day: '2026-11-04', cents: 200, description: 'CAFE' },
    ]);
  });

  it('names the accounts of its rows', () => {
    const text =
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount\n2026-11-01,A,,Visa (...1234),A,,-1\n2026-11-01,B,,Checking 4111111111111111,B,,-1';
    expect(parse(text).statement.rows.map(({ account }) => account)).toEqual([
      'Visa (••1234)',
      'Checking ••1111',
    ]);
  });

  it("isn't a PDF or a spreadsheet", () => {
    expect(findWrongFormat(encode('%PDF-1.7'))).toContain('PDF');
    expect(findWrongFormat(encode('PK\u0003\u0004'))).toContain('Excel');
    expect(findWrongFormat(encode('Date'))).toBeUndefined();
  });
});

const SGML = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD\n<CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103120000[-5:EST]<TRNAMT>-45.20<FITID>1<NAME>MAPLE &amp; CO
<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261104\n<DTUSER>20261102\n<TRNAMT>+500.00\n<FITID>2\n<NAME>PAYMENT THANK YOU\n</STMTTRN>
<STMTTRN><DTPOSTED>x<TRNAMT>1<NAME>BROKEN</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

describe('OFX and QFX', () => {
  it('is read without closing tags', () => {
    const { statement, columns } = parse(SGML);
    expect(columns).toBeUndefined();
    expect(statement.rows).toMatchObject([
      { day: '2026-11-03', cents: 4520, description: 'MAPLE & CO', account: '••1111' },
      { day: '2026-11-02', cents: -50000, type: 'credit' },
    ]);
    expect(statement.problems).toEqual([{ line: 15, message: 'This transaction has no valid date.' }]);
  });

  it('is read as XML, with several accounts, each transaction once', () => {
    const transaction = (id: string) =>
      `<STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>-1.00</TRNAMT><FITID>${id}</FITID><SIC>5814</SIC><NAME>CAFE</NAME></STMTTRN>`;
    const account = (id: string, ...ids: string[]) =>
      `<CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>${id}</ACCTID></CCACCTFROM><BANKTRANLIST>${ids.map(transaction).join('')}</BANKTRANLIST></CCSTMTRS>`;
    const { rows } = parse(
      `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>${account('x1', '1', '2', '2')}${account('xxxx5678', '1')}</OFX>`,
    ).statement;
    expect(rows.map(({ account: name, mcc }) => `${name} ${mcc ?? ''}`)).toEqual([
      'x1 5814',
      'x1 5814',
      '••5678 5814',
    ]);
  });
});

describe('private text', () => {
  it('never leaves the parser', () => {
    const cells = 'MAPLE 4111-1111-1111-1111 NY,"5500 0000 0000 0004",x@example.com';
    const { statement, columns, hints } = parse(
      `Account 4111111111111111\n\nDate,Description,Category,Account,Amount\n11/03/2026,${cells},-1.00\n11/03/2026,XXXX-XXXX-XXXX-1234,,,-1.00`,
    );
    const shown = JSON.stringify([statement, columns, hints]).replaceAll(/"(line|cents)":\d+/g, '');
    expect(findPrivateText(shown)).toBeUndefined();
    expect(statement.rows[0]?.description).toBe('MAPLE NY');
    expect(statement.rows[1]?.description).toBe('XXXX-XXXX-XXXX-1234');
  });
});

describe('a file of arbitrary bytes', () => {
  it('is parsed without an error', () => {
    assert(
      property(
        uint8Array({ maxLength: 400 }),
        (bytes) => parseStatement(bytes, undefined, LATEST).statement.rows.length >= 0,
      ),
    );
  });

  it.each(['Date,Description,Amount\n', '<OFX><STMTTRN>', '\ufeff"', 'sep=;\n'])(
    'is parsed without an error after %s',
    (start) => {
      assert(
        property(
          string({ unit: 'binary', maxLength: 300 }),
          (text) => parse(start + text).statement.rows.length >= 0,
        ),
      );
    },
  );

  it('of 20,000 rows is parsed', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `11/03/2026,11/04/2026,"STORE ${String(row)} ANYTOWN NY",Food,Sale,-8.40,`,
    );
    const { statement } = parse(
      `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${rows.join('\n')}`,
    );
    expect(statement.rows).toHaveLength(20_000);
  });
});
