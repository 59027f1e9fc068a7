import type { Contact, Cv, Entry, Section } from '../cv.ts';
import { type ArrangedEntry, arrangeEntry, type EntryForm, type EntryLine, type Part } from '../entry-forms.ts';

export type SkillsForm = 'commas' | 'bullets' | 'tags' | 'bars' | 'lines' | 'dots' | 'pipes' | 'blanks' | 'ratings';
export type ContactsForm = 'line' | 'labels' | 'icons' | 'table' | 'stacked';
export type SectionLook = {
  entries: EntryForm;
  education: EntryForm;
  skills: SkillsForm;
  bullet: string | null;
  isTabular: boolean;
};

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function sectionHtml(section: Section, look: SectionLook, cv: Cv): string {
  return `<section class="s-${section.kind}"><h2>${escapeHtml(section.heading)}</h2>${bodyHtml(section, look, cv)}</section>`;
}

function bodyHtml(section: Section, look: SectionLook, cv: Cv): string {
  switch (section.form) {
    case 'text':
      return `<p>${escapeHtml(section.text)}</p>`;
    case 'entries':
      if (look.isTabular) return tableHtml(section.entries, section.kind === 'education', cv);
      return section.entries.flatMap((entry) => entriesHtml(arrangeFor(section, entry, look, cv), look)).join('');
    case 'skills':
      return section.groups.map((group) => skillsHtml(group, look.skills)).join('');
    case 'pairs':
      return section.pairs.map(({ name, value }) => `<div class="pair">${pairHtml(section, name, value)}</div>`).join('');
    case 'list':
      return section.kind === 'interests' && look.skills !== 'bullets'
        ? `<p>${escapeHtml(section.items.join(', '))}</p>`
        : listHtml(section.items, look.bullet);
  }
}

function tableHtml(entries: Entry[], isEducation: boolean, cv: Cv): string {
  const [employer = '', position = '', period = '', , school = '', degree = ''] = cv.words.labels;
  const head = [period, isEducation ? school : employer, isEducation ? degree : position].map(
    (label) => `<th>${escapeHtml(label)}</th>`,
  );
  const rows = entries.flatMap(({ organisation, place, positions }) =>
    positions.map(({ title, period: { text }, notes, bullets }) => {
      const cells = [escapeHtml(text), escapeHtml(place ? `${organisation}, ${place}` : organisation)];
      const tasks = [...notes, ...bullets].map((task) => `<div>${escapeHtml(task)}</div>`).join('');
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td><b>${escapeHtml(title)}</b>${tasks}</td></tr>`;
    }),
  );
  return `<table class="entries"><tr>${head.join('')}</tr>${rows.join('')}</table>`;
}

function arrangeFor(section: Section, entry: Parameters<typeof arrangeEntry>[0], look: SectionLook, cv: Cv): ArrangedEntry[] {
  const kind = section.kind === 'education' ? 'education' : 'work';
  return arrangeEntry(entry, kind === 'work' ? look.entries : look.education, cv, kind);
}

function entriesHtml(entries: ArrangedEntry[], look: SectionLook): string[] {
  const isSided = look.entries.startsWith('dates left');
  return entries.map(({ side, lines, bullets }) => {
    const body = `${lines.map(lineHtml).join('')}${bullets.length > 0 ? listHtml(bullets, look.bullet) : ''}`;
    if (side.length === 0 && !isSided) return `<div class="entry">${body}</div>`;
    return `<div class="entry sided"><div class="side">${side.map((parts) => `<div>${parts.map(partHtml).join('')}</div>`).join('')}</div><div class="body">${body}</div></div>`;
  });
}

function lineHtml({ left, right }: EntryLine): string {
  const leftHtml = left.map(partHtml).join('');
  if (right.length === 0) return `<div class="line">${leftHtml}</div>`;
  return `<div class="line split"><div>${leftHtml}</div><div class="right">${right.map(partHtml).join('')}</div></div>`;
}

function partHtml({ text, role }: Part): string {
  return `<span class="${role}">${escapeHtml(text)}</span>`;
}

function listHtml(items: string[], bullet: string | null): string {
  if (bullet) return items.map((item) => `<div class="item">${bullet} ${escapeHtml(item)}</div>`).join('');
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function skillsHtml({ label, items }: { label: string | null; items: string[] }, form: SkillsForm): string {
  const escaped = items.map(escapeHtml);
  const head = label ? `<b>${escapeHtml(label)}:</b> ` : '';
  if (form === 'commas') return `<p>${head}${escaped.join(', ')}</p>`;
  if (form === 'blanks') return `<p>${head}${escaped.join('&nbsp;&nbsp;&nbsp; ')}</p>`;
  if (form === 'pipes') return `<p>${head}${escaped.join(' | ')}</p>`;
  if (form === 'dots') return `<p>${head}${escaped.join(' • ')}</p>`;
  if (form === 'bullets')
    return `${label ? `<h3>${escapeHtml(label)}</h3>` : ''}<ul>${escaped.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const title = label ? `<h3>${escapeHtml(label)}</h3>` : '';
  if (form === 'tags')
    return `${title}<div class="tags">${escaped.map((item) => `<span class="tag">${item}</span>`).join(' ')}</div>`;
  if (form === 'ratings')
    return `${title}${escaped.map((item, place) => `<div class="skill">${item} ${'★'.repeat(2 + (place % 4))}${'☆'.repeat(3 - (place % 4))}</div>`).join('')}`;
  const bar = form === 'bars' ? '<div class="bar"><i></i></div>' : '';
  return `${title}${escaped.map((item) => `<div class="skill">${item}${bar}</div>`).join('')}`;
}

function pairHtml(section: Section, name: string, value: string | null): string {
  if (value === null) return escapeHtml(name);
  if (section.kind === 'personal') return `<span class="key">${escapeHtml(name)}:</span> ${escapeHtml(value)}`;
  return `<span class="key">${escapeHtml(name)}</span> <span class="value">${escapeHtml(value)}</span>`;
}

const icons: Record<Contact['kind'], string> = { email: '✉', phone: '☎', address: '⌂', web: '⚑', profile: '◆' };

export function contactsHtml(contacts: Contact[], form: ContactsForm): string {
  const text = (contact: Contact) => escapeHtml(contact.text);
  if (form === 'line') return `<div class="contacts">${contacts.map(text).join(' <span class="sep">|</span> ')}</div>`;
  if (form === 'icons')
    return `<div class="contacts">${contacts.map((contact) => `<div class="contact"><span class="icon">${icons[contact.kind]}</span> ${text(contact)}</div>`).join('')}</div>`;
  if (form === 'labels')
    return `<div class="contacts">${contacts.map((contact) => `<div class="contact">${escapeHtml(contact.label)}: ${text(contact)}</div>`).join('')}</div>`;
  if (form === 'table') {
    return `<table class="contacts">${contacts.map((contact) => `<tr><td>${escapeHtml(contact.label)}</td><td>${text(contact)}</td></tr>`).join('')}</table>`;
  }
  return `<div class="contacts">${contacts.map((contact) => `<div class="contact">${text(contact)}</div>`).join('')}</div>`;
}
