import type { Recognise } from './read-scan.ts';

/** How its pictures are read. `onPage` is called before each page: it has a time limit of its own. */
export type ScanTools = { recognise: Recognise; onPage: () => void };

/**
 * What is done with pages that are pictures: left out, or not read at all, because they are to be read apart (ScannedCv), or recognised.
 */
export type ScanHandling = 'ignore' | 'refer' | ScanTools;
