import { appendBenchmark } from './append';
import type { Benchmark } from './benchmark';
import { commandsBenchmark } from './commands';
import { eventStoreDbPurchaseBenchmark } from './eventstoredb-purchase';
import { firstLoadBenchmark } from './first-load';
import { recommendationBenchmark } from './recommendation';
import { signInBenchmark } from './sign-in';
import { walletGetBenchmark } from './wallet-get';

/** All benchmarks, in the order of their ids. */
export const BENCHMARKS: readonly Benchmark[] = [
  appendBenchmark,
  commandsBenchmark,
  walletGetBenchmark,
  recommendationBenchmark,
  firstLoadBenchmark,
  signInBenchmark,
  eventStoreDbPurchaseBenchmark,
];
