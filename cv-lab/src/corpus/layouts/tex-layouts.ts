import type { Cv, Section } from '../cv.ts';
import type { EntryForm } from '../entry-forms.ts';
import type { Random } from '../random.ts';
import type { Layout } from './layout.ts';
import { renderModerncv } from './moderncv.ts';
import { escapeTex, sectionTex } from './tex-parts.ts';

type TexLook = { split: Layout['split']; engine: 'pdflatex' | 'xelatex'; render: (cv: Cv, random: Random) => string };

const isAside = ({ kind }: Section) => ['skills', 'languages', 'interests', 'personal', 'certificates', 'education'].includes(kind);

const looks: Record<string, TexLook> = {
  'tex-moderncv-classic': { split: 'train', engine: 'pdflatex', render: (cv, random) => renderModerncv(cv, 'classic', random) },
  'tex-moderncv-banking': { split: 'train', engine: 'pdflatex', render: (cv, random) => renderModerncv(cv, 'banking', random) },
  'tex-moderncv-casual': { split: 'held-out', engine: 'pdflatex', render: (cv, random) => renderModerncv(cv, 'casual', random) },
  'tex-article': {
    split: 'train',
    engine: 'pdflatex',
    render: (cv, random) => {
      const form = random.pick<EntryForm>([
        'title, dates right; company, place',
        'company, place right; title, dates right',
        'dates left; title, company',
        'title – company, dates right',
      ]);
      const head = `\\begin{center}{\\LARGE\\bfseries ${escapeTex(cv.name)}}\\\\[2pt]${cv.label ? `${escapeTex(cv.label)}\\\\` : ''}${contactsTex(cv, ' $\\cdot$ ')}\\end{center}`;
      return articleTex(
        `${head}\n${cv.sections.map((section) => `\\section*{${escapeTex(section.heading)}}\n${sectionTex(section, form, cv)}`).join('\n')}`,
        '\\titleformat{\\section}{\\large\\scshape}{}{0em}{}[\\titlerule]',
      );
    },
  },
  'tex-two-columns': {
    split: 'train',
    engine: 'xelatex',
    render: (cv, random) => {
      const form = random.pick<EntryForm>(['title; company; dates', 'company; title; dates', 'title, dates right; company, place']);
      const render = (sections: Section[]) =>
        sections.map((section) => `\\section*{${escapeTex(section.heading)}}\n${sectionTex(section, form, cv)}`).join('\n');
      const head = `{\\Huge\\bfseries ${escapeTex(cv.name)}}\\par\\medskip ${cv.label ? `{\\large ${escapeTex(cv.label)}}\\par\\medskip` : ''}{\\small ${contactsTex(cv, ' \\quad ')}}\\par\\bigskip`;
      const main = render(cv.sections.filter((section) => !isAside(section)));
      const aside = render(cv.sections.filter(isAside));
      return articleTex(
        `${head}\n\\columnratio{0.62}\\begin{paracol}{2}\\raggedright ${main}\n\\switchcolumn \\raggedright ${aside}\\end{paracol}`,
        '\\usepackage{paracol}\\usepackage{fontspec}\\setmainfont{Lato}\\titleformat{\\section}{\\color{blue!50!black}\\Large\\bfseries}{}{0em}{}[\\titlerule]',
      );
    },
  },
  'tex-headings-in-margin': {
    split: 'held-out',
    engine: 'pdflatex',
    render: (cv, random) => {
      const form = random.pick<EntryForm>([
        'company, dates right; title',
        'title – company, dates right',
        'company, place right; title, dates right',
      ]);
      const rows = cv.sections.map(
        (section) =>
          `\\noindent\\begin{minipage}[t]{0.2\\linewidth}\\raggedright\\textsc{${escapeTex(section.heading)}}\\end{minipage}\\hfill\\begin{minipage}[t]{0.77\\linewidth}${sectionTex(section, form, cv)}\\end{minipage}\\par\\bigskip`,
      );
      return articleTex(
        `\\noindent{\\Large\\bfseries ${escapeTex(cv.name)}}\\hfill\\parbox[t]{0.45\\linewidth}{\\raggedleft ${contactsTex(cv, '\\\\')}}\\par\\bigskip ${rows.join('\n')}`,
        '',
      );
    },
  },
  'tex-europecv': { split: 'held-out', engine: 'pdflatex', render: renderEuropecv },
};

