import type { PoolTexts } from './en.ts';

export const poolDe: PoolTexts = {
  boardTitle: 'Keine passende Stelle?',
  boardText: ({ company }) => `Kommen Sie in den Talentpool von ${company}. Das Team meldet sich, wenn eine Stelle passt.`,
  boardLink: 'In den Talentpool',
  pageTitle: ({ company }) => `Talentpool – ${company}`,
  title: ({ company }) => `In den Talentpool von ${company}`,
  wishes: 'Was suchen Sie?',
  wishesHint: 'Welche Arbeit, wo, wie viele Stunden, ab wann.',
  privacyUse: ({ company, date }) =>
    `${company} bewahrt Ihre Angaben bis ${date} auf, um sich bei Ihnen zu melden, wenn eine Stelle passen könnte. Vorher erhalten Sie eine E-Mail und können verlängern; sonst wird Ihr Profil dann gelöscht.`,
  consentUse: ({ company, date }) => `${company} darf mein Profil bis ${date} für den Talentpool speichern und verwenden`,
  send: 'Profil senden',
  joinedPageTitle: ({ company }) => `Profil eingegangen – ${company}`,
  joinedTitle: 'Vielen Dank, Ihr Profil ist eingegangen',
  joined: ({ company, date }) => `${company} bewahrt es bis ${date} auf.`,
  joinedNext:
    'Eine E-Mail mit dem Link zu Ihrer persönlichen Seite ist unterwegs. Dort können Sie verlängern oder Ihr Profil jederzeit löschen.',
  joinedConfirm:
    'Bitte prüfen Sie Ihr Postfach: Eine E-Mail mit einem Link ist unterwegs. Bestätigen Sie Ihr Profil dort innerhalb von sieben Tagen; erst dann wird es aufbewahrt.',
  confirmTitle: 'Bitte bestätigen Sie Ihr Profil',
  confirmHelp: ({ company, date, end }) =>
    `${company} bewahrt Ihr Profil dann bis ${date} auf. Ohne Ihre Bestätigung wird es am ${end} gelöscht.`,
  confirm: 'Mein Profil bestätigen',
  confirmedNotice: 'Vielen Dank. Sie sind im Talentpool.',
  options: 'Ihre Daten',
  memberTitle: 'Im Talentpool',
  memberUntil: ({ company, date }) => `${company} bewahrt Ihr Profil bis ${date} auf. Danach wird es gelöscht.`,
  stay: 'Länger bleiben',
  stayHelp: ({ date }) => `Ihr Profil wird dann bis ${date} aufbewahrt.`,
  leave: 'Talentpool verlassen',
  leaveHelp: 'Ihr Profil wird sofort gelöscht.',
  leaveTitle: 'Den Talentpool verlassen?',
  leaveLead: ({ company }) =>
    `${company} löscht Ihr Profil sofort, und das lässt sich nicht rückgängig machen. Wenn Sie sich auch auf eine Stelle beworben haben, bleibt diese Bewerbung bestehen.`,
  leaveButton: 'Verlassen und Profil löschen',
  stayNotice: 'Sie bleiben im Talentpool.',
  leftNotice: 'Sie haben den Talentpool verlassen. Ihre Bewerbung bleibt bestehen.',
  leftTitle: 'Sie haben den Talentpool verlassen',
  leftText: 'Ihr Profil wurde gelöscht. Der Link zu dieser Seite funktioniert nicht mehr.',
};
