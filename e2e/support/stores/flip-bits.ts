import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';

/** Flips one random bit of a file, even while processes have it open. Returns a description of its location. */
export function flipBit(path: string, random: () => number): string {
  const offset = Math.floor(random() * statSync(path).size);
  const bit = Math.floor(random() * 8);
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, offset);
  writeSync(file, Buffer.of((byte[0] ?? 0) ^ (1 << bit)), 0, 1, offset);
  fsyncSync(file);
  closeSync(file);
  return `byte ${String(offset)}, bit ${String(bit)}`;
}
