import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What was typed is no password; says why in words. */
export class NoPassword extends Error {}

/** Asks twice and shows nothing of what is typed. Where there is no terminal, two lines are read. */
export async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: unseen,
    terminal: process.stdin.isTTY === true,
  });
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(`${question}: `);
    const { value, done } = await typed.next();
    process.stderr.write('\n');
    if (done === true) throw new NoPassword('No password was typed.');
    return value;
  };
  try {
    const password = await ask('New password');
    if ((await ask('Once more')) !== password)
      throw new NoPassword('The two passwords are not the same.');
    return password;
  } finally {
    lines.close();
  }
}
