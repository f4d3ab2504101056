/** An encoded data file. */
interface StageFile {
  readonly url: string;
  readonly bytes: number;
}

/** The encoded data files, one for each stage. The build fills them in. */
export const STAGE_FILES: readonly StageFile[] = [];
