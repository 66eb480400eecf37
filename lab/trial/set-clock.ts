// Loaded before a server (`--import`): its clock begins at TRIAL_CLOCK and goes on from there.
const beginsAt = process.env.TRIAL_CLOCK;

if (beginsAt !== undefined) {
  const RealDate = Date;
  const aheadMs = RealDate.parse(beginsAt) - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, as) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + aheadMs] : args, as),
    get: (target, name) =>
      name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name),
  });
}
