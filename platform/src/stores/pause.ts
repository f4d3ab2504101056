/** A projection that is paused. */
export interface ProjectionPause {
  /** The first collection of its read model. */
  readonly collection: string;
  /** The newest request to resume it that was carried out. Null if there is none. */
  readonly settledRequestId: string | null;
}
