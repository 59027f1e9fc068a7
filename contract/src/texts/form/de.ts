import type { FormTexts } from './en.ts';

export const formDe: FormTexts = {
  oneProblem: 'Bitte prüfen Sie eine Angabe',
  problems: ({ count }) => `Bitte prüfen Sie ${count} Angaben`,
  applyFor: ({ job }) => `Bewerbung als ${job}`,
  pageTitle: ({ job, company }) => `Bewerbung als ${job} – ${company}`,
  notSentYet: ({ title }) => `Noch nicht gesendet: ${title}`,
  lead: 'Ohne Registrierung. Pflichtfelder sind gekennzeichnet.',
  send: 'Bewerbung senden',
  fileHint: ({ formats, size }) => `${formats}, höchstens ${size}.`,
  fileLost: 'Ihre Datei konnte nicht gespeichert werden. Bitte wählen Sie sie noch einmal aus.',
  fileAttached: 'Datei angehängt. Um sie zu ersetzen, wählen Sie unten eine andere aus.',
  removeFile: 'Diese Datei entfernen',
  languagesHint: 'Auf Wunsch mit Niveau: Französisch C1, Englisch Grundkenntnisse',
  honeypot: 'Betreff: bitte leer lassen',
  privacyTitle: 'Wie wir Ihre Daten verwenden',
  privacyUse: ({ company }) =>
    `${company} verwendet Ihre Angaben, um über Ihre Bewerbung auf diese Stelle zu entscheiden und sich dazu bei Ihnen zu melden.`,
  privacyAccess: ({ company }) =>
    `Einsicht haben die Personen bei ${company}, die an der Entscheidung beteiligt sind, und diejenigen, die diesen Dienst dafür betreiben.`,
  privacyRights: ({ company }) =>
    `Sie können ${company} jederzeit auffordern, Ihnen die gespeicherten Daten zu zeigen, sie zu berichtigen oder sie zu löschen.`,
  consentUse: ({ company }) => `${company} darf meine Angaben für diese Bewerbung speichern und verwenden`,
  labels: {
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    location_city: 'Wohnort',
    location_country: 'Land',
    resume: 'Lebenslauf',
    cover_letter: 'Anschreiben',
    professional_network_url: 'LinkedIn, Xing oder Ähnliches',
    code_host_url: 'GitHub, GitLab oder Ähnliches',
    website_url: 'Eigene Website',
    languages: 'Sprachen',
    salary_expectation: 'Gehaltsvorstellung',
    decline_screening: 'Ich möchte nicht automatisch bewertet werden',
    consent: 'Ich habe den Datenschutzhinweis gelesen und stimme ihm zu',
  },
  declineScreeningHint:
    'Eine Software kann Ihren Lebenslauf mit der Stelle vergleichen und zeigen, wie gut beide zusammenpassen. Jede Entscheidung treffen Menschen, mit diesem Vergleich oder ohne ihn.',
  fieldProblems: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    text: 'Bitte geben Sie hier Text ein, keine Datei.',
    too_long: ({ max }) => `Der Text ist zu lang. Bitte verwenden Sie höchstens ${max} Zeichen.`,
    unstorable: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Bitte geben Sie ihn noch einmal ein.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    url: 'Bitte geben Sie die Adresse einer Seite an, zum Beispiel example.com/ada.',
    number: 'Bitte geben Sie eine Zahl in Ziffern an.',
    date: 'Bitte geben Sie ein gültiges Datum in der Form Jahr-Monat-Tag an, zum Beispiel 2026-01-31.',
    boolean: 'Bitte antworten Sie mit Ja oder Nein.',
    option: 'Bitte wählen Sie eine der Optionen.',
    options: 'Bitte wählen Sie aus den Optionen.',
    languages: ({ max }) => `Bitte geben Sie höchstens ${max} Sprachen an, durch Kommas getrennt.`,
    file: 'Bitte wählen Sie eine Datei aus.',
    one_file: 'Bitte wählen Sie nur eine Datei aus.',
    file_name_too_long: 'Der Dateiname ist zu lang. Bitte kürzen Sie ihn.',
    file_too_large: ({ max }) => `Diese Datei ist zu groß. Erlaubt sind höchstens ${max}.`,
    file_gone: 'Diese Datei ist nicht mehr gespeichert. Bitte wählen Sie sie noch einmal aus.',
    consent: 'Wir brauchen Ihre Einwilligung, um Ihre Angaben zu speichern.',
  },
  chooseOne: 'Bitte wählen Sie eine Antwort.',
  chooseSome: 'Bitte wählen Sie mindestens eine Antwort.',
  fileRefusals: {
    file_empty: 'Die Datei ist leer.',
    file_type:
      'Die Datei ist keine gültige PDF-, DOCX-, ODT-, RTF- oder TXT-Datei. Bitte speichern Sie sie in einem dieser Formate und versuchen Sie es erneut.',
    file_heic: 'HEIC-Bilder werden nicht angenommen. Bitte als JPEG oder PDF speichern und erneut versuchen.',
    file_damaged: 'Die Datei ist beschädigt oder unvollständig. Bitte exportieren Sie sie neu, am besten als PDF.',
    file_unsafe:
      'Die Datei enthält etwas, das nicht angenommen wird: Makros, eine Verschlüsselung, andere Archive oder zu viele komprimierte Daten. Bitte speichern Sie sie als PDF und versuchen Sie es erneut.',
  },
  refusals: {
    form_token_void:
      'Diese Seite war sehr lange geöffnet. Ihre Eingaben sind noch da: Bitte prüfen Sie sie und senden Sie die Bewerbung erneut.',
    too_many_applications:
      'Aus Ihrem Netzwerk oder für diese Stelle gehen gerade sehr viele Bewerbungen ein. Bitte warten Sie einige Minuten und senden Sie sie dann erneut.',
    unavailable:
      'Wir können Ihre Bewerbung im Moment nicht speichern. Ihre Eingaben sind noch da: Bitte senden Sie sie in einer Minute erneut.',
    storage_full:
      'Wir können Ihre Bewerbung im Moment nicht speichern. Ihre Eingaben sind noch da: Bitte senden Sie sie später erneut.',
  },
  notSentTitle: 'Ihre Bewerbung wurde nicht gesendet',
  notSentHelp: ({ link }) => `Wenn Sie im Browser zurückgehen, sollten Ihre Eingaben noch da sein. Oder Sie ${link}.`,
  startAgain: 'beginnen mit einem leeren Formular',
  notSentReasons: {
    body_too_large: ({ max }) => `Sie ist zu groß. Eine Datei darf höchstens ${max} groß sein, alles zusammen nicht viel größer.`,
    body_not_multipart: 'Sie ist nicht vollständig angekommen.',
    unstorable: 'Sie enthält ein Zeichen, das nicht gespeichert werden kann.',
    too_many_applications: 'Aus Ihrem Netzwerk kamen zu viele Bewerbungen. Bitte warten Sie einige Minuten.',
    unavailable: 'Wir können sie im Moment nicht speichern. Bitte warten Sie eine Minute.',
    storage_full: 'Wir können sie im Moment nicht speichern. Bitte warten Sie einige Minuten.',
  },
  receivedPageTitle: ({ company }) => `Bewerbung eingegangen – ${company}`,
  receivedTitle: 'Vielen Dank, Ihre Bewerbung ist eingegangen',
  received: ({ company, job }) => `${company} hat Ihre Bewerbung als ${job} erhalten.`,
  receivedNext:
    'Wir lesen sie persönlich und antworten Ihnen an die angegebene E-Mail-Adresse. Sie müssen nichts weiter tun und die Bewerbung nicht erneut senden.',
  seeOtherJobs: 'Weitere offene Stellen ansehen',
};
