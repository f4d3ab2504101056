import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_DEFINITIONS } from '@tapwise/contracts/events/event';
import { buildJsonSchema, describeFields, formatSchemas, listSchemas } from './describe-schema';

const JsonSchema = z.object({
  anyOf: z.array(z.object({ $ref: z.string() })),
  $defs: z.record(z.string(), z.looseObject({ type: z.unknown() })),
});

describe('describeFields', () => {
  it('lists nested fields with their types, units, and meanings', () => {
    const schema = z.object({
      amountCents: z.number().int().meta({ description: 'What was paid.', unit: 'cents' }),
      items: z.array(z.object({ kind: z.enum(['a', 'b']).describe('Its kind.') })).describe('Parts.'),
      note: z.string().nullable().optional().describe('A | note.'),
    });
    expect(describeFields(schema)).toEqual([
      { path: 'amountCents', type: 'integer', isOptional: false, unit: 'cents', meaning: 'What was paid.' },
      { path: 'items', type: 'object[]', isOptional: false, unit: '', meaning: 'Parts.' },
      { path: 'items[].kind', type: '"a" | "b"', isOptional: false, unit: '', meaning: 'Its kind.' },
      { path: 'note', type: 'string | null', isOptional: true, unit: '', meaning: 'A | note.' },
    ]);
  });
});

describe('formatSchemas', () => {
  const text = formatSchemas();

  it('has a section for every event type and version', () => {
    for (const definition of EVENT_DEFINITIONS) {
      expect(text).toContain(`\n## ${definition.type}\n`);
      for (const { version } of listSchemas(definition))
        expect(text).toContain(`\n### ${definition.type}, version ${String(version)}`);
    }
  });

  it('has as many cells in each row as in the heading', () => {
    for (const line of text.split('\n').filter((row) => row.startsWith('|')))
      expect(line.split(/(?<!\\)\|/)).toHaveLength(6);
  });
});

describe('buildJsonSchema', () => {
  it('defines every event type and version, and the metadata', () => {
    const { anyOf, $defs } = JsonSchema.parse(buildJsonSchema());
    const expected = EVENT_DEFINITIONS.flatMap((definition) =>
      listSchemas(definition).map(({ version }) => `${definition.type}.v${String(version)}`),
    );
    expect(anyOf.map(({ $ref }) => $ref)).toEqual(expected.map((name) => `#/$defs/${name}`));
    expect(Object.keys($defs)).toEqual([...expected, 'Metadata']);
  });
});
