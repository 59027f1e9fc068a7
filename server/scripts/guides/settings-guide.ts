import { settings } from '#config.ts';

/** The table of docs/settings.md. */
export function settingsTable(): string {
  const rows = Object.entries<{ default: string; about: string }>(settings).map(
    ([name, { default: standard, about }]) => `| \`${name}\` |${standard ? ` \`${standard}\`` : ''} | ${about} |\n`,
  );
  return `| setting | default | what it does |\n| --- | --- | --- |\n${rows.join('')}`;
}
