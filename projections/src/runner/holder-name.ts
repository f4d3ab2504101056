import { hostname } from 'node:os';

/** A lease holder's name, which helps operators find the process: machine, process id, and a unique suffix. */
export function getHolderName(unique: string): string {
  return `${hostname()}:${String(process.pid)}:${unique.slice(0, 8)}`;
}
