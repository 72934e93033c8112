import { dirname } from 'node:path';

/**
 * Circles of folders: each answer is the folders of one, with one import for each pair of them. Folders may form a circle where
 * no two files do. Files directly in `src` are a node each, as main.ts stands above all folders and ids.ts below.
 *
 * @param modules {ReadonlyArray<{ source: string, dependencies: ReadonlyArray<{ resolved: string }> }>} what dependency-cruiser read
 */
export function folderCircles(modules) {
  const read = new Set(modules.map(({ source }) => source));
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => read.has(resolved) && roomOf(resolved) !== roomOf(source))
      .map(({ resolved }) => ({ from: roomOf(source), to: roomOf(resolved), text: `${source} -> ${resolved}` })),
  );
  const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const reached = new Map([...rooms].map((room) => [room, reachableFrom(room, imports)]));
  const isCircle = (left, right) => reached.get(left).has(right) && reached.get(right).has(left);
  const seen = new Set();
  const circles = [];
  for (const room of rooms) {
    if (seen.has(room) || !isCircle(room, room)) continue;
    const folders = [...rooms].filter((other) => isCircle(room, other));
    for (const folder of folders) seen.add(folder);
    const inside = imports.filter(({ from, to }) => folders.includes(from) && folders.includes(to));
    circles.push({
      folders,
      imports: [...new Map(inside.map(({ from, to, text }) => [`${from} ${to}`, text])).values()],
    });
  }
  return circles;
}

const roomOf = (file) => (/(?:^|\/)src$/.test(dirname(file)) ? file : dirname(file));

function reachableFrom(start, imports) {
  const found = new Set();
  const queue = [start];
  for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
    for (const { from, to } of imports) {
      if (from !== room || found.has(to)) continue;
      found.add(to);
      queue.push(to);
    }
  }
  return found;
}
