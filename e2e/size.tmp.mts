import { HOME, LANDING, INSIGHTS, measureFirstLoadKb } from './support/first-load.ts';
for (const [s, n] of [['landing', LANDING], ['home', HOME], ['insights', INSIGHTS]] as const) console.log(s, measureFirstLoadKb(n, s));
