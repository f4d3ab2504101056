import { merchantById } from './merchant-by-id';

export function merchantName(id: string): string {
  return merchantById(id)?.name ?? id;
}
