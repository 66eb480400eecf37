// `npm run dev`: the server restarts and the browser updates as files change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, node, ready, root } from './ready.mjs';

ready();
const options = { cwd: root, stdio: 'inherit' };
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(node, ['--watch', 'server/src/main.ts'], {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment({ PORT: '3001' }),
  }),
  spawn(node, [vite, '--port', '3000'], {
    ...options,
    cwd: path.join(root, 'web'),
    env: environment(),
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
