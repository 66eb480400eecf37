import { build, type InlineConfig, type Rolldown } from 'vite';
import { reachedFrom } from './reached-from.ts';

export interface Module {
  id: string;
  size: number;
  /** What is loaded on its own and needs it. */
  pages: Set<string>;
  /** The bundler's own file for all that the same pages need. */
  chunk: string;
}

/** The modules that every page needs, and those that only some do; a page is what is loaded on its own. */
export async function modulesOf(config: InlineConfig) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const initial = new Set(
    entries.flatMap((entry) => [...neededBy(entry, byName)].flatMap(({ moduleIds }) => moduleIds)),
  );
  const modules = new Map<string, Module>();
  for (const page of chunks) {
    if (!page.isDynamicEntry || page.facadeModuleId === null) continue;
    for (const chunk of neededBy(page, byName)) {
      for (const id of chunk.moduleIds) {
        const size = chunk.modules[id]?.renderedLength ?? 0;
        const module = modules.get(id) ?? { id, size, pages: new Set(), chunk: chunk.fileName };
        modules.set(id, module);
        module.pages.add(page.facadeModuleId);
      }
    }
  }
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  return { initial, modules: [...modules.values()], imports };
}

/** A chunk and all that it imports. */
const neededBy = (
  chunk: Rolldown.OutputChunk,
  byName: Map<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> =>
  reachedFrom([chunk], ({ imports }) => imports.flatMap((name) => byName.get(name) ?? []));
