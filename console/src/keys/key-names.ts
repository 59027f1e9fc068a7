import { t } from '#language/t.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Record<string, string> = { Enter: '⏎', ArrowUp: '↑', ArrowDown: '↓', ' ': t('Space'), Escape: t('Esc') };

/** What is printed on the keys of a binding: `mod+k` is Ctrl and K, or ⌘ and K. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isApple ? '⌘' : t('Ctrl');
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}
