import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsDe: typeof applicantMailsEn = {
  application_link: {
    subject: 'Der Link zu Ihrer Bewerbung: {{company}}',
    body: `Guten Tag {{name|}},

hier ist die Seite Ihrer Bewerbung bei {{company}}. Sie ist nur für Sie, bitte geben Sie den Link nicht weiter.

{{details}}

Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.

Mit freundlichen Grüßen
{{sender}}`,
  },

  erasure_request: {
    subject: 'Antrag auf Löschung: {{candidate|eine Person}}',
    body: `Guten Tag,

{{candidate|Eine Person}} bittet darum, alle gespeicherten Daten zu löschen. Bitte löschen Sie die Daten oder lehnen Sie mit einer Begründung ab:

{{link}}

Dafür haben Sie in der Regel gesetzlich einen Monat Zeit.`,
  },

  erasure_declined: {
    subject: 'Ihr Antrag auf Löschung',
    body: `Guten Tag {{name|}},

vielen Dank für Ihre Nachricht. Wir haben über Ihren Antrag entschieden, Ihre Daten bei {{company}} zu löschen: Wir können ihm derzeit nicht nachkommen.

{{reason}}

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Bitte bestätigen Sie Ihr Profil bei {{company}}',
    body: `Guten Tag {{name|}},

mit dieser Adresse wurde ein Profil bei {{company}} hinterlassen. Wenn Sie das waren, bestätigen Sie es bitte bis {{expires}} auf Ihrer persönlichen Seite: {{application_link}}

Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ein Profil, das nicht bestätigt wird, wird nach diesem Tag gelöscht.

Mit freundlichen Grüßen
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Sie sind im Talentpool von {{company}}',
    body: `Guten Tag {{name|}},

vielen Dank für Ihr Interesse an {{company}}. Wir bewahren Ihr Profil bis {{expires}} auf und melden uns, wenn eine Stelle passt.

Auf Ihrer persönlichen Seite können Sie Ihr Profil jederzeit löschen und sehen, was über Sie gespeichert ist: {{application_link}}

Vor diesem Tag fragen wir Sie, ob Sie länger bleiben möchten.

Wenn Sie das nicht wollten, können Sie Ihr Profil dort löschen.

Mit freundlichen Grüßen
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Im Talentpool von {{company}} bleiben?',
    body: `Guten Tag {{name|}},

wir bewahren Ihr Profil bei {{company}} bis {{expires}} auf. Wenn Sie auch danach von uns hören möchten, sagen Sie es uns bitte auf Ihrer persönlichen Seite:

{{application_link}}

Wenn Sie nichts tun, wird Ihr Profil dann gelöscht.

Mit freundlichen Grüßen
{{sender}}`,
  },
};
