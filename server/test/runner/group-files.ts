import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// Larger groups load the server less often, but the last of them leaves processors idle.
const filesMax = 40;
// They take long, and the tests cannot end before the longest group. Browser files may all run last: see run.ts. Where there are few
// of them, or many processors, groups are half as large.
const longFilesMax = 8;
const browserFilesMax = 4;
const processStart =
  /\b(startServe|serveWorkspace|startMuster|spawnMuster|startPrinting|new(Migrated)?DataDir|new(Process|Migrated)Folder|newPostgresServer|runChaos)\b/;
const needsOwnProcess = [
  // Measures or changes the process it runs in.
  /\bprocess\.(memoryUsage|cpuUsage|getActiveResourcesInfo|umask|chdir)\b|\bprocess\.env\S* = |\bmemoryInUse\b/,
  // Builds and starts releases, which takes longer than a file of a group may.
  /'mmdebstrap'/,
  // Cannot be loaded with require: see group-child.ts.
  /^(const .* = )?await |^(else )?if .*\bawait |^import .* from 'harfbuzzjs'/m,
];

/**
 * Groups of files that share a process, because loading the server takes longer than most files. What a file needs is found in its
 * text.
 */
export function groupFiles(root: string, files: string[], groupsMin = availableParallelism()): string[][] {
  // By path, so that the same files share a process each time.
  const { alone = [], inBrowser = [], waiting = [], others = [] } = Object.groupBy(files.toSorted(), (file) => kindOf(root, file));
  return [
    ...alone.map((file) => [file]),
    // Files that drive Chromium share one.
    ...splitLong(inBrowser, browserFilesMax, groupsMin),
    ...splitLong(waiting, longFilesMax, groupsMin),
    ...splitInto(others, Math.max(groupsMin, Math.ceil(others.length / filesMax))),
  ];
}

/** `waiting` files start processes and mostly wait for them. */
function kindOf(root: string, file: string): 'alone' | 'inBrowser' | 'waiting' | 'others' {
  const text = readFileSync(join(root, file), 'utf8');
  if (needsOwnProcess.some((pattern) => pattern.test(text))) return 'alone';
  if (needsChromium(file)) return 'inBrowser';
  return processStart.test(text) ? 'waiting' : 'others';
}

export function needsChromium(file: string): boolean {
  return /\.browser(\.long)?\.test\.ts$/.test(file);
}

export function startsProcesses(root: string, file: string): boolean {
  return processStart.test(readFileSync(join(root, file), 'utf8'));
}

/** Writes a module that runs a group, and returns its path. */
export function writeGroup(root: string, folder: string, group: string[]): string {
  const path = join(folder, `${group[0]?.replaceAll('/', '-')}-and-${group.length - 1}-more.mjs`);
  const names = [join(import.meta.dirname, 'group-child.ts'), root, group].map((name) => JSON.stringify(name));
  writeFileSync(path, `import { runGroup } from ${names[0]};\nrunGroup(${names[1]}, ${names[2]});\n`);
  return path;
}

function splitLong(files: string[], sizeMax: number, groupsMin: number): string[][] {
  const halves = Math.ceil(files.length / (sizeMax / 2));
  return splitInto(files, Math.max(Math.ceil(files.length / sizeMax), Math.min(halves, groupsMin)));
}

function splitInto(files: string[], count: number): string[][] {
  const size = Math.max(1, Math.ceil(files.length / count));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) => files.slice(index * size, (index + 1) * size));
}
