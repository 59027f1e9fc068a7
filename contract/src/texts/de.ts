import { applicationDe } from '#texts/application/de.ts';
import { boardDe } from '#texts/board/de.ts';
import { codeDe } from '#texts/code/de.ts';
import { formDe } from '#texts/form/de.ts';
import { mailDe } from '#texts/mail/de.ts';
import { notificationDe } from '#texts/notification/de.ts';
import { offerDe } from '#texts/offer/de.ts';
import { poolDe } from '#texts/pool/de.ts';
import { referDe } from '#texts/refer/de.ts';
import { screenDe } from '#texts/screen/de.ts';
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

  form: formDe,
  code: codeDe,

  notices: {
    notFoundTitle: 'Seite nicht gefunden',
    notFoundHelp:
      'Vielleicht fehlt ein Teil des Links. Vergleichen Sie ihn mit dem, den Sie bekommen haben, oder bitten Sie um einen neuen.',
    fileLinkExpiredTitle: 'Dieser Link ist abgelaufen',
    fileLinkExpiredHelp: 'Links zu Dateien gelten nur einige Minuten. Öffnen Sie das Profil erneut, um einen neuen zu erhalten.',
    busyTitle: 'Einen Moment bitte',
    busyHelp: 'Diese Seite ist gerade nicht erreichbar. Bitte laden Sie sie gleich neu.',
    maintenanceTitle: 'Gleich wieder da',
    maintenanceHelp: 'Hier laufen gerade Wartungsarbeiten. In wenigen Minuten geht es weiter.',
    tooManyTitle: 'Zu viele Anfragen',
    tooManyHelp: 'Bitte warten Sie eine Minute und laden Sie die Seite dann neu.',
    unsubscribeTitle: 'Diese E-Mails abbestellen?',
    unsubscribeHelp:
      'Es kommen keine E-Mails mehr, um die niemand gebeten hat, wie Vorschläge von Stellen. E-Mails zu einer Bewerbung kommen weiterhin.',
    unsubscribe: 'Abbestellen',
    unsubscribedTitle: 'Erledigt: keine solchen E-Mails mehr',
    unsubscribedHelp: 'E-Mails zu einer Bewerbung kommen weiterhin.',
    applyByForm: ({ job, company, url }) =>
      `Dies ist eine automatische Antwort: Es wurde kein Dokument gefunden, das sich als Lebenslauf lesen lässt. Für eine Bewerbung als „${job}“ bei ${company} gibt es das Formular; oder die E-Mail kommt noch einmal mit einem Lebenslauf: ${url}`,
  },

  board: boardDe,

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
    videoLinkLater: 'Den Link erhalten Sie nach der Buchung.',
    phoneCall: 'Telefongespräch',
    zone: 'Zeitzone',
    showZone: 'Termine anzeigen',
    unknownZone: 'Diese Zeitzone kennen wir nicht. Versuchen Sie es mit dem Namen einer größeren Stadt.',
    freeTimes: 'Freie Termine',
    otherDays: 'Andere Tage',
    earlierDays: 'Frühere Tage',
    laterDays: 'Spätere Tage',
    book: 'Diesen Termin buchen',
    noTimes:
      'Zurzeit ist kein Termin frei. Bitte schauen Sie später wieder vorbei oder schreiben Sie an die unten genannte Person.',
    timesUnknown: 'Gerade können keine Termine angezeigt werden. Wir sehen jede Minute wieder nach.',
    bookedTitle: 'Ihr Gespräch ist gebucht',
    bookedLead: 'Behalten Sie den Link zu dieser Seite: Hier können Sie den Termin nachsehen, verschieben oder absagen.',
    when: 'Wann',
    fromTo: ({ from, to }) => `${from} bis ${to}`,
    addToCalendar: 'In den Kalender eintragen',
    moveTitle: 'Anderen Termin wählen',
    moveLead: ({ time }) => `Ihr Gespräch ist gebucht: ${time}. Dabei bleibt es, bis Sie einen anderen Termin gewählt haben.`,
    moveTooLate: 'Es ist zu spät, um hier einen anderen Termin zu wählen. Bitte schreiben Sie an die unten genannte Person.',
    moveLimit: 'Hier können Sie den Termin nicht noch einmal ändern. Bitte schreiben Sie an die unten genannte Person.',
    move: 'Auf diesen Termin verschieben',
    keep: 'Termin behalten',
    cancelTitle: 'Gespräch absagen?',
    cancelLead: ({ time }) => `Ihr Gespräch ist gebucht: ${time}. Alle Beteiligten werden über die Absage informiert.`,
    reason: 'Warum sagen Sie ab? (optional)',
    cancelLink: 'Gespräch absagen',
    cancel: 'Ja, Gespräch absagen',
    cancelledNotice: 'Sie haben das Gespräch abgesagt. Hier können Sie einen neuen Termin wählen.',
    teamCancelledTitle: 'Das Gespräch wurde abgesagt',
    teamCancelledHelp: 'Wenn Sie Fragen haben, schreiben Sie bitte an die unten genannte Person.',
    overTitle: 'Das Gespräch ist vorbei',
    overHelp: 'Vielen Dank für Ihre Zeit.',
    expiredTitle: 'Dieser Buchungslink ist abgelaufen',
    closedForTeam:
      'Der Buchungslink ist geschlossen: Damit wurde so oft verschoben oder abgesagt wie möglich. Senden Sie einen neuen, wenn das Gespräch noch stattfinden soll.',
    revokedTitle: 'Dieser Link gilt nicht mehr',
    closedHelp: 'Damit kann kein Termin mehr gebucht werden. Bitte schreiben Sie an die unten genannte Person.',
    taken: 'Dieser Termin ist nicht mehr frei. Bitte wählen Sie einen anderen.',
    notOffered: 'Dieser Termin wird nicht angeboten. Bitte wählen Sie einen der Termine unten.',
    notChosen: 'Bitte wählen Sie einen Termin.',
    alreadyBooked: 'Es ist schon ein Termin gebucht. Unten können Sie einen anderen wählen.',
    changedMeanwhile: 'Das Gespräch hat sich inzwischen geändert. Hier sind die neuen Angaben.',
    contact: 'Fragen?',
    contactHelp: ({ person }) => `Schreiben Sie an ${person}.`,
  },

  approve: {
    title: 'Stellenanforderung freigeben',
    asks: ({ requester }) => `${requester} bittet um Ihre Freigabe.`,
    asksWithout: 'Sie werden um eine Freigabe gebeten.',
    step: ({ step, steps, name }) => `Schritt ${step} von ${steps}: ${name}`,
    position: 'Die Stelle',
    company: 'Unternehmen',
    reason: 'Grund',
    reasons: {
      new: 'Neue Stelle',
      replacement: 'Nachbesetzung',
      temporary_cover: 'Vertretung auf Zeit',
    },
    replaces: 'Nachfolge von',
    hiringManager: 'Verantwortlich für die Einstellung',
    startDate: 'Geplanter Beginn',
    justification: 'Begründung',
    soFar: 'Bisherige Entscheidungen',
    approvedBy: ({ approver, date }) => `${approver} hat am ${date} zugestimmt.`,
    rejectedBy: ({ approver, date }) => `${approver} hat am ${date} abgelehnt.`,
    withoutName: 'Die Personalabteilung',
    decision: 'Ihre Entscheidung',
    comment: 'Kommentar',
    commentHint: 'Erforderlich, wenn Sie ablehnen. Alle Beteiligten können ihn lesen.',
    approve: 'Zustimmen',
    reject: 'Ablehnen',
    commentMissing: 'Bitte begründen Sie die Ablehnung.',
    commentTooLong: ({ max }) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
    choose: 'Bitte wählen Sie „Zustimmen“ oder „Ablehnen“.',
    youApproved: ({ date }) => `Sie haben am ${date} zugestimmt.`,
    youRejected: ({ date }) => `Sie haben am ${date} abgelehnt.`,
    yourComment: 'Ihr Kommentar',
    nextOthers: 'Andere müssen noch entscheiden.',
    nextStep: 'Nun wird der nächste Schritt entschieden.',
    nextApproved: 'Die Stelle ist freigegeben.',
    nextRejected: 'Die Stelle ist abgelehnt. Sie kann geändert und erneut eingereicht werden.',
    nextClosed: 'Die Anfrage wurde inzwischen geschlossen.',
    offerTitle: 'Angebot freigeben',
    offerCandidate: 'Kandidat:in',
    offer: 'Das Angebot',
    nextOfferApproved: 'Das Angebot ist freigegeben.',
    nextOfferRejected: 'Das Angebot wurde abgelehnt. Es kann geändert und erneut eingereicht werden.',
    closedTitle: 'Diese Anfrage ist nicht mehr offen.',
    closedHelp:
      'Sie wurde entschieden, geändert oder zurückgezogen. Falls Sie erneut gefragt werden, erhalten Sie eine neue E-Mail.',
  },

  screen: screenDe,

  application: applicationDe,

  pool: poolDe,

  offer: offerDe,
  refer: referDe,

  notification: notificationDe,

  mail: mailDe,

  interviews: {
    defaultTitle: 'Vorstellungsgespräch',
    when: 'Termin',
    where: 'Ort',
    videoCall: 'Videogespräch',
    videoFollows: 'der Link folgt',
    interviewers: 'Interview-Team',
    candidate: 'Bewerbung von',
    job: 'Stelle',
    reason: 'Grund',
    candidatePage: 'Profil und Lebenslauf',
    feedbackForm: 'Rückmeldung',
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
