// Writes the list of passwords that nobody may choose from the ranked list of @zxcvbn-ts/language-common.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const COUNT = 1000;
/** Shorter ones are refused for their length. */
const MIN_LENGTH = 6;
const ROOT = resolve(import.meta.dirname, '../..');
const source = join(ROOT, 'node_modules/@zxcvbn-ts/language-common');

/** @type {{ name: string, version: string, license: string }} */
const { name, version, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
/** @type {readonly string[]} most common first */
const ranked = JSON.parse(readFileSync(join(source, 'src/passwords.json'), 'utf8'));

const folded = ranked.map((password) => password.normalize('NFKC').toLowerCase());
const passwords = [...new Set(folded)]
  .filter((password) => Array.from(password).length >= MIN_LENGTH)
  .slice(0, COUNT);
const list = { source: `${name} ${version} (${license})`, passwords };
writeFileSync(
  join(ROOT, 'command-api/src/vault/common-passwords.json'),
  `${JSON.stringify(list, undefined, 2)}\n`,
);
