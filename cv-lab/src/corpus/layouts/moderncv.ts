import type { Cv, Entry, Section } from '../cv.ts';
import type { Random } from '../random.ts';
import { escapeTex, itemsTex } from './tex-parts.ts';

/** The class that most CVs in TeX use, in one of its styles. */
export function renderModerncv(cv: Cv, style: string, random: Random): string {
  const words = cv.name.split(' ');
  const color = random.pick(['blue', 'green', 'grey', 'burgundy']);
  return `\\documentclass[11pt,a4paper,sans]{moderncv}
\\expandafter\\def\\csname ver@fontawesome5.sty\\endcsname{}% Other icons are chosen below, so this large package is not needed.
\\newcommand*\\faCircle[1][]{\\textbullet}\\newcommand*\\faLinkedin[1][]{in}\\newcommand*\\faLinkedinIn[1][]{in}
\\moderncvstyle{${style}}\\moderncvcolor{${color}}\\moderncvicons{${random.pick(['letters', 'marvosym'])}}
\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage{textcomp}
\\usepackage[scale=0.8]{geometry}
\\name{${escapeTex(words[0] ?? '')}}{${escapeTex(words.slice(1).join(' '))}}
${cv.label ? `\\title{${escapeTex(cv.label)}}` : ''}
${cv.contacts.map(contactTex).join('\n')}
\\begin{document}\\makecvtitle
${cv.sections.map((section) => `\\section{${escapeTex(section.heading)}}\n${sectionBody(section)}`).join('\n')}
\\end{document}
`;
}

function contactTex({ kind, text }: Cv['contacts'][number]): string {
  const value = escapeTex(text);
  if (kind === 'address') {
    const [street = '', ...city] = value.split(', ');
    return `\\address{${street}}{${city.join(', ')}}{}`;
  }
  if (kind === 'phone') return `\\phone[mobile]{${value}}`;
  if (kind === 'email') return `\\email{${value}}`;
  return kind === 'profile'
    ? `\\social[linkedin]{${value.replace(/^.*linkedin\.com\/in\//, '').replace(/\/$/, '')}}`
    : `\\homepage{${value}}`;
}

function sectionBody(section: Section): string {
  switch (section.form) {
    case 'text':
      return `\\cvitem{}{${escapeTex(section.text)}}`;
    case 'entries':
      return section.entries.map(entryTex).join('\n');
    case 'skills':
      return section.groups
        .map(({ label, items }) => `\\cvitem{${escapeTex(label ?? '')}}{${escapeTex(items.join(', '))}}`)
        .join('\n');
    case 'pairs':
      return section.pairs.map(({ name, value }) => `\\cvitem{${escapeTex(name)}}{${escapeTex(value ?? '')}}`).join('\n');
    case 'list':
      return section.items.map((item) => `\\cvlistitem{${escapeTex(item)}}`).join('\n');
  }
}

function entryTex({ organisation, place, positions }: Entry): string {
  return positions
    .map(({ title, period, notes, bullets }) => {
      const parts = [period.text, title, organisation, place ?? '', ''].map((part) => `{${escapeTex(part)}}`);
      return `\\cventry${parts.join('')}{${notes.map(escapeTex).join('\\newline ')}${itemsTex(bullets)}}`;
    })
    .join('\n');
}
