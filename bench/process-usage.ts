import { readFileSync } from 'node:fs';

/** What a process uses, from `/proc`, so only on Linux. Undefined once the process has ended. */
function readProcessFile(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** A field of the process's status, in MB. */
function readMegabytes(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number | undefined {
  const status = readProcessFile(pid, 'status') ?? '';
  const [, kib] = new RegExp(`${field}:\\s+(\\d+)`).exec(status) ?? [];
  return kib === undefined ? undefined : (Number(kib) * 1024) / 1e6;
}

/** The memory that the process uses now, in MB. */
export const readMemory = (pid: number | undefined) => readMegabytes(pid, 'VmRSS');
/** The most memory that the process has used so far, in MB. */
export const readPeakMemory = (pid: number | undefined) => readMegabytes(pid, 'VmHWM');

/** Processor time that the process has used, in milliseconds. A tick is 10 ms on every Linux that Node runs on. */
export function readCpuTime(pid: number | undefined): number | undefined {
  const [, rest = ''] = readProcessFile(pid, 'stat')?.split(') ') ?? [];
  const fields = rest.split(' ');
  return fields.length > 12 ? (Number(fields[11]) + Number(fields[12])) * 10 : undefined;
}
