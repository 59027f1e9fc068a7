import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const filesMax = 24;
const browserGroups = 2;
const needsOwnProcess = [
  // Starts processes and mostly waits for them.
  /\b(startServe|serveWorkspace|startMuster|spawnMuster|startPrinting|new(Migrated)?DataDir|new(Process|Migrated)Folder|newPostgresServer|runChaos)\b/,
  // Measures or changes the process it runs in.
  /\bprocess\.(memoryUsage|cpuUsage|threadCpuUsage|getActiveResourcesInfo|umask|chdir)\b|\bprocess\.env\S* = /,
  // Cannot be loaded with require: see group-child.ts.
  /^(const .* = )?await /m,
];

/**
 * Groups of files that share a process, because loading the server takes longer than most files. What a file needs is found in its
 * text.
 */
export function groupFiles(root: string, files: string[], groupsMin = availableParallelism()): string[][] {
  const isAlone = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    return needsOwnProcess.some((pattern) => pattern.test(text));
  };
  const isInBrowser = (file: string) => file.endsWith('.browser.test.ts');
  // By path, so that the same files share a process each time.
  const others = files.filter((file) => !isAlone(file)).sort();
  const inProcess = others.filter((file) => !isInBrowser(file));
  const groups = Math.max(groupsMin, Math.ceil(inProcess.length / filesMax));
  return [
    ...files.filter(isAlone).map((file) => [file]),
    // Files that drive Chromium share one.
    ...splitInto(others.filter(isInBrowser), browserGroups),
    ...splitInto(inProcess, groups),
  ];
}

/** Writes a module that runs a group, and returns its path. */
export function writeGroup(root: string, folder: string, group: string[]): string {
  const path = join(folder, `${group[0]?.replaceAll('/', '-')}-and-${group.length - 1}-more.mjs`);
  const names = [join(import.meta.dirname, 'group-child.ts'), root, group].map((name) => JSON.stringify(name));
  writeFileSync(path, `import { runGroup } from ${names[0]};\nrunGroup(${names[1]}, ${names[2]});\n`);
  return path;
}

function splitInto(files: string[], count: number): string[][] {
  const size = Math.max(1, Math.ceil(files.length / count));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) => files.slice(index * size, (index + 1) * size));
}
