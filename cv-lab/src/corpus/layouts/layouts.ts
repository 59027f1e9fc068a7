import { chromiumLayouts } from './chromium-layouts.ts';
import { docxLayouts } from './docx-layouts.ts';
import type { Layout } from './layout.ts';
import { naturalLayouts } from './natural-layouts.ts';
import { texLayouts } from './tex-layouts.ts';
import { textLayouts } from './text-layouts.ts';
import { writerLayouts } from './writer-layouts.ts';

export const layouts: Layout[] = [
  ...chromiumLayouts,
  ...docxLayouts,
  ...writerLayouts,
  ...texLayouts,
  ...textLayouts,
  ...naturalLayouts,
];
