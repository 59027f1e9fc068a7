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
    tooManyTitle: 'Zu viele Anfragen',
    tooManyHelp: 'Bitte warten Sie eine Minute und laden Sie die Seite dann neu.',
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
    lead: ({ company, job }) => `${company} möchte mit Ihnen über die Stelle ${job} sprechen.`,
    leadWithoutJob: ({ company }) => `${company} möchte mit Ihnen sprechen.`,
    duration: 'Dauer',
    with: 'Mit',
    withOneOf: 'Mit einer dieser Personen',
    place: 'Ort',
    videoCall: 'Videogespräch',
    videoLink: 'Videogespräch öffnen',
    videoLinkLater: 'Videogespräch. Den Link finden Sie hier, sobald Sie gebucht haben.',
    phoneCall: 'Telefongespräch',
    zone: 'Zeitzone',
    showZone: 'Termine anzeigen',
    freeTimes: 'Freie Termine',
    otherDays: 'Andere Tage',
    earlierDays: 'Frühere Tage',
    laterDays: 'Spätere Tage',
    book: 'Diesen Termin buchen',
    noTimes:
      'Zurzeit ist kein Termin frei. Bitte sehen Sie später noch einmal nach oder schreiben Sie an die unten genannte Person.',
    bookedTitle: 'Ihr Gespräch ist gebucht',
    bookedLead: 'Behalten Sie den Link zu dieser Seite: Hier können Sie den Termin nachsehen, verschieben oder absagen.',
    when: 'Wann',
    fromTo: ({ from, to }) => `${from} bis ${to}`,
    addToCalendar: 'In den Kalender eintragen',
    moveTitle: 'Anderen Termin wählen',
    moveLead: ({ time }) => `Ihr Gespräch ist gebucht: ${time}. Dabei bleibt es, bis Sie einen anderen Termin gewählt haben.`,
    moveTooLate: 'Es ist zu spät, um hier einen anderen Termin zu wählen. Bitte schreiben Sie an die unten genannte Person.',
    moveLimit:
      'Sie haben hier schon so oft wie möglich einen anderen Termin gewählt. Bitte schreiben Sie an die unten genannte Person.',
    move: 'Auf diesen Termin verschieben',
    keep: 'Termin behalten',
    cancelTitle: 'Gespräch absagen?',
    cancelLead: ({ time }) => `Ihr Gespräch ist gebucht: ${time}. Alle Beteiligten erfahren, dass es nicht stattfindet.`,
    reason: 'Warum sagen Sie ab? (freiwillig)',
    cancelLink: 'Gespräch absagen',
    cancel: 'Ja, Gespräch absagen',
    cancelledNotice: 'Sie haben das Gespräch abgesagt. Hier können Sie einen neuen Termin wählen.',
    teamCancelledTitle: 'Das Gespräch wurde abgesagt',
    teamCancelledHelp: 'Wenn Sie Fragen haben, schreiben Sie bitte an die unten genannte Person.',
    overTitle: 'Das Gespräch ist vorbei',
    overHelp: 'Vielen Dank für Ihre Zeit.',
    expiredTitle: 'Dieser Buchungslink ist abgelaufen',
    revokedTitle: 'Dieser Link gilt nicht mehr',
    closedHelp: 'Damit kann kein Termin mehr gebucht werden. Bitte schreiben Sie an die unten genannte Person.',
    taken: 'Dieser Termin ist nicht mehr frei. Bitte wählen Sie einen anderen.',
    notOffered: 'Dieser Termin wird nicht angeboten. Bitte wählen Sie einen der Termine unten.',
    notChosen: 'Bitte wählen Sie einen Termin.',
    alreadyBooked: 'Es ist schon ein Termin gebucht. Unten können Sie einen anderen wählen.',
    changedMeanwhile: 'Das Gespräch hat sich inzwischen geändert. So ist der Stand jetzt.',
    contact: 'Fragen?',
    contactHelp: ({ person }) => `Schreiben Sie an ${person}.`,
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
