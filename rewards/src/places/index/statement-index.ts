import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import processorsFile from '../../../data/processors.json';
import descriptorsFile from '../../../data/statement-descriptors.json';

/** Something that a statement shows before the merchant. */
export interface Processor {
  readonly prefix: string;
  readonly name: string;
  /** `merchant`: the seller itself. `wallet`: a phone wallet. `bank mark`: added by the cardholder's bank. */
  readonly role: 'processor' | 'merchant' | 'wallet' | 'bank mark';
  /** The merchant, unless the rest of the text names another one. */
  readonly merchant?: string;
  /** The likely kind of an unknown merchant: the label of a generic term. */
  readonly term?: string;
  readonly channel?: Channel;
  /** Other input starts this way too, so it counts only before a known name. */
  readonly isWeak?: boolean;
}

/** Beginnings of statement descriptors, normalized: the merchants by descriptor, and the processors by prefix. */
export interface StatementIndex {
  readonly forms: ReadonlyMap<string, number>;
  readonly processors: ReadonlyMap<string, Processor>;
  readonly longestForm: number;
  readonly longestPrefix: number;
}

/** The lengths where statements cut names off. */
const CUT_LENGTHS = [22, 23, 24, 25];

/**
 * As descriptors are compared: upper case, single spaces, none around `*`, without apostrophes, hyphens, and
 * slashes.
 */
export function normalizeDescriptor(text: string): string {
  return text
    .toUpperCase()
    .replace(/['\u2019\u2018`\u00b4]/g, '')
    .replace(/[-/_,]/g, ' ')
    .replace(/\s*\*\s*/g, '*')
    .replace(/\s*#\s*/g, ' #')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A form, and what is left of it if the statement cuts it off. */
function listForms(form: string): readonly string[] {
  return [
    form,
    ...CUT_LENGTHS.filter((length) => length < form.length).map((length) => form.slice(0, length).trim()),
  ];
}

function addForms(
  forms: Map<string, number>,
  texts: readonly string[],
  entryIndex: number | undefined,
): void {
  if (entryIndex === undefined) return;
  for (const text of texts) {
    for (const form of listForms(normalizeDescriptor(text)))
      if (!forms.has(form)) forms.set(form, entryIndex);
  }
}

function getLongest(texts: Iterable<string>): number {
  return Math.max(0, ...[...texts].map((text) => text.length));
}

export function buildStatementIndex(merchantIndexById: ReadonlyMap<string, number>): StatementIndex {
  const forms = new Map<string, number>();
  for (const { text, merchant } of descriptorsFile.shared)
    addForms(forms, [text], merchantIndexById.get(merchant));
  for (const [id, texts] of Object.entries(descriptorsFile.merchants))
    addForms(forms, texts, merchantIndexById.get(id));
  const processors = new Map<string, Processor>();
  for (const processor of processorsFile.processors as readonly Processor[]) {
    const prefix = normalizeDescriptor(processor.prefix);
    processors.set(
      processor.prefix.endsWith(' ') && !prefix.endsWith('*') ? `${prefix} ` : prefix,
      processor,
    );
  }
  return {
    forms,
    processors,
    longestForm: getLongest(forms.keys()),
    longestPrefix: getLongest(processors.keys()),
  };
}
