import type { Cv, Entry, Position } from './cv.ts';

/** How the parts of one entry stand on its lines: what LibreOffice, Word, TeX, a browser and plain text all need to know. */
export type Part = { text: string; role: 'title' | 'organisation' | 'place' | 'dates' | 'plain' | 'note' };
export type EntryLine = { left: Part[]; right: Part[] };
export type ArrangedEntry = { side: Part[][]; lines: EntryLine[]; bullets: string[] };
export type EntryForm = keyof typeof forms;

export function arrangeEntry(entry: Entry, form: EntryForm, cv: Cv, kind: 'work' | 'education'): ArrangedEntry[] {
  const [first, ...more] = entry.positions;
  if (!first) return [];
  if (more.length > 0) return form.endsWith('(duration)') ? arrangeExportGroup(entry, cv) : arrangeGroup(entry, form);
  return [withNotes({ bullets: first.bullets, side: [], ...forms[form](partsOf(entry, first, cv), cv, kind) }, first.notes)];
}

function withNotes(entry: ArrangedEntry, notes: string[]): ArrangedEntry {
  return { ...entry, lines: [...entry.lines, ...notes.map((text) => line({ text, role: 'note' }))] };
}

type Parts = { title: Part; organisation: Part; web: Part | null; place: Part | null; dates: Part; duration: string | null };
type Arranged = { side?: Part[][]; lines: EntryLine[] };

const plain = (text: string): Part => ({ text, role: 'plain' });
const line = (...left: (Part | null)[]): EntryLine => ({ left: left.filter((part) => part !== null), right: [] });
const split = (left: (Part | null)[], right: (Part | null)[]): EntryLine => ({
  left: left.filter((part) => part !== null),
  right: right.filter((part) => part !== null),
});
const comma = (part: Part | null): (Part | null)[] => (part ? [plain(', '), part] : []);

const forms = {
  'title, dates right; company, place': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [split([title], [dates]), line(organisation, ...comma(place))],
  }),
  'company, place right; title, dates right': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [split([organisation], [place]), split([title], [dates])],
  }),
  'company, dates right; title': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [split([organisation, ...comma(place)], [dates]), line(title)],
  }),
  'dates left; title; company': ({ title, organisation, place, dates }: Parts): Arranged => ({
    side: [[dates]],
    lines: [line(title), line(organisation, ...comma(place))],
  }),
  'dates left; company; title': ({ title, organisation, place, dates }: Parts): Arranged => ({
    side: place ? [[dates], [place]] : [[dates]],
    lines: [line(organisation), line(title)],
  }),
  'dates left; title, company': ({ title, organisation, place, dates }: Parts): Arranged => ({
    side: [[dates]],
    lines: [line(title, plain(', '), organisation, ...comma(place))],
  }),
  'title; company; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(title), line(organisation), line(dates, place && plain(' | '), place)],
  }),
  'company; title; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(organisation), line(title), line(dates), ...(place ? [line(place)] : [])],
  }),
  'dates; title; company': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(dates), line(title), line(organisation, ...comma(place))],
  }),
  'title | company | dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(title, plain(' | '), organisation, place && plain(' | '), place, plain(' | '), dates)],
  }),
  'company · title · dates': ({ title, organisation, dates }: Parts): Arranged => ({
    lines: [line(organisation, plain(' · '), title, plain(' · '), dates)],
  }),
  'title at company (dates)': ({ title, organisation, place, dates }: Parts, cv: Cv, kind): Arranged => ({
    lines: [
      line(
        title,
        plain(kind === 'work' ? ` ${cv.words.at} ` : ', '),
        organisation,
        ...comma(place),
        plain(' ('),
        dates,
        plain(')'),
      ),
    ],
  }),
  'title – company, dates right': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [split([title, plain(' – '), organisation, ...comma(place)], [dates])],
  }),
  'dates: title, company, place': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(dates, plain(': '), title, plain(', '), organisation, ...comma(place))],
  }),
  'company (place) – title; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(organisation, place && plain(' ('), place, place && plain(')'), plain(' – '), title), line(dates)],
  }),
  'company; title; dates (duration)': ({ title, organisation, place, dates, duration }: Parts): Arranged => ({
    lines: [
      line(organisation),
      line(title),
      line(dates, duration ? plain(` (${duration})`) : null),
      ...(place ? [line(place)] : []),
    ],
  }),
  'company, place — title; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(organisation, ...comma(place), plain(' — '), title), line(dates)],
  }),
  'company; web; dates; title': ({ title, organisation, web, dates }: Parts): Arranged => ({
    lines: [line(organisation), ...(web ? [line(web)] : []), line(dates), line(title)],
  }),
  'company; title, dates right, web': ({ title, organisation, web, dates }: Parts): Arranged => ({
    lines: [line(organisation), split([title], [dates, web && plain('    '), web])],
  }),
  'title; company; place; dates; duration': ({ title, organisation, place, dates, duration }: Parts): Arranged => ({
    lines: [
      line(title),
      line(organisation),
      ...(place ? [line(place)] : []),
      line(dates),
      ...(duration ? [line(plain(duration))] : []),
    ],
  }),
  'title; dates; web; company, place': ({ title, organisation, web, place, dates }: Parts): Arranged => ({
    lines: [line(title), line(dates), ...(web ? [line(web)] : []), line(organisation, ...comma(place))],
  }),
  'place; company; title; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [...(place ? [line(place)] : []), line(organisation), line(title), line(dates)],
  }),
  'company title, dates right': ({ title, organisation, dates }: Parts): Arranged => ({
    lines: [split([organisation, plain(' '), title], [dates])],
  }),
  'title company place; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(title, plain(' '), organisation, place && plain(' '), place), line(dates)],
  }),
  'title, company, place; dates': ({ title, organisation, place, dates }: Parts): Arranged => ({
    lines: [line(title, plain(', '), organisation, ...comma(place)), line(dates)],
  }),
  'company, title, dates right': ({ title, organisation, dates }: Parts): Arranged => ({
    lines: [split([organisation, plain(', '), title], [dates])],
  }),
  'title; company; dates + duration': ({ title, organisation, place, dates, duration }: Parts): Arranged => ({
    lines: [line(title), line(organisation, ...comma(place)), line(dates, duration ? plain(duration) : null)],
  }),
  'dates + duration; company (web); title': ({ title, organisation, web, dates, duration }: Parts): Arranged => ({
    lines: [
      line(dates, duration ? plain(duration) : null),
      line(organisation, web && plain(' ('), web, web && plain(')')),
      line(title),
    ],
  }),
  labels: ({ title, organisation, place, dates }: Parts, cv: Cv, kind): Arranged => {
    const [employer = '', position = '', period = '', location = '', school = '', degree = ''] = cv.words.labels;
    const isWork = kind === 'work';
    return {
      lines: [
        line(plain(`${period}: `), dates),
        line(plain(`${isWork ? employer : school}: `), organisation),
        ...(place ? [line(plain(`${location}: `), place)] : []),
        line(plain(`${isWork ? position : degree}: `), title),
      ],
    };
  },
} satisfies Record<string, (parts: Parts, cv: Cv, kind: 'work' | 'education') => Arranged>;

