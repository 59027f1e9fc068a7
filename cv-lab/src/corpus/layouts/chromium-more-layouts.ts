import type { PageLook } from './html-page.ts';
import type { Split } from './layout.ts';

/** Looks that designers, website builders and export functions make. */
export const moreLooks: Record<string, PageLook & { split: Split }> = {
  timeline: {
    split: 'held-out',
    columns: 'one',
    aside: [],
    entries: ['dates; title; company', 'title; company; dates'],
    skills: ['tags', 'bars'],
    contacts: 'icons',
    css: `.s-work .entry, .s-education .entry { border-left: 2px solid #2a7f62; padding-left: 6mm; margin-left: 2mm; position: relative; }
      .s-work .entry::before, .s-education .entry::before { content: ''; position: absolute; left: -5px; top: 3pt; width: 8px; height: 8px; border-radius: 50%; background: #2a7f62; }
      .dates { color: #2a7f62; font-weight: bold; font-size: 9pt; } .contacts { display: flex; flex-wrap: wrap; gap: 3mm; } .tag { background: #e3f1ec; padding: 0 4pt; }`,
  },
  cards: {
    split: 'train',
    columns: 'halves',
    aside: ['summary', 'skills', 'languages', 'certificates', 'personal', 'interests'],
    entries: ['title; company; dates', 'title | company | dates', 'company (place) – title; dates'],
    skills: ['tags', 'lines'],
    contacts: 'icons',
    css: `.halves { grid-template-columns: 64mm 1fr; } section { border: 1px solid #ccd; border-radius: 4pt; padding: 3mm; margin-bottom: 4mm; background: #f7f8fb; } h2 { margin-top: 0; font-size: 11.5pt; color: #33508a; }
      .tag { background: #dde5f5; border-radius: 3pt; padding: 0 4pt; display: inline-block; margin: 1pt; } header .contacts { display: grid; grid-template-columns: 1fr 1fr; }`,
  },
  'header-band': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['company, place right; title, dates right', 'company, dates right; title', 'dates left; company; title'],
    skills: ['dots', 'commas', 'tags'],
    contacts: 'line',
    footer: (cv) => `${cv.name} · CV`,
    css: `@page { margin: 0 0 15mm; } header { background: #5b2a86; color: #fff; padding: 10mm 15mm; } main { padding: 0 15mm; } h1 { text-transform: uppercase; letter-spacing: 2pt; font-weight: 300; }
      h2 { color: #5b2a86; text-transform: uppercase; font-size: 11pt; } .organisation { font-weight: bold; } .title { font-weight: normal; font-style: italic; } body { font-family: 'TeX Gyre Heros', 'Liberation Sans'; }`,
  },
  'canva-like': {
    split: 'held-out',
    columns: 'right',
    aside: ['summary', 'skills', 'languages', 'interests', 'education', 'personal'],
    entries: ['title; company; dates', 'company; title; dates'],
    skills: ['lines', 'bullets'],
    contacts: 'icons',
    contactsAside: true,
    nameOnTwoLines: true,
    css: `@page { margin: 10mm; } body { font-family: Lato; font-size: 9pt; } .page { display: block; position: relative; } aside { position: absolute; left: 0; top: 0; width: 58mm; } main { margin-left: 66mm; }
      h1 { font-size: 34pt; line-height: 1; letter-spacing: 6pt; text-transform: uppercase; font-weight: 300; } .label { letter-spacing: 4pt; text-transform: uppercase; font-size: 9pt; margin: 4pt 0 8mm; }
      h2 { letter-spacing: 3pt; text-transform: uppercase; font-size: 10pt; border-bottom: 1px solid #333; } .title { text-transform: uppercase; }`,
  },
  'network-export': {
    split: 'train',
    columns: 'left',
    aside: ['skills', 'languages', 'certificates', 'publications'],
    entries: ['company; title; dates (duration)'],
    education: ['company; title; dates', 'company (place) – title; dates'],
    skills: ['lines'],
    contacts: 'stacked',
    contactsAside: true,
    footer: () => 'Page 1 of 2',
    css: `@page { margin: 0 0 14mm; } .left { grid-template-columns: 58mm 1fr; gap: 0; min-height: 280mm; margin-top: -42mm; } aside { background: #293e49; color: #e1e8ed; padding: 46mm 6mm 8mm; font-size: 9.5pt; }
      main { padding: 46mm 8mm 0; } header { margin-left: 66mm; height: 34mm; padding-top: 8mm; position: relative; z-index: 2; } .organisation { font-weight: bold; } .title { font-weight: normal; } .dates { color: #777; font-size: 9.5pt; } h2 { font-size: 14pt; font-weight: normal; }`,
  },
  'european-format': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['dates left; title; company', 'dates left; company; title'],
    skills: ['commas', 'bullets'],
    contacts: 'labels',
    isTitled: true,
    footer: (cv) => `${cv.name} – Europass`,
    css: `.sided { grid-template-columns: 50mm 1fr; } .side { text-align: right; color: #1f3f87; border-right: 1px solid #1f3f87; padding-right: 3mm; } h2 { color: #1f3f87; text-transform: uppercase; font-size: 10pt; border-bottom: 1px solid #1f3f87; }
      header { padding-left: 54mm; } section > p, section > ul, section > .pair { margin-left: 54mm; } .doctitle { position: absolute; left: 0; top: 0; color: #1f3f87; font-weight: bold; }`,
  },
  'docs-template': {
    split: 'held-out',
    columns: 'right',
    aside: ['skills', 'languages', 'certificates', 'interests'],
    entries: ['company, place — title; dates'],
    skills: ['lines', 'commas'],
    contacts: 'stacked',
    contactsAside: true,
    css: `.page.right { grid-template-columns: 1fr 52mm; } body { font-family: 'Liberation Serif'; } .dates { text-transform: uppercase; font: 8pt 'Liberation Sans'; color: #666; } .organisation { font-weight: bold; } .title { font-weight: normal; font-style: italic; }
      h2 { font: bold 9pt 'Liberation Sans'; text-transform: uppercase; color: #2079c7; } h1 { font-size: 30pt; }`,
  },
  'dense-capitals': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['title – company, dates right', 'title, dates right; company, place', 'company · title · dates'],
    skills: ['pipes', 'commas'],
    contacts: 'line',
    bullet: '▪',
    hiddenWords: 'chief executive officer Kubernetes Haskell Siemens Harvard University',
    css: `@page { margin: 9mm 11mm; } body { font-size: 9pt; font-family: 'TeX Gyre Termes'; } h1 { text-transform: uppercase; font-size: 16pt; text-align: center; } .contacts { text-align: center; } h2 { text-transform: uppercase; font-size: 10pt; background: #ddd; text-align: center; margin: 6pt 0 2pt; }
      .title { text-transform: uppercase; }`,
  },
  'labelled-entries': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['labels'],
    skills: ['bullets', 'commas'],
    contacts: 'table',
    isTitled: true,
    css: `h2 { text-decoration: underline; font-size: 12pt; } body { font-family: 'DejaVu Sans'; font-size: 9.5pt; } .doctitle { text-align: center; font-weight: bold; text-decoration: underline; }`,
  },
  'margin-headings': {
    split: 'train',
    columns: 'one',
    aside: [],
    entries: ['company; title; dates', 'company, place right; title, dates right', 'dates: title, company, place'],
    skills: ['pipes', 'bullets'],
    contacts: 'line',
    css: `section { position: relative; padding-left: 46mm; margin-bottom: 5mm; min-height: 12mm; } h2 { position: absolute; left: 0; top: 0; width: 41mm; margin: 0; text-align: right; font-size: 10.5pt; text-transform: uppercase; }
      header { padding-left: 46mm; border-bottom: 2px solid #222; margin-bottom: 5mm; padding-bottom: 3mm; }`,
  },
  'column-table': {
    split: 'held-out',
    columns: 'one',
    aside: [],
    entries: ['labels'],
    skills: ['commas', 'bullets'],
    contacts: 'table',
    isTabular: true,
    css: `table.entries { border-collapse: collapse; width: 100%; font-size: 9.5pt; } table.entries td, table.entries th { border: 1px solid #999; padding: 2pt 4pt; vertical-align: top; text-align: left; } h2 { font-size: 12pt; }`,
  },
  'narrow-left-headings': {
    split: 'held-out',
    columns: 'one',
    aside: [],
    entries: ['title, dates right; company, place', 'company, dates right; title', 'title at company (dates)'],
    skills: ['commas', 'dots'],
    contacts: 'stacked',
    css: `section { display: grid; grid-template-columns: 38mm 1fr; gap: 0 5mm; border-top: 1px solid #bbb; margin-top: 4mm; } section > * { grid-column: 2; } section > h2 { grid-column: 1; grid-row: 1 / span 30; font-size: 11pt; margin: 2pt 0; color: #a0522d; }
      header > div { display: flex; justify-content: space-between; } body { font-family: 'P052', 'Liberation Serif'; }`,
  },
};
