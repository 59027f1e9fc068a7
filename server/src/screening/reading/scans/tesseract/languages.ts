/** The languages that scans are read in: ISO 639-1, and the name that Tesseract has for each. */
export const scanLanguages = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', pt: 'por', nl: 'nld', it: 'ita' } as const;

export type ScanLanguage = (typeof scanLanguages)[keyof typeof scanLanguages];

export const allScanLanguages: readonly ScanLanguage[] = Object.values(scanLanguages);

export function scanLanguageOf(language: string | undefined): ScanLanguage | undefined {
  return Object.entries(scanLanguages).find(([code]) => code === language)?.[1];
}
