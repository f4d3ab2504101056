import type { Logger } from 'pino';
import type { CommandHandler } from '../../command-handler/port';
import type { EventStore } from '../../event-store/port';
import type { Vault } from '../../vault/ports/vault';
import type { CatalogReader } from '../catalog/catalog-reader';

export interface CorrectionDependencies {
  readonly store: Pick<EventStore, 'read' | 'scanBackward' | 'append'>;
  readonly catalog: Pick<CatalogReader, 'loadCompiledWith'>;
  readonly commandHandler: CommandHandler;
  readonly vault: Pick<Vault, 'taskLeases'>;
  readonly clock: () => Date;
  /** Identifies this process. */
  readonly holder: string;
  readonly logger: Pick<Logger, 'warn'>;
}
