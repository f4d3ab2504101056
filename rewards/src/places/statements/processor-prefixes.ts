import type { PlaceIndex } from '../index/place-index';
import { normalizeDescriptor, type Processor } from '../index/statement-index';

/** A processor at the beginning of a descriptor, and the text after it. */
interface PrefixedText {
  readonly processor: Processor | undefined;
  readonly rest: string;
}

/** The processor whose prefix the text begins with. */
export function findProcessor({ statements }: PlaceIndex, text: string): Processor | undefined {
  for (let length = Math.min(statements.longestPrefix, text.length); length > 1; length -= 1) {
    const processor = statements.processors.get(text.slice(0, length));
    if (processor) return processor;
  }
  return undefined;
}

/** Removes all prefixes of banks, phone wallets, and processors. */
export function removePrefixes(index: PlaceIndex, text: string): PrefixedText {
  let rest = text;
  let processor: Processor | undefined;
  for (let prefix = findProcessor(index, rest); prefix; prefix = findProcessor(index, rest)) {
    if (prefix.role === 'merchant') break;
    const after = rest.slice(normalizeDescriptor(prefix.prefix).length).trim();
    if (after === '') break;
    if (prefix.role !== 'bank mark') processor ??= prefix;
    rest = prefix.role === 'bank mark' ? after.replace(/^(?:\d{2} \d{2}|\d{4,6}) /, '') : after;
  }
  return { processor, rest };
}
