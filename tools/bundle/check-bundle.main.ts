/** Checks that the web app's bundle contains no forbidden code, and prints each import that adds some. */
import { resolve } from 'node:path';
import { listBundleViolations } from './list-bundle-violations';

const violations = await listBundleViolations(resolve(import.meta.dirname, '../..'));
for (const violation of violations)
  console.error(`The web app's bundle contains forbidden code: ${violation}`);
if (violations.length > 0) process.exitCode = 1;
