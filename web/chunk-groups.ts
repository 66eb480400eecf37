import type { InlineConfig } from 'vite';
import { type Module, modulesOf } from './app-modules.ts';
import { togetherLater } from './together-later.ts';

/** The parts of the app by the files of their pages, and what opens on a page on demand; each page is of the first that names it. */
const PARTS = {
  // What comes right after every first view, and after some of them.
  after: /\/ui\/(toasts\/toaster|tooltips|dialogs\/dialog-host)\.tsx/,
  afterLogin: /\/sessions\/other-ways\.tsx/,
  afterHome: /\/my-rewards\/under-way\/under-way\.tsx/,
  afterClaim: /\/my-rewards\/pass\/voucher-pass\.tsx/,
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
  const { initial, modules, imports } = await modulesOf(config);
  const later = modules.filter(({ id }) => !initial.has(id));
  const files = filesFor(later, imports);
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

type Part = keyof typeof PARTS;

interface Group {
  parts: Set<Part>;
  modules: Module[];
}

/** The frame around all of the administrator's pages, of which any comes with the frame. */
const FRAME = /\/routes\/admin\/route\.tsx/;

/** For each module that several pages need the name of its file. */
function filesFor(modules: Module[], imports: Map<string, string[]>): Map<string, string> {
  const shared = modules.filter(
    ({ id, pages }) => !pages.has(id) && (pages.size > 1 || FRAME.test([...pages].join())),
  );
  const [later = [], first = []] = [true, false].map((isLater) =>
    shared.filter(({ pages }) => isOpenedLater(partsOf(pages)) === isLater),
  );
  const groups = firstGroups(first);
  const kept = groups.map((group) => group.modules);
  return new Map([
    ...groups.flatMap(({ parts, modules }) =>
      modules.map(({ id }) => [id, nameOf(parts)] as const),
    ),
    ...togetherLater(later, kept, imports).flatMap((some, at) =>
      some.map(({ id }) => [id, `later-${at}`] as const),
    ),
  ]);
}

/** What the pages need where visits begin, and what comes right after them: a file for each set of parts. */
function firstGroups(modules: Module[]): Group[] {
  const groups = Map.groupBy(modules, ({ pages }) => nameOf(partsOf(pages)))
    .values()
    .map((some): Group => ({ parts: partsOf(some[0]?.pages ?? new Set()), modules: some }))
    .toArray()
    .sort((a, b) => sizeOf(a.modules) - sizeOf(b.modules));
  const kept: Group[] = [];
  for (const [at, group] of groups.entries()) {
    // Whatever needs the small file needs the other one, too; as few others as possible get it without need.
    const [host] = groups
      .slice(at + 1)
      .filter(({ parts }) => group.parts.isSubsetOf(parts))
      .sort((a, b) => a.parts.size - b.parts.size);
    if (sizeOf(group.modules) < SMALL && host) host.modules.push(...group.modules);
    else kept.push(group);
  }
  return kept;
}

const sizeOf = (modules: Module[]): number => modules.reduce((sum, { size }) => sum + size, 0);

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

/** Pages and dialogs that nobody begins with. */
const OPENED_LATER = new Set<Part>(['member', 'more', 'dialog']);

const isOpenedLater = (parts: Set<Part>): boolean =>
  parts.size > 0 && parts.isSubsetOf(OPENED_LATER);

const AFTER_SOME = new Set<Part>([
  'afterLogin',
  'afterHome',
  'afterClaim',
  'afterDesk',
  'afterFrame',
]);

/** What these need never comes in the file of what follows another page. */
const BEGUN_WITH = new Set<Part>(['desk', 'visitor', 'claim']);

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
  // A member's page needs nothing else of what comes after the desk.
  if (after.has('afterDesk') && nameOf(first) === 'member') return new Set(['afterDesk', 'member']);
  if (after.size > 0 && first.isDisjointFrom(BEGUN_WITH)) return after;
  return first.size > 0 ? first : parts;
}
