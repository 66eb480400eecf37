import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets the outline in index.html be painted before anything else has arrived: the styles of the app stand below it, where
 * they hold up the app and not the outline. And the typeface is asked for at once, not when the styles name it; but after the
 * app, since no page waits for it (see font.css).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
        const page = styles
          .reduce((text, tag) => text.replace(tag, ''), html)
          .replace('</body>', `${styles.map((tag) => `  ${tag.trim()}\n  `).join('')}</body>`);
        const typeface = Object.keys(bundle).find((file) => /-latin-wght-.*\.woff2$/.test(file));
        if (typeface === undefined) throw new Error('The build has no typeface.');
        const preload: HtmlTagDescriptor = {
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${typeface}`,
            as: 'font',
            fetchpriority: 'low',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        };
        return { html: page, tags: [preload] };
      },
    },
  };
}
