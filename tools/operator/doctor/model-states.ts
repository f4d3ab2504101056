import type { BuildState } from '@tapwise/contracts/read-models/define-read-model';

export interface BuildQuarantine {
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly error: string;
}

/** The progress of one generation of a read model. */
export interface ModelState {
  readonly name: string;
  readonly version: number;
  readonly state: BuildState;
  readonly position: number;
  readonly failure:
    { readonly error: string; readonly eventId: string; readonly eventType: string } | undefined;
  readonly quarantined: readonly BuildQuarantine[];
}
