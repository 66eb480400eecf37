import { build, type InlineConfig, type Rolldown } from 'vite';

/** The parts of the app by the files of their pages, and what opens on a page on demand; each page is of the first that names it. */
const PARTS = {
  // What comes right after every first view, and after some of them.
  after: /\/ui\/(toaster|tooltips|dialog-host)\.tsx/,
  afterLogin: /\/sessions\/other-ways\.tsx/,
  afterHome: /\/my-rewards\/under-way\.tsx/,
  afterClaim: /\/my-rewards\/voucher-pass\.tsx/,
  afterDesk: /\/inbox\/inbox\.tsx/,
  afterFrame: /\/routes\/admin\/-notices\.tsx/,
  home: /\/routes\/_member\/(route|index)\.tsx/,
  visitor: /\/routes\/(login|forbidden)\.tsx/,
  desk: /\/routes\/admin\/(route|dashboard|customers\/index|services\/index)\.tsx/,
  claim: /\/routes\/_member\/[\w-]+-claim-success\.tsx/,
  member: /\/routes\/_member\//,
  more: /\/routes\//,
  dialog: /./,
} as const;

/** What everything stands on: the router, the calls, the theme; and what a visitor and a member both see first. */
const APP = 'app';

/** Before it is made small. A file of less is not worth a phone's asking for it. */
const SMALL = 16_000;

/**
 * In which file each module comes. A phone on a slow line pays for each file that it has to ask for, so what the same parts
 * need comes together; and it pays for each byte, so the pages where visits begin bring along little that only others need.
 *
 * Which page needs what is known only once everything unused has been left out: the app is built twice.
 */
export async function chunkGroups(config: InlineConfig) {
  const { initial, modules } = await modulesOf(config);
  const later = modules.filter(({ id }) => !initial.has(id));
  const files = filesFor(later);
  for (const module of later) {
    const file = styleFileOf(module);
    if (file !== undefined) files.set(module.id, file);
  }
  return [
    {
      debugName: 'parts',
      // A page itself stays what it is, the server finds it by its name and names what it needs; and so does what it alone needs.
      name: (id: string) => (initial.has(id) ? APP : (files.get(id) ?? null)),
      includeDependenciesRecursively: false,
    },
  ];
}

interface Module {
  id: string;
  size: number;
  /** What is loaded on its own and needs it. */
  pages: Set<string>;
}

type Part = keyof typeof PARTS;

interface Group {
  parts: Set<Part>;
  modules: Module[];
}

/** The frame around all of the administrator's pages, of which any comes with the frame. */
const FRAME = /\/routes\/admin\/route\.tsx/;

/** For each module that several pages need the name of its file. */
function filesFor(modules: Module[]): Map<string, string> {
  const shared = modules.filter(
    ({ id, pages }) => !pages.has(id) && (pages.size > 1 || FRAME.test([...pages].join())),
  );
  const groups = Map.groupBy(shared, ({ pages }) => nameOf(partsOf(pages)))
    .values()
    .map((some): Group => ({ parts: partsOf(some[0]?.pages ?? new Set()), modules: some }))
    .toArray()
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  const kept: Group[] = [];
  for (const [at, group] of groups.entries()) {
    // Whatever needs the small file needs the other one, too; as few others as possible get it without need.
    const [host] = groups
      .slice(at + 1)
      .filter(({ parts }) => group.parts.isSubsetOf(parts))
      .sort((a, b) => a.parts.size - b.parts.size);
    if (sizeOf(group) < SMALL && host) host.modules.push(...group.modules);
    else kept.push(group);
  }
  return new Map(
    kept.flatMap((group) => group.modules.map(({ id }) => [id, nameOf(group.parts)] as const)),
  );
}

const sizeOf = (group: Group): number => group.modules.reduce((sum, { size }) => sum + size, 0);

const nameOf = (parts: Set<Part>): string => [...parts].sort().join('-') || APP;

/**
 * The file of styles of a page where visits begin, so that one is asked for, of the administrator's pages two: each comes
 * with a list of its names, and a member's phone does not pay for those. The administrator's stand where a component that
 * members open later finds its own as well, or that file would need the administrator's, which needs it (ADD-461).
 */
function styleFileOf({ id, pages }: Module): string | undefined {
  if (!id.endsWith('.css')) return undefined;
  const parts = partsOf(pages);
  if (!parts.isDisjointFrom(MEMBERS_FIRST)) return APP;
  if (parts.has('desk'))
    return id.endsWith('.layer.css') ? APP : nameOf(new Set(['desk', 'member']));
  return undefined;
}

const MEMBERS_FIRST = new Set<Part>(['home', 'visitor', 'claim']);

/** Where the parts meet that are opened first or most. */
const OPENED_FIRST = new Set<Part>(['home', 'visitor', 'desk', 'claim', 'member']);

const AFTER_SOME = new Set<Part>([
  'afterLogin',
  'afterHome',
  'afterClaim',
  'afterDesk',
  'afterFrame',
]);

/** What a part that is opened first needs comes with it, whatever else on the road needs it, too. */
function partsOf(pages: Set<string>): Set<Part> {
  const parts = new Set(
    [...pages].flatMap((page) => {
      const found = Object.entries(PARTS).find(([, files]) => files.test(page));
      return found ? [found[0] as Part] : [];
    }),
  );
  const first = parts.intersection(OPENED_FIRST);
  if (first.has('home')) return new Set(first.has('visitor') || parts.has('after') ? [] : ['home']);
  // What comes after a page must not bring along what only other pages need.
  if (parts.has('after')) return new Set();
  const after = parts.intersection(AFTER_SOME);
  if (after.size > 0 && !first.has('desk') && !first.has('visitor')) return after;
  return first.size > 0 ? first : parts;
}

/** The modules that every page needs, and those that only some do; a page is what is loaded on its own. */
async function modulesOf(config: InlineConfig) {
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
        const module = modules.get(id) ?? { id, size, pages: new Set() };
        modules.set(id, module);
        module.pages.add(page.facadeModuleId);
      }
    }
  }
  return { initial, modules: [...modules.values()] };
}

/** A chunk and all that it imports. */
function neededBy(
  first: Rolldown.OutputChunk,
  byName: Map<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const needed = new Set([first]);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) needed.add(imported);
    }
  }
  return needed;
}
