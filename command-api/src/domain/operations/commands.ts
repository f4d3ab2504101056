/** Asks for a projection to be rebuilt. */
export interface RequestRebuild {
  readonly type: 'RequestRebuild';
  readonly projection: string;
  readonly requestId: string;
  /** The request of this projection that was last carried out or failed. Null if none was. */
  readonly settledRequestId: string | null;
  /** Whether a process is rebuilding the projection, for any reason. */
  readonly isRebuilding: boolean;
}

export type OperationsCommand = RequestRebuild;
