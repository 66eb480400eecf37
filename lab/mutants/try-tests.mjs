import { spawn } from 'node:child_process';
import { node } from '../../scripts/ready.mjs';

/** A failed test with all that is said about it. */
const FAILURE = /^( *)not ok \d+ - (.*)\n *---\n([\s\S]*?)\n *\.\.\.$/m;

const running = new Set();
// They are no part of this process's group, so that Ctrl+C does not reach them.
process.once('exit', () => {
  for (const run of running) endGroup(run);
});

/**
 * Runs tests of a tree, which say how they go as TAP, until the first that fails, which `onFailure` is told with its reason.
 *
 * @returns `noticed`, or `hung`: something is wrong; `SURVIVED`: nothing is. The others say nothing about the tests: what
 * they import is no code (`UNREAD`), or the run was ended from outside (`ENDED`), as by a system without memory.
 */
export function tryTests(tree, args, { env, msMax, onFailure }) {
  const stdio = ['ignore', 'pipe', 'ignore'];
  // A group of its own, so that the servers that a test has started end with it.
  const run = spawn(node, args, { cwd: tree, env, stdio, detached: true });
  running.add(run);
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearTimeout(timer);
      running.delete(run);
      endGroup(run);
      resolve(outcome);
    };
    const timer = setTimeout(() => end('hung'), msMax);
    let said = '';
    run.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [, , name, why] = FAILURE.exec(said) ?? [];
      if (name === undefined) return;
      onFailure?.(`${name}\n${why}`);
      end(name === 'the file can be imported' && /SyntaxError/.test(why) ? 'UNREAD' : 'noticed');
    });
    run.once('close', (code, signal) => {
      end(signal === null ? (code === 0 ? 'SURVIVED' : 'noticed') : 'ENDED');
    });
  });
}

function endGroup(run) {
  if (run.exitCode === null && run.signalCode === null) process.kill(-run.pid, 'SIGTERM');
}
