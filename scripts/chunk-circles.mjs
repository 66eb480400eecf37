/**
 * Files of the built app that import each other in a circle: whichever is read first finds the other one empty, and a name
 * that is needed while it is read is not there yet. What is loaded on demand closes no circle.
 *
 * @param manifest Vite's: each file with the files that it imports.
 * @returns each circle once, as the files along it: `desk.js → desk-member.js → desk.js`.
 */
export function circlesOf(manifest) {
  const circles = new Map();
  const done = new Set();
  const walk = (name, way) => {
    const begin = way.indexOf(name);
    if (begin >= 0) {
      const circle = [...way.slice(begin), name].map((each) => manifest[each]?.file ?? each);
      circles.set(circle.slice(1).sort().join(), circle.join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) walk(imported, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) walk(name, []);
  return [...circles.values()];
}