export const texLayouts: Layout[] = Object.entries(looks).map(([name, { split, engine, render }]) => ({
  name,
  split,
  engine,
  producer: 'tex',
  source: 'tex',
  extension: 'pdf',
  render,
}));

function articleTex(body: string, preamble: string): string {
  const encoding = preamble.includes('fontspec')
    ? ''
    : '\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}';
  return `\\documentclass[10pt,a4paper]{article}
\\usepackage[margin=1.8cm]{geometry}${encoding}\\usepackage{textcomp,titlesec,enumitem,tabularx,xcolor}
\\setlist[itemize]{nosep,leftmargin=1.2em}\\setlength{\\parindent}{0pt}\\pagestyle{empty}${preamble}
\\begin{document}
${body}
\\end{document}
`;
}

function contactsTex(cv: Cv, separator: string): string {
  return cv.contacts.map(({ text }) => escapeTex(text)).join(separator);
}

/** The older European CV: labels in a wide left column. */
function renderEuropecv(cv: Cv): string {
  const [employer = '', position = '', period = ''] = cv.words.labels;
  const rows = cv.sections.map((section) => {
    const title = `\\ecvsection{${escapeTex(section.heading)}}`;
    if (section.form !== 'entries') return `${title}\n${plainRows(section)}`;
    const items = section.entries.flatMap((entry) =>
      entry.positions.map(({ title: role, period: { text }, notes, bullets }) =>
        [
          `\\ecvitem{${escapeTex(period)}}{${escapeTex(text)}}`,
          `\\ecvitem{${escapeTex(section.kind === 'work' ? position : (cv.words.labels[5] ?? ''))}}{\\textbf{${escapeTex(role)}}}`,
          ...(bullets.length + notes.length > 0 ? [`\\ecvitem{}{${escapeTex([...notes, ...bullets].join('; '))}}`] : []),
          `\\ecvitem[10pt]{${escapeTex(section.kind === 'work' ? employer : (cv.words.labels[4] ?? ''))}}{${escapeTex(entry.place ? `${entry.organisation}, ${entry.place}` : entry.organisation)}}`,
        ].join('\n'),
      ),
    );
    return `${title}\n${items.join('\n')}`;
  });
  const contact = (kind: string) => escapeTex(cv.contacts.find((each) => each.kind === kind)?.text ?? '');
  return `\\documentclass[english,a4paper,helvetica,narrow,nologo]{europecv}
\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp}\\usepackage{hyperref}\\usepackage[a4paper,margin=1.6cm]{geometry}
\\ecvname{${escapeTex(cv.name)}}\\ecvaddress{${contact('address')}}\\ecvtelephone{${contact('phone')}}\\ecvemail{${contact('email')}}
\\begin{document}\\begin{europecv}
\\ecvpersonalinfo[10pt]
${rows.join('\n')}
\\end{europecv}\\end{document}
`;
}

function plainRows(section: Section): string {
  switch (section.form) {
    case 'text':
      return `\\ecvitem{}{${escapeTex(section.text)}}`;
    case 'skills':
      return section.groups
        .map(({ label, items }) => `\\ecvitem{${escapeTex(label ?? '')}}{${escapeTex(items.join(', '))}}`)
        .join('\n');
    case 'pairs':
      return section.pairs.map(({ name, value }) => `\\ecvitem{${escapeTex(name)}}{${escapeTex(value ?? '')}}`).join('\n');
    case 'list':
      return section.items.map((item) => `\\ecvitem{}{${escapeTex(item)}}`).join('\n');
    case 'entries':
      return '';
  }
}
