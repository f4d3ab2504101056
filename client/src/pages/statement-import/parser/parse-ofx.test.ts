import { expect, it } from 'vitest';
import { parseOfx } from './parse-ofx';

it.each(['&apos;', '&#39;', '&amp;apos;', "'"])(
  'an apostrophe as %s is read as the same text',
  (apostrophe) => {
    const { rows } = parseOfx(
      `<OFX><STMTTRN><DTPOSTED>20261103<TRNAMT>-45.20<NAME>MACY${apostrophe}S</STMTTRN></OFX>`,
    );
    expect(rows).toMatchObject([{ description: "MACY'S", cents: 4520 }]);
  },
);
