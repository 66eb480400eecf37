import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the bundler's own helper says when styles on demand do not come, and where it puts them. */
const HELPER = 'Unable to preload CSS';
const TO_HEAD = 'document.head.appendChild(';

/** Read by browsers where it is the first line of a file. */
const COMPILED = '//# allFunctionsCalledOnLoad';

/**
 * Lets the outline in index.html be painted before anything else has arrived: the styles of the app stand below it, where
 * they hold up the app and not the outline. And the typeface is asked for at once, not when the styles name it; but not on a
 * slow line, where it would take its share from the app, and no page waits for it (see font.css).
 */
export function firstPaint(): Plugin {
  let isMoved = false;
  return {
    name: 'first-paint',
    apply: 'build',
    /**
     * Styles on demand come after all others. Before them, a cascade layer makes the browser forget its fonts and lay out the
     * whole page anew.
     */
    renderChunk(code) {
      if (!code.includes(HELPER) || !code.includes(TO_HEAD)) return null;
      isMoved = true;
      return { code: code.replaceAll(TO_HEAD, 'document.body.appendChild('), map: null };
    },
    /** What every page needs is compiled while it is on its way, not function by function as each is called. */
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isMoved) this.error(`The helper for styles does not call ${TO_HEAD}…).`);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = `${COMPILED}\n${chunk.code}`;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
        const page = styles
          .reduce((text, tag) => text.replace(tag, ''), html)
          .replace('</body>', `${styles.map((tag) => `  ${tag.trim()}\n  `).join('')}</body>`);
        const typeface = Object.keys(bundle).find((file) => /-latin-wght-.*\.woff2$/.test(file));
        if (typeface === undefined) throw new Error('The build has no typeface.');
        const asks: HtmlTagDescriptor = {
          tag: 'script',
          children: askForTypeface(`/${typeface}`),
          injectTo: 'head',
        };
        return { html: page, tags: [asks] };
      },
    },
  };
}

const askForTypeface = (file: string): string => `
      (() => {
        const line = navigator.connection;
        if (line?.saveData || /2g|3g/.test(line?.effectiveType)) return;
        const link = document.createElement('link');
        link.rel = 'preload';
        link.as = 'font';
        link.type = 'font/woff2';
        link.crossOrigin = '';
        link.fetchPriority = 'low';
        link.href = '${file}';
        document.head.append(link);
      })();
    `;
