import { type ResolveFnOutput, registerHooks } from 'node:module';

/*
 * Preloaded by test processes and the servers that they start. Node looks for the package.json of each of a thousand modules and asks the
 * disk for their paths, which takes a third of the time in which a server is loaded. The paths of our own modules follow from their names.
 */
const root = new URL('../../../', import.meta.url).href;
const packages = { '@muster/contract/': 'contract/src/', '@muster/sdk/': 'sdk/src/', '@muster/server/': 'server/' };

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('node:')) return found(specifier, 'builtin');
    const url = specifier.endsWith('.ts') ? findSource(specifier, context.parentURL ?? '') : undefined;
    return url === undefined ? next(specifier, context) : found(url, 'module-typescript');
  },
});

function found(url: string, format: string): ResolveFnOutput {
  return { url, format, shortCircuit: true };
}

function findSource(specifier: string, parent: string): string | undefined {
  if (!parent.startsWith(root) || parent.includes('/node_modules/')) return undefined;
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  if (specifier.startsWith('#')) return findInPackage(specifier.slice(1), parent.slice(0, parent.indexOf('/', root.length) + 1));
  for (const [name, folder] of Object.entries(packages))
    if (specifier.startsWith(name)) return root + folder + specifier.slice(name.length);
  return undefined;
}

/** As in the imports of each package.json. */
function findInPackage(path: string, folder: string): string {
  return folder + (path.startsWith('test/') && folder === `${root}server/` ? path : `src/${path}`);
}
