// Runs an S3 server for tests: `node --openssl-legacy-provider server/test/s3-server.ts <folder> <bucket …>`. Prints its port.
import S3rver from '@20minutes/s3rver';

const [directory = '', ...buckets] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name })),
});
// Of a bucket itself it signs another path (`/bucket`) than S3 and its clients do (`/bucket/`), so there it takes each signature.
server.middleware.unshift((context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.once('disconnect', () => process.exit());
