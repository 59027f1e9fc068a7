import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

const otherLocale = /\/intl\/.*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;
const ariaTexts = 'virtual:react-aria-texts/';
const ariaFolders: Readonly<Record<string, string>> = { gridlist: 'grid', 'link-preview': 'previewtrigger' };
/** What most screens need and is too small for a file of its own. */
const sharedBits =
  /\/console\/src\/(base-path|durations|store|job\/job-labels|keys\/use-list-keys|live\/live-mark|people\/use-members|queries\/(member-queries|read-query)|session\/session|ui\/(badge|class-names|job-status-badge|kbd|table|tabs|texts\/(full-time|relative-time)))\.tsx?$/;
const liveAnnouncer = /\/live-announcer\/LiveAnnouncer\.mjs$/;

/** Each has a page of its own, which loads its texts before anything else. English needs none. */
export const languagesOfPages = readdirSync(new URL('src/language/pages/', import.meta.url)).map((file) => file.replace('.ts', ''));

/** Shared by the build and the development server. */
export const viteConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  base: '/console/',
  logLevel: 'warn',
  plugins: [withoutOtherLocales(), withReactAriaTexts(), withTrustedTypes()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    // A data: URL in place of a small file is refused by the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: sharedBits }] } },
      input: ['index.html', ...languagesOfPages.map((language) => `src/language/pages/${language}.ts`)],
    },
  },
} satisfies InlineConfig;

/** React Aria has its texts in 30 languages beside its components: English is there, another one comes with the texts of its language. */
function withoutOtherLocales(): Plugin {
  return { name: 'without-other-locales', load: { filter: { id: otherLocale }, handler: () => 'export default {};' } };
}

/** The texts of React Aria in one language, by package, as a module of its own. */
function withReactAriaTexts(): Plugin {
  return {
    name: 'with-react-aria-texts',
    resolveId: { filter: { id: new RegExp(`^${ariaTexts}`) }, handler: (id) => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${ariaTexts}`) }, handler: (id) => ariaTextsModule(id.slice(id.lastIndexOf('/') + 1)) },
  };
}

function ariaTextsModule(locale: string): string {
  const own = intlFolder('react-aria');
  const names = [...readdirSync(own), ...Object.keys(ariaFolders)];
  const files = [
    ...names.map((name) => [`@react-aria/${name}`, join(own, ariaFolders[name] ?? name)] as const),
    ['react-aria-components', intlFolder('react-aria-components')] as const,
  ];
  // The query keeps them from being emptied as those beside the components are.
  const imports = files.map(
    ([, folder], index) => `import t${index} from ${JSON.stringify(`${join(folder, locale)}.mjs?of-language`)};`,
  );
  const entries = files.map(([name], index) => `${JSON.stringify(name)}: t${index}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}

function intlFolder(name: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'dist/private/intl');
}

/** React Aria empties an element with `innerHTML = ''`, which Trusted Types refuse. */
function withTrustedTypes(): Plugin {
  const handler = (code: string) => code.replaceAll(".innerHTML = ''", '.replaceChildren()');
  return { name: 'with-trusted-types', transform: { filter: { id: liveAnnouncer }, handler } };
}
