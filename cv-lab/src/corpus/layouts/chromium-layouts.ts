import { moreLooks } from './chromium-more-layouts.ts';
import { type PageLook, renderPage } from './html-page.ts';
import type { Layout } from './layout.ts';

const looks: Record<string, PageLook & { split: Layout['split'] }> = {
  'plain-single-column': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['title, dates right; company, place', 'company, place right; title, dates right', 'title – company, dates right'],
    skills: ['commas', 'bullets', 'pipes'],
    contacts: 'line',
    css: 'h2 { border-bottom: 1px solid #888; }',
  },
  'left-sidebar-coloured': {
    split: 'train',
    columns: 'left',
    aside: ['skills', 'languages', 'interests', 'personal', 'certificates'],
    entries: ['title; company; dates', 'title, dates right; company, place', 'company; title; dates'],
    skills: ['lines', 'bars', 'bullets'],
    contacts: 'icons',
    contactsAside: true,
    nameAside: true,
    css: `@page { margin: 0; } .left { grid-template-columns: 62mm 1fr; gap: 0; min-height: 297mm; }
      aside { background: #24435c; color: #fff; padding: 12mm 7mm; } main { padding: 12mm 10mm; } aside .bar { background: #46698a; }
      aside h1 { font-size: 19pt; } h2 { text-transform: uppercase; letter-spacing: 1pt; font-size: 11.5pt; }`,
  },
  'dates-left-table': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['dates left; title; company', 'dates left; company; title', 'dates left; title, company'],
    skills: ['commas', 'bullets'],
    contacts: 'labels',
    isTitled: true,
    css: `body { font-family: 'Liberation Serif'; font-size: 11pt; } .doctitle { font-size: 18pt; margin-bottom: 8pt; } h2 { background: #eee; padding: 2pt 4pt; }
      header { display: flex; flex-direction: row-reverse; justify-content: space-between; }`,
  },
  'two-halves': {
    split: 'train',
    columns: 'halves',
    aside: ['summary', 'education', 'skills', 'languages', 'certificates', 'interests'],
    entries: ['company; title; dates', 'dates; title; company', 'title; company; dates'],
    skills: ['tags', 'dots', 'commas'],
    contacts: 'stacked',
    css: `.halves { grid-template-columns: 1fr 1fr; } h1 { color: #8a1c3b; } h2 { color: #8a1c3b; font-variant: small-caps; }
      .tag { border: 1px solid #999; border-radius: 6pt; padding: 0 5pt; display: inline-block; margin: 1pt; }`,
  },
  'centred-one-line-entries': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['title | company | dates', 'title at company (dates)', 'dates: title, company, place', 'company · title · dates'],
    skills: ['pipes', 'dots', 'commas'],
    contacts: 'line',
    css: `header { text-align: center; } h2 { text-align: center; text-transform: uppercase; letter-spacing: 3pt; font-size: 11pt; border-top: 1px solid; border-bottom: 1px solid; }
      body { font-family: Lato; } .title { font-weight: normal; }`,
  },
  'right-sidebar': {
    split: 'train',
    columns: 'right',
    aside: ['skills', 'languages', 'certificates', 'interests', 'personal'],
    entries: ['title, dates right; company, place', 'title; company; dates', 'company (place) – title; dates'],
    skills: ['lines', 'tags', 'bullets'],
    contacts: 'table',
    contactsAside: true,
    css: `.right { grid-template-columns: 1fr 56mm; } aside { border-left: 2px solid #c9a227; padding-left: 5mm; font-size: 9.5pt; }
      .label { font-size: 13pt; color: #777; } .dates { color: #777; font-size: 9.5pt; }`,
  },
};

export const chromiumLayouts: Layout[] = Object.entries({ ...looks, ...moreLooks }).map(([name, { split, ...look }]) => ({
  name,
  split,
  producer: 'chromium',
  source: 'html',
  extension: 'pdf',
  render: (cv, random) => renderPage(cv, look, random),
}));
