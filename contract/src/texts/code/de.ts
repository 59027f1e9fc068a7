import type { CodeTexts } from './en.ts';

export const codeDe: CodeTexts = {
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  lead: ({ email }) => `Wir haben einen Code an ${email} geschickt. Geben Sie ihn innerhalb von 15 Minuten hier ein.`,
  why: 'Wer die Adresse dieser Seite hat, kann sie öffnen. Der Code zeigt, dass Sie auch Ihre E-Mails lesen.',
  label: 'Code aus der E-Mail',
  download: 'Herunterladen',
  again: 'Neuen Code senden',
  wrong: 'Dieser Code ist falsch oder nicht mehr gültig. Bitte prüfen Sie ihn oder lassen Sie sich einen neuen senden.',
  limit:
    'In der letzten Stunde wurden mehrere Codes gesendet. Bitte verwenden Sie den letzten oder versuchen Sie es später noch einmal.',
  noMail: ({ company }) =>
    `Diese Seite kann Ihnen keine E-Mail senden, um zu bestätigen, dass Sie es sind. Bitte fragen Sie ${company} nach Ihren Daten.`,
  mail: {
    download: {
      subject: 'Ihr Code für den Download Ihrer Daten',
      text: ({ company, code }) =>
        `Guten Tag,\n\ndieser Code bestätigt, dass Sie herunterladen möchten, was ${company} über Sie speichert:\n\n${code}\n\nGeben Sie ihn innerhalb von 15 Minuten auf der Seite ein, die danach fragt. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter.`,
    },
    leave: {
      subject: 'Ihr Code zum Verlassen des Talentpools',
      text: ({ company, code }) =>
        `Guten Tag,\n\ndieser Code bestätigt, dass Sie den Talentpool von ${company} verlassen und Ihr Profil löschen lassen möchten:\n\n${code}\n\nGeben Sie ihn innerhalb von 15 Minuten auf der Seite ein, die danach fragt. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter.`,
    },
  },
};
