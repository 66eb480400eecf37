import fs from 'node:fs';
import path from 'node:path';

const deploy = path.resolve(import.meta.dirname, '../../deploy');

/** A place of the drill's own, and what stands there for the addresses and secrets of the files of `deploy/`. */
export interface Place {
  folder: string;
  /** All machines are this one: the addresses 10.0.0.x of the files are so many of its loopback addresses. */
  network: string;
  secret: string;
}

/** A file of `deploy/` with some of its words changed. Throws where one of them is not there. */
export function deployed(name: string, changes: Record<string, string>): string {
  let text = fs.readFileSync(path.join(deploy, name), 'utf8');
  for (const [written, here] of Object.entries(changes)) {
    if (!text.includes(written)) throw new Error(`deploy/${name} says nothing of ${written}.`);
    text = text.replaceAll(written, here);
  }
  return text;
}

/** A file of `deploy/` as it is there, with the addresses, secrets and folders of the drill. */
export const fileOf = (place: Place, name: string, changes: Record<string, string> = {}): string =>
  deployed(name, changes)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', `${place.network}.`)
    .replaceAll('change-me', place.secret);

/** The settings of a server, as `reward-points.env` has them. */
export const settingsOf = (place: Place): Record<string, string> =>
  Object.fromEntries(
    Array.from(fileOf(place, 'cluster/reward-points.env').matchAll(/^(\w+)=(.*)$/gm), (line) => [
      line[1] ?? '',
      line[2] ?? '',
    ]),
  );
