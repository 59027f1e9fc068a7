import type { CodeHostData } from './code-host.ts';

/** The sentences of code_host_evaluation. */
export const codeHostFindings = {
  ownRepositories: (count: number) =>
    `${counted(count, 'own public repository', 'own public repositories')}; forks are not counted.`,
  languages: (languages: CodeHostData['languages']) =>
    languages.length === 0
      ? 'The host names no languages.'
      : `Mostly ${languages.map(({ language, share }) => `${language} (${share} %)`).join(', ')}, by size of the code.`,
  recency: (days: number | null) =>
    days === null ? 'The host names no time of the last change.' : `Last change ${counted(days, 'day', 'days')} ago.`,
  documentation: (documented: number, looked: number) =>
    `${documented} of the ${looked} most recent have a description and a licence, topics or a page.`,
};

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
