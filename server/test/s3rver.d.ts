/** What is used of it. */
declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: a script that is no module has nothing else to import.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: ((
      context: { path: string; app: object },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }
}
