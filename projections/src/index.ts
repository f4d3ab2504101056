// For e2e, which may not import platform: it damages stored documents.
export { computeDocumentChecksum } from '@tapwise/platform/stores/sqlite/row-checksum';
export { openEventStoreDbFeed } from './feed/eventstoredb/feed';
export { openSqliteFeed } from './feed/sqlite/feed';
export { openFeed } from './open-stores';
export { openSqliteLeases } from './leases/sqlite';
export { openSqliteWriter } from './read-store/sqlite/writer';
export type { EventFeed } from './feed/port';
export type { LoadedDocument } from './read-store/port';
export type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
export type { Projection, StoredDocument } from './models/projection';
export { PROJECTIONS } from './models/projections';
export { isForgottenId, toForgottenId } from './read-store/port';
export { applyPage } from './runner/apply-page';
export { startProjections, type Projections } from './start';
