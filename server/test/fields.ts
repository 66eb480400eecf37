import { z } from 'zod';

/** Where a field stands in a body: names, and 0 for the first line of a list. */
export type FieldPath = readonly (string | 0)[];

/** Every field of a schema, those of the lines of a list among them, whatever type it has. */
export function fieldsOf(schema: z.ZodObject): FieldPath[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    leavesOf(field as z.ZodType).map((path) => [name, ...path]),
  );
}

function leavesOf(schema: z.ZodType): FieldPath[] {
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  if (schema instanceof z.ZodArray) {
    return leavesOf(schema.element as z.ZodType).map((path) => [0, ...path]);
  }
  if (schema instanceof z.ZodUnion) {
    const paths = schema.options.flatMap((option) => leavesOf(option as z.ZodType));
    return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
  }
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return leavesOf(schema.unwrap() as z.ZodType);
  }
  return [[]];
}

/** A body with nothing but this value in this field. */
export const bodyWith = (path: FieldPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value);
