import type { ScreenTexts } from './en.ts';

export const screenDe: ScreenTexts = {
  title: 'Einige Fragen zu Ihrer Bewerbung',
  heading: ({ job }) => `Einige Fragen zur Stelle: ${job}`,
  who: ({ company, job }) => `${company} stellt Ihnen Fragen zu Ihrer Bewerbung als ${job}.`,
  howMany: ({ count }) => `${count} kurze Fragen, eine auf jeder Seite.`,
  noClock:
    'Es läuft keine Uhr. Jede Antwort wird sofort gespeichert, und Sie können später mit demselben Link weitermachen, auch auf einem anderen Gerät. Nach zwei Tagen ohne neue Antwort wird das Geschriebene so abgeschickt, wie es ist.',
  programTitle: 'Zuerst liest ein Programm Ihre Antworten',
  program:
    'Es sucht danach, was Sie getan haben, wo oder wie lange und mit welchem Ergebnis, und markiert Ihre eigenen Worte, die das sagen. Anders kann es keine Punkte geben.',
  modelHelps:
    'Ein Sprachmodell kann ihm helfen, diese Worte zu finden. Es sieht die Fragen und Ihre Antworten, sonst nichts über Sie.',
  transcriptOnly: 'In Ihrem Fall gibt es gar keine Punkte: Es reicht Ihre Antworten nur weiter.',
  countsTitle: 'Was zählt',
  counts: 'Was Sie nach Ihren Worten getan haben. „Nein“ ist eine gute Antwort, und ein Satz kann genügen.',
  countsNotTitle: 'Was nicht zählt',
  countsNot: 'Länge, Rechtschreibung, Stil und Tempo. Ihr Name, Alter, Geschlecht und Ihre Herkunft.',
  decidesTitle: 'Wer entscheidet',
  decides: ({ company }) =>
    `Menschen bei ${company} lesen Ihre Antworten und entscheiden. Das Programm bringt keine Bewerbung weiter und lehnt keine ab.`,
  keptTitle: 'Wie lange es gespeichert wird',
  kept: ({ company }) =>
    `Mit Ihrer Bewerbung, und mit ihr wird es gelöscht. Darum können Sie ${company} jederzeit bitten. Dass Sie „Beginnen“ wählen, wird mit diesem Text und der Uhrzeit gespeichert.`,
  startBy: ({ date }) => `Sie können bis ${date} beginnen.`,
  start: 'Beginnen',
  decline: 'Ich spreche lieber mit einem Menschen',
  declineHelp: ({ company }) => `Mit einem Menschen zu sprechen ist kein Nachteil: ${company} sieht nur, dass es Ihnen lieber ist.`,
  declineLater: 'Was Sie bisher geschrieben haben, wird dann gelöscht.',
  progress: ({ number, total }) => `Frage ${number} von ${total}`,
  why: 'Warum wir fragen',
  answer: 'Ihre Antwort',
  answerHint: ({ count }) => `In Ihren eigenen Worten, höchstens ${count} Zeichen.`,
  comment: 'Möchten Sie etwas hinzufügen?',
  optional: '(freiwillig)',
  next: 'Speichern und weiter',
  back: 'Zurück',
  skip: 'Diese Frage überspringen',
  oneMoreThing: 'Noch eine Frage dazu',
  youWrote: 'Ihre Antwort war',
  emptyAnswer: 'Schreiben Sie eine Antwort, oder überspringen Sie die Frage.',
  emptyChoice: 'Wählen Sie Ja oder Nein, schreiben Sie eine Antwort, oder überspringen Sie die Frage.',
  tooLong: ({ count }) => `Die Antwort darf höchstens ${count} Zeichen haben. Bitte kürzen Sie sie.`,
  overviewTitle: 'Ihre Antworten',
  overviewHelp: 'Alles ist gespeichert. Sie können jede Antwort noch ändern, bevor Sie sie abschicken.',
  change: 'Ändern',
  skipped: 'Übersprungen',
  send: 'Meine Antworten abschicken',
  doneTitle: 'Vielen Dank, Ihre Antworten sind abgeschickt',
  doneHelp: ({ company }) =>
    `Als Nächstes lesen Menschen bei ${company} sie und melden sich bei Ihnen. Sie können diese Seite schließen.`,
  declinedTitle: 'In Ordnung, dann ein Mensch',
  declinedHelp: ({ company }) =>
    `${company} sieht, dass Sie lieber mit einem Menschen sprechen. Für Ihre Bewerbung ist das kein Nachteil.`,
  abandonedTitle: 'Ihre Antworten sind abgeschickt',
  abandonedHelp: ({ company }) =>
    `Zwei Tage lang kam keine neue Antwort, daher hat ${company} erhalten, was Sie geschrieben hatten. Schreiben Sie dorthin, wenn Sie etwas ergänzen möchten.`,
  expiredTitle: 'Diese Fragen sind geschlossen',
  expiredHelp: ({ company }) =>
    `Die Zeit zum Beginnen ist abgelaufen. Schreiben Sie an ${company}, wenn Sie noch antworten möchten.`,
  cancelledTitle: 'Diese Fragen wurden zurückgezogen',
  cancelledHelp: ({ company }) => `Sie müssen nichts tun. ${company} hat sie zurückgenommen.`,
  jobGoneTitle: 'Diese Stelle ist nicht mehr offen',
  jobGoneHelp: ({ company }) => `Sie müssen diese Fragen nicht beantworten. Bei Fragen schreiben Sie an ${company}.`,
  notYetTitle: 'Noch etwas zu früh',
  notYetHelp: ({ date }) => `Sie können diese Fragen ab ${date} beantworten.`,
  movedOn: 'Diese Frage wurde inzwischen beantwortet, vielleicht auf einem anderen Gerät. Hier steht, was gespeichert ist.',
  questions: {
    place: ({ place }) => `Die Arbeit ist vor Ort in ${place}. Können Sie dort arbeiten?`,
    placeHybrid: ({ place }) => `Die Arbeit ist teilweise vor Ort in ${place}. Können Sie regelmäßig dort sein?`,
    language: ({ language, level }) =>
      `Für die Stelle wird ${language} auf dem Niveau ${level} oder besser gebraucht. Sprechen Sie es so gut?`,
    languageAnyLevel: ({ language }) => `Für die Stelle wird ${language} gebraucht. Sprechen Sie es gut genug für die Arbeit?`,
    jobType: ({ type }) => `Die Stelle wird so angeboten: ${type}. Passt das für Sie?`,
    jobTypes: {
      'full-time': 'Vollzeit',
      'part-time': 'Teilzeit',
      contract: 'Vertrag auf Zeit',
      freelance: 'freiberuflich',
      internship: 'Praktikum',
      temporary: 'befristet',
      'project-based': 'projektbezogen',
    },
    skillGap: ({ skill }) =>
      `Was haben Sie mit ${skill} gemacht? Bitte erzählen Sie, was es war, wo oder wie lange, und was dabei herauskam. Wenn noch nichts, sagen Sie es einfach.`,
    skillShown: ({ skill, quote }) =>
      `In Ihrem Lebenslauf steht: „${quote}“. Was haben Sie selbst mit ${skill} gemacht, wo oder wie lange, und was kam dabei heraus?`,
    experience: ({ title }) =>
      `Was haben Sie bisher gemacht, das zur Stelle ${title} passt? Bitte erzählen Sie, was es war, wo oder wie lange, und was dabei herauskam.`,
    whyPlace: 'Die Stelle nennt diesen Ort.',
    whyLanguage: 'Die Stelle nennt diese Sprache.',
    whyJobType: 'Die Stelle wird nur in dieser Form angeboten.',
    whySkillGap: ({ skill }) => `Für die Stelle wird ${skill} gebraucht, und Ihr Lebenslauf erwähnt es nicht.`,
    whySkillWithoutCv: ({ skill }) =>
      `Für die Stelle wird ${skill} gebraucht, und uns liegt kein Lebenslauf vor, den wir lesen konnten.`,
    whySkillShown: ({ skill }) => `Für die Stelle wird ${skill} gebraucht, und wir wüssten gern mehr, als im Lebenslauf steht.`,
    whyExperience: 'Für die Stelle wird Erfahrung in diesem Beruf gesucht.',
    whyCustom: 'Das möchten die Menschen wissen, die diese Stelle besetzen. Nur sie bewerten die Antwort.',
    whyCustomSkill: ({ skill }) => `Die Menschen, die diese Stelle besetzen, möchten mehr über ${skill} wissen.`,
    followUp: {
      did: ({ skill }) => `Was genau haben Sie selbst mit ${skill} gemacht?`,
      where_or_how_long: ({ skill }) => `Wo haben Sie das mit ${skill} gemacht, oder wie lange?`,
      result: ({ skill }) => `Was kam dabei heraus? Was war durch Ihre Arbeit mit ${skill} besser, schneller oder fertig?`,
    },
  },
};
