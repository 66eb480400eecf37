import type { Module } from './app-modules.ts';
import { reachedFrom } from './reached-from.ts';

interface Cluster {
  modules: Module[];
  size: number;
  /** All that load it: what needs one of its modules, and what needs a cluster that needs it. */
  pages: Set<string>;
  /** The bundler's own files that it is made of, and those that they import. */
  chunks: Set<string>;
  imports: Set<string>;
  /** Whether it stays as it is. */
  isKept: boolean;
}

/** What one file more to ask for costs, as bytes of script before anything is made small. */
const FILE = 40_000;
/** A byte costs a member's phone more than the administrator's desk. */
const weightOf = (page: string): number => (page.includes('/_member/') ? 16 : 1);

/**
 * In which file each module comes that only later pages need: what the same pages need stays together, and two files become
 * one where that spares more asking than it costs in bytes that a page does not need. Those of the first pages are kept.
 */
export function togetherLater(
  later: Module[],
  first: Module[][],
  imports: Map<string, string[]>,
): Module[][] {
  const clusterOf = (modules: Module[], isKept = false): Cluster => ({
    modules,
    size: modules.reduce((sum, { size }) => sum + size, 0),
    pages: new Set(modules.flatMap(({ pages }) => [...pages])),
    chunks: new Set(modules.map(({ chunk }) => chunk)),
    imports: new Set(modules.flatMap(({ chunk }) => imports.get(chunk) ?? [])),
    isKept,
  });
  let clusters = [
    ...first.map((modules) => clusterOf(modules, true)),
    ...[...Map.groupBy(later, ({ chunk }) => chunk).values()].map((some) => clusterOf(some)),
  ];
  for (;;) {
    const needs = needsOf(clusters);
    for (const [cluster, needed] of needs) {
      for (const other of needed) other.pages = other.pages.union(cluster.pages);
    }
    const pair = bestPair(clusters, needs);
    if (!pair) return clusters.filter(({ isKept }) => !isKept).map(({ modules }) => modules);
    const merged = clusterOf(pair.flatMap(({ modules }) => modules));
    clusters = [...clusters.filter((cluster) => !pair.includes(cluster)), merged];
  }
}

/** All that each cluster needs, also by way of others. */
function needsOf(clusters: Cluster[]): Map<Cluster, Set<Cluster>> {
  const of = new Map(clusters.flatMap((each) => [...each.chunks].map((chunk) => [chunk, each])));
  return new Map(
    clusters.map((cluster) => {
      const needed = reachedFrom([cluster], ({ imports }) =>
        [...imports].flatMap((chunk) => of.get(chunk) ?? []),
      );
      needed.delete(cluster);
      return [cluster, needed];
    }),
  );
}

/** The two that are worth most as one, if any two are. */
function bestPair(
  clusters: Cluster[],
  needs: Map<Cluster, Set<Cluster>>,
): [Cluster, Cluster] | undefined {
  const free = clusters.filter(({ isKept }) => !isKept);
  const pairs = free
    .flatMap((a, at) => free.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
  let best: { pair: [Cluster, Cluster]; gain: number } | undefined;
  for (const { a, b, gain } of pairs) {
    if (best && gain <= best.gain) break;
    const ofA = needs.get(a) ?? new Set();
    const ofB = needs.get(b) ?? new Set();
    // As one file, the two would need what needs them.
    const isBetween = (one: Set<Cluster>, to: Cluster) =>
      [...one].some((each) => each !== to && needs.get(each)?.has(to));
    if (isBetween(ofA, b) || isBetween(ofB, a)) continue;
    const left = gain - costOf(a.pages.union(b.pages), ofA.union(ofB), [a, b]);
    if (left > 0 && left > (best?.gain ?? 0)) best = { pair: [a, b], gain: left };
  }
  return best?.pair;
}

/** What all pages together spare by the two as one, if the two needed nothing else. */
function gainOf(a: Cluster, b: Cluster): number {
  return (
    weigh(a.pages.intersection(b.pages)) * FILE -
    weigh(a.pages.difference(b.pages)) * b.size -
    weigh(b.pages.difference(a.pages)) * a.size
  );
}

/** What pages pay that would load what they did not need so far. */
const costOf = (pages: Set<string>, needed: Set<Cluster>, but: Cluster[]): number =>
  [...needed.difference(new Set(but))].reduce(
    (sum, { pages: already, size }) => sum + weigh(pages.difference(already)) * (size + FILE),
    0,
  );

const weigh = (pages: Set<string>): number =>
  pages.values().reduce((sum, page) => sum + weightOf(page), 0);
