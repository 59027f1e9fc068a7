import type { Texts } from './en.ts';

/** Visitors are addressed with “Sie”. */
export const de: Texts = {
  common: {
    skipToContent: 'Zum Inhalt springen',
    footer: 'Mehr',
    language: 'Sprache',
    required: '(Pflichtfeld)',
    colon: ': ',
    yes: 'Ja',
    no: 'Nein',
    choose: 'Bitte wählen …',
    noAnswer: 'Keine Angabe',
  },

  form: {
    oneProblem: 'Bitte sehen Sie sich eine Angabe noch einmal an',
    problems: ({ count }) => `Bitte sehen Sie sich ${count} Angaben noch einmal an`,
  },

  notices: {
    notFoundTitle: 'Dieser Link führt nirgendwohin',
    notFoundHelp:
      'Vielleicht fehlt ein Teil davon: Vergleichen Sie ihn mit dem Link, den Sie bekommen haben, oder bitten Sie um einen neuen.',
    fileLinkExpiredTitle: 'Dieser Link ist abgelaufen',
    fileLinkExpiredHelp: 'Links zu Dateien gelten nur einige Minuten. Öffnen Sie das Profil erneut, um einen neuen zu erhalten.',
    busyTitle: 'Einen Moment bitte',
    busyHelp: 'Diese Seite ist gerade nicht erreichbar. Das dauert nicht lange: Bitte laden Sie sie gleich noch einmal.',
  },

  board: {
    jobGoneTitle: 'Diese Stelle gibt es nicht mehr',
    jobGoneHelp:
      'Die Anzeige wurde entfernt, Bewerbungen sind nicht mehr möglich. Weitere offene Stellen finden Sie vielleicht auf der Website des Unternehmens.',
    companyGoneTitle: 'Dieses Unternehmen hat hier keine Stellenseite mehr',
    companyGoneHelp:
      'Seine Stellen wurden entfernt, Bewerbungen sind nicht mehr möglich. Offene Stellen finden Sie vielleicht auf seiner eigenen Website.',
    jobNotFoundTitle: 'Diese Stelle gibt es nicht',
    jobOverTitle: 'Diese Stelle ist nicht mehr offen',
    jobOverHelp: 'Bewerbungen auf diese Stelle sind nicht mehr möglich.',
    seeOpenJobsAt: ({ company }) => `Offene Stellen bei ${company}`,
  },

  meet: {
    title: 'Wählen Sie einen Termin für Ihr Gespräch',
  },

  approve: {
    title: 'Stellenanforderung genehmigen',
  },

  screen: {
    title: 'Einige Fragen zu Ihrer Bewerbung',
  },

  mail: {
    greeting: ({ name }) => `Guten Tag ${name},`,
    regards: 'Mit freundlichen Grüßen',
  },

  interviews: {
    when: 'Termin',
    where: 'Ort',
    videoCall: 'Videokonferenz',
    interviewers: 'Gesprächsführung',
    candidate: 'Bewerber/in',
    job: 'Stelle',
    reason: 'Grund',
    feedName: ({ name }) => `Vorstellungsgespräche von ${name}`,
    greeting: ({ name }) => `Guten Tag ${name},`,
    greetingWithoutName: 'Guten Tag,',
    invitation: {
      subject: ({ candidate, when }) => `Vorstellungsgespräch mit ${candidate}, ${when}`,
      text: ({ candidate }) => `Sie führen ein Vorstellungsgespräch mit ${candidate}. Der Kalendereintrag ist angehängt.`,
    },
    update: {
      subject: ({ candidate, when }) => `Geändert: Vorstellungsgespräch mit ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Das Vorstellungsgespräch mit ${candidate} hat sich geändert. Der angehängte Eintrag aktualisiert Ihren Kalender.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Abgesagt: Vorstellungsgespräch mit ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Das Vorstellungsgespräch mit ${candidate} ist abgesagt. Der angehängte Eintrag entfernt es aus Ihrem Kalender.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Abgesagt: Vorstellungsgespräch mit ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Sie führen das Vorstellungsgespräch mit ${candidate} nicht mehr. Der angehängte Eintrag entfernt es aus Ihrem Kalender.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Erinnerung: Vorstellungsgespräch mit ${candidate}, ${when}`,
      text: ({ candidate }) => `Wir erinnern Sie an Ihr Vorstellungsgespräch mit ${candidate}.`,
    },
  },
};
