import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

/** What the bundler's own helpers stand in. */
export const RUNTIME = 'rolldown-runtime';

/** The frames around the pages below them, which are there before any of these is led to. */
const FRAMES = ['/routes/admin/', '/routes/_member/'];

/**
 * The app lists for each page the files that are asked for with it, and every phone gets the lists. What is there already
 * need not be named: the files of whatever leads to a page, and those of the frame around it.
 */
export function pageFiles() {
  let bundle: Rolldown.OutputBundle = {};
  const plugin: Plugin = {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, files) {
        bundle = files;
      },
    },
  };
  const importersOf = (name: string): number =>
    Object.values(bundle).filter((file) => file.type === 'chunk' && file.imports.includes(name))
      .length;
  const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (
    file,
    files,
    { hostId, hostType },
  ) => {
    const there = hostType === 'html' ? [] : [hostId, frameOf(file, bundle)];
    const named = new Set(there.flatMap((name) => [...importsOf(name, bundle)]));
    return files
      .filter((name) => !name.includes(RUNTIME) && !named.has(name))
      .sort((one, other) => importersOf(other) - importersOf(one) || one.localeCompare(other));
  };
  return { plugin, resolveDependencies };
}

function frameOf(file: string, bundle: Rolldown.OutputBundle): string | undefined {
  const frame = FRAMES.find((path) => moduleOf(bundle[file]).includes(path));
  const [name] =
    Object.entries(bundle).find(
      ([, each]) => frame && moduleOf(each).includes(`${frame}route.tsx`),
    ) ?? [];
  return name === file ? undefined : name;
}

const moduleOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  (file?.type === 'chunk' && file.facadeModuleId) || '';

/** A file and all that it imports. */
function importsOf(name: string | undefined, bundle: Rolldown.OutputBundle): Set<string> {
  const names = new Set(name === undefined ? [] : [name]);
  for (const each of names) {
    const file = bundle[each];
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported);
  }
  return names;
}
