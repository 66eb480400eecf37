import { expect, test } from '#fixtures/journey.ts';

for (const page of ['/', '/login', '/admin/dashboard']) {
  test(`${page} names the files that it is made of beforehand, and each of them is there`, async ({
    request,
  }) => {
    const link = (await request.get(page)).headers().link ?? '';
    const files = [...link.matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toMatch(/javascript|css/);
    }
  });
}
