import { hostname } from 'node:os';

/** Who holds a lease, for people to find the process: machine, process id, and what makes this run unique. */
export function holderName(unique: string): string {
  return `${hostname()}:${String(process.pid)}:${unique.slice(0, 8)}`;
}
