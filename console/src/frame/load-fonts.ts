import { queryClient } from '#api/query-client.ts';

/** One letter of each part of the font that names in Latin, Cyrillic and Greek letters need. */
const letters = 'ěяωạ';
const waitMs = 200;

/**
 * Loads these parts once the first screen has its data. One that is loaded for the first name that needs it makes the browser lay out the
 * whole page again, while somebody types. Returns a function that cancels it.
 */
export function loadFontsLater(): () => void {
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0) return;
    clearInterval(timer);
    void loadFonts();
  }, waitMs);
  return () => clearInterval(timer);
}

async function loadFonts(): Promise<void> {
  try {
    await document.fonts.load('13px "Inter Variable"', letters);
  } catch {
    // Names are shown in a font of the system.
  }
}
