import { appendBenchmark } from './append';
import type { Benchmark } from './benchmark';
import { commandsBenchmark } from './commands';
import { eventStoreDbPurchaseBenchmark } from './eventstoredb-purchase';
import { firstLoadBenchmark } from './first-load';
import { growthBenchmark } from './growth';
import { rebuildAllBenchmark } from './rebuild-all';
import { rebuildMemoryBenchmark } from './rebuild-memory';
import { recommendationBenchmark } from './recommendation';
import { restartBenchmark } from './restart';
import { signInBenchmark } from './sign-in';
import { visibilityBenchmark } from './visibility';
import { walletGetBenchmark } from './wallet-get';

/** All benchmarks, in the order of their ids. */
export const BENCHMARKS: readonly Benchmark[] = [
  appendBenchmark,
  commandsBenchmark,
  walletGetBenchmark,
  rebuildAllBenchmark,
  visibilityBenchmark,
  recommendationBenchmark,
  firstLoadBenchmark,
  rebuildMemoryBenchmark,
  restartBenchmark,
  signInBenchmark,
  eventStoreDbPurchaseBenchmark,
  growthBenchmark,
];
