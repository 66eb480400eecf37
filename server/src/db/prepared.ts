import { CompiledQuery } from 'kysely';

/**
 * A statement of what is done at each call: its text is put together once, where Kysely builds and compiles one each time.
 * A value stands in it as `$name`, as often as it is needed, and is sent once.
 */
export function prepared(text: string): (values: object) => CompiledQuery {
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return (values) => {
    const given = new Map(Object.entries(values));
    return CompiledQuery.raw(
      numbered,
      names.map((name) => {
        if (!given.has(name)) throw new Error(`$${name} of the statement has no value`);
        return given.get(name);
      }),
    );
  };
}
