export { openEventStoreDbFeed, type EventStoreDbFeedOptions } from './feed/eventstoredb';
export { openSqliteFeed } from './feed/sqlite';
export { openSqliteLeases } from './leases/sqlite';
export { openSqliteWriter } from './read-store/sqlite';
export type { EventFeed, WakeUps } from './feed/port';
export type { Leases } from './leases/port';
export type { ReadModelWriter } from './read-store/port';
export { startProjections, type Projections, type ProjectionsDeps, type ProjectionStatus } from './start';
