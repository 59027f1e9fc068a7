import { olderNames, type Setting, settings } from '../../server/src/config.ts';

const lineLength = 100;

/** All settings with what they do, as comments, except those that are given: a file for systemd or MUSTER_ENV_FILE. */
export function settingsFile(given: Partial<Record<Setting, string>>): string {
  const older: readonly string[] = Object.values(olderNames);
  const blocks = Object.entries<{ default: string; about: string }>(settings)
    .filter(([name]) => !older.includes(name))
    .map(([name, { default: standard, about }]) => {
      const value = Object.entries(given).find(([each]) => each === name)?.[1];
      return `${asComment(about)}\n${value === undefined ? `#${name}=${standard}` : `${name}=${value}`}\n`;
    });
  const intro =
    'Settings of Muster, with their defaults. A change is read at the next start. A value with spaces or a # is written in quotes.';
  return `${asComment(intro)}\n\n${blocks.join('\n')}`;
}

function asComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join('\n');
}
