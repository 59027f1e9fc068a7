import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

const otherLocale = /\/intl\/.*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;
const liveAnnouncer = /\/live-announcer\/LiveAnnouncer\.mjs$/;

/** Shared by the build and the development server. */
export const viteConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  base: '/console/',
  logLevel: 'warn',
  plugins: [withoutOtherLocales(), withTrustedTypes()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    // A data: URL in place of a small file is refused by the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
  },
} satisfies InlineConfig;

/** React Aria has its texts in 30 languages; the console speaks English. */
function withoutOtherLocales(): Plugin {
  return { name: 'without-other-locales', load: { filter: { id: otherLocale }, handler: () => 'export default {};' } };
}

/** React Aria empties an element with `innerHTML = ''`, which Trusted Types refuse. */
function withTrustedTypes(): Plugin {
  const handler = (code: string) => code.replaceAll(".innerHTML = ''", '.replaceChildren()');
  return { name: 'with-trusted-types', transform: { filter: { id: liveAnnouncer }, handler } };
}
