import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { type SplitSystem, startSplit, startStores, type Stores, type Topology } from './running-system';
import { createDataDir, type ServerSettings } from './server-process';

export interface ExternalStoresFixture {
  readonly dataDir: string;
  readonly stores: Stores;
  /** The system that runs. Undefined before `startSystem`. */
  readonly system: SplitSystem | undefined;
  /** Starts the services on the folder. A system that already runs stops first, without errors. */
  startSystem(topology: Topology, settings?: ServerSettings): Promise<SplitSystem>;
}

/**
 * Registers hooks that create a data folder and start the doubles of EventStoreDB and MongoDB before each test, and
 * stop and remove everything afterward.
 */
export function setUpExternalStores(): ExternalStoresFixture {
  let dataDir = '';
  let stores: Stores | undefined;
  let system: SplitSystem | undefined;
  beforeEach(async () => {
    dataDir = createDataDir();
    stores = await startStores();
  });
  afterEach(async () => {
    await system?.stopProcesses();
    system = undefined;
    await stores?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const getStores = () => {
    if (!stores) throw new Error("The stores don't run before the tests run");
    return stores;
  };
  return {
    get dataDir() {
      return dataDir;
    },
    get stores() {
      return getStores();
    },
    get system() {
      return system;
    },
    async startSystem(topology, settings) {
      const exitCodes = (await system?.stopProcesses()) ?? [];
      if (exitCodes.some((code) => code !== 0))
        throw new Error(`The system exited with ${exitCodes.join(', ')}`);
      system = await startSplit(topology, {
        dataDir,
        ...(topology === 'external-stores' ? { stores: getStores() } : {}),
        ...(settings ? { settings } : {}),
      });
      return system;
    },
  };
}
