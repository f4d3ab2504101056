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

/** Asks a paused projection to retry the event that it failed on. */
export interface RequestResume {
  readonly type: 'RequestResume';
  readonly projection: string;
  readonly requestId: string;
  /** The newest request to resume it that was carried out. Null if there is none. */
  readonly settledRequestId: string | null;
  readonly isPaused: boolean;
}

export type OperationsCommand = RequestRebuild | RequestResume;
