import { consolePath } from '#base-path.ts';
import { isLanguage, type Language } from './languages.ts';

const name = 'muster_language';
const yearSeconds = 31_536_000;

/**
 * The page in a language, or in that of the browser: the server looks for this cookie. Nothing happens when it has the language already, so
 * that a server without that page is not asked again and again, or when the browser keeps no cookies.
 */
export function chooseLanguage(language: Language | null): void {
  const before = keptLanguage();
  // Of a test.
  if (before !== null && !isLanguage(before)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = `${name}=${language ?? ''}; Path=${consolePath}; Max-Age=${language ? yearSeconds : 0}; SameSite=Lax`;
  if (keptLanguage() !== before) window.location.reload();
}

function keptLanguage(): string | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? null;
}
