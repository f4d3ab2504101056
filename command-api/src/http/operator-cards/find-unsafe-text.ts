import { hasUnsafeCharacter } from '@tapwise/contracts/http/schemas/text-patterns';

interface JsonNode {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

function isUnsafe({ path, value }: JsonNode): boolean {
  const key = path.at(-1);
  if (typeof key === 'string' && hasUnsafeCharacter(key)) return true;
  return typeof value === 'string' && hasUnsafeCharacter(value);
}

/** The path of the first key or text in a JSON value with control or similar characters. Not recursive. */
export function findUnsafeText(json: unknown): readonly PropertyKey[] | undefined {
  const queue: JsonNode[] = [{ path: [], value: json }];
  for (let index = 0; index < queue.length; index += 1) {
    const visited = queue[index];
    if (!visited) break;
    if (isUnsafe(visited)) return visited.path;
    const { path, value } = visited;
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) queue.push({ path: [...path, key], value: inner });
  }
  return undefined;
}
