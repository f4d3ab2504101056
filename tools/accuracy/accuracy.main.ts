import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { formatAccuracy, formatSummary } from './format-accuracy';
import { measureAccuracy, readCaseKinds, summarizeAccuracy } from './measure-accuracy';

/** Runs all cases and writes the published figures. */
const asOf = toDay(new Date().toISOString());
const toPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const accuracy = measureAccuracy(readCaseKinds());
const summary = summarizeAccuracy(accuracy, asOf);
writeFileSync(toPath('docs/accuracy.md'), formatAccuracy(accuracy, asOf));
writeFileSync(toPath('rewards/data/accuracy.json'), formatSummary(summary));
const { right, cases, percent } = summary;
process.stdout.write(`${String(right)} of ${String(cases)} cases are right: ${String(percent)}%\n`);
process.stdout.write(`${String(accuracy.misses.length)} known misses are listed in docs/accuracy.md\n`);
