import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  FOLDER_ROLES,
  type FolderRole,
  isRoleLocked,
} from '@tapwise/platform/stores/installation/instance-lock';
import { type Diagnosis, reportOk } from './diagnosis';

/** `process 4711 (standalone) since 2026-11-21T10:00:00.000Z` */
function describeHolder(dataDir: string, role: FolderRole): string {
  const path = join(dataDir, 'locks', `${role}.pid`);
  try {
    const [pid = '', name = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return `process ${pid} (${name}) since ${statSync(path).mtime.toISOString()}`;
  } catch {
    return 'a process that has just started';
  }
}

/** The processes that use the data folder. */
export function checkInstances(dataDir: string): readonly Diagnosis[] {
  const running = FOLDER_ROLES.filter((role) => isRoleLocked(dataDir, role));
  if (running.length === 0) return [reportOk('not running on this data folder')];
  const byHolder = new Map<string, FolderRole[]>();
  for (const role of running) {
    const holder = describeHolder(dataDir, role);
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), role]);
  }
  return [...byHolder].map(([holder, roles]) => reportOk(`running: ${roles.join(', ')} by ${holder}`));
}