/** One heading for the company, then its positions. */
function arrangeGroup({ organisation, place, period, positions }: Entry, form: EntryForm): ArrangedEntry[] {
  const company: Part = { text: organisation, role: 'organisation' };
  const city: Part | null = place ? { text: place, role: 'place' } : null;
  const isSided = form.startsWith('dates left');
  const total: Part = { text: period.text, role: 'dates' };
  const isTotalShown = form.length % 2 === 0;
  const head: ArrangedEntry = {
    side: isSided && isTotalShown ? [[total]] : [],
    lines: [isSided || !isTotalShown ? line(company, ...comma(city)) : split([company, ...comma(city)], [total])],
    bullets: [],
  };
  return [head, ...positions.map((position) => arrangePosition(position, isSided))];
}

/** As a professional network exports it: the company with its total, then each position on lines of its own. */
function arrangeExportGroup({ organisation, place, period, positions }: Entry, cv: Cv): ArrangedEntry[] {
  const company: Part = { text: organisation, role: 'organisation' };
  const head: ArrangedEntry = {
    side: [],
    lines: [line(company), line(plain(showDuration(period.months ?? 1, cv.language)))],
    bullets: [],
  };
  const rows = positions.map(({ title, period: { text, months }, notes, bullets }) => ({
    side: [],
    lines: [
      line({ text: title, role: 'title' }),
      line({ text, role: 'dates' }, plain(` (${showDuration(months ?? 1, cv.language)})`)),
      ...(place ? [line({ text: place, role: 'place' })] : []),
      ...notes.map((note) => line(plain(note))),
    ],
    bullets,
  }));
  return [head, ...rows];
}

function arrangePosition({ title, period, notes, bullets }: Position, isSided: boolean): ArrangedEntry {
  const parts: [Part, Part] = [
    { text: title, role: 'title' },
    { text: period.text, role: 'dates' },
  ];
  if (isSided) return withNotes({ side: [[parts[1]]], lines: [line(parts[0])], bullets }, notes);
  return withNotes({ side: [], lines: [split([parts[0]], [parts[1]])], bullets }, notes);
}

function partsOf({ organisation, web, place }: Entry, { title, period }: Position, cv: Cv): Parts {
  return {
    duration: period.months === null ? null : showDuration(period.months, cv.language),
    title: { text: title, role: 'title' },
    organisation: { text: organisation, role: 'organisation' },
    web: web ? { text: web, role: 'plain' } : null,
    place: place ? { text: place, role: 'place' } : null,
    dates: { text: period.text, role: 'dates' },
  };
}

const durationWords: Record<string, [string, string, string, string]> = {
  en: ['year', 'years', 'month', 'months'],
  de: ['Jahr', 'Jahre', 'Monat', 'Monate'],
  fr: ['an', 'ans', 'mois', 'mois'],
  es: ['año', 'años', 'mes', 'meses'],
  pt: ['ano', 'anos', 'mês', 'meses'],
  nl: ['jaar', 'jaar', 'maand', 'maanden'],
  it: ['anno', 'anni', 'mese', 'mesi'],
};

function showDuration(months: number, language: string): string {
  const [year, years, month, monthsWord] = durationWords[language] ?? ['year', 'years', 'month', 'months'];
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    whole > 0 ? `${whole} ${whole === 1 ? year : years}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? month : monthsWord}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
