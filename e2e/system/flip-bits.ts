import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';

/** Flips one bit of a file that no process has open, or that other processes have; says which. */
export function flipBit(path: string, random: () => number): string {
  const at = Math.floor(random() * statSync(path).size);
  const bit = Math.floor(random() * 8);
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Buffer.of((byte[0] ?? 0) ^ (1 << bit)), 0, 1, at);
  fsyncSync(file);
  closeSync(file);
  return `byte ${String(at)}, bit ${String(bit)}`;
}
