import type { z } from 'zod';

/** The unit of a number in a stored event or a response. */
export type Unit =
  | 'cents'
  | 'dollars'
  | 'millionths of a dollar'
  | 'millionths of a cent or point'
  | 'cents per point'
  | 'points'
  | 'points per dollar'
  | 'points per dollar, or percent'
  | 'percent'
  | 'parts per million'
  | 'share from 0 to 1'
  | 'points from 0 to 100'
  | 'stars'
  | 'rank'
  | 'version'
  | 'count'
  | 'as the field `unit` states'
  | 'days'
  | 'day of the month'
  | 'months'
  | 'year';

/** The schema with its unit, which its JSON Schema and those of schemas derived from it contain as `unit`. */
export function withUnit<Schema extends z.ZodType>(schema: Schema, unit: Unit): Schema {
  return schema.meta({ unit });
}
