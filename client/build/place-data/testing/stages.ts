import { encodeStages, readDataFiles } from '../encode-stages';

/** The shipped data files, by name. */
export const dataFiles = readDataFiles();
/** Their encoded stages. */
export const stages = encodeStages();
