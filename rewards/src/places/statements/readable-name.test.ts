import { expect, it } from 'vitest';
import { getShippedPlaceIndex } from '../index/shipped-place-index';
import { toReadableName } from './readable-name';

it.each([
  ['SQ *CORNER DELI 0123 BOISE ID', 'Corner Deli Boise ID'],
  ['TST* JOES PIZZA 0123 NEW YORK NY', 'Joes Pizza New York NY'],
  ['ACME TOOLS #221 PEORIA IL', 'Acme Tools Peoria IL'],
  ['PAYPAL *SMALLSHOP 4029357733', 'Smallshop'],
  ['JIMS BBQ 800-555-0100', 'Jims BBQ'],
  ['STUDIO 54 CAFE', 'Studio 54 Cafe'],
  ['123456', '123456'],
])('the readable name of %s is %s', (description, name) => {
  expect(toReadableName(getShippedPlaceIndex(), description)).toBe(name);
});
