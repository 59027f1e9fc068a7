import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsDe: InterviewMails = {
  interview_invitation: {
    subject: 'Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

wir laden Sie zu einem Gespräch ein:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der Kalendereintrag ist angehängt.
Anderen Termin wählen oder absagen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  interview_update: {
    subject: 'Geändert: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

Ihr Gespräch hat sich geändert. Hier sind die neuen Angaben:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der angehängte Eintrag aktualisiert Ihren Kalender.
Anderen Termin wählen oder absagen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Abgesagt: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

Ihr Gespräch musste leider abgesagt werden. Es war so geplant:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Mit: {{people}}

Der angehängte Eintrag entfernt es aus Ihrem Kalender. Bei Fragen antworten Sie bitte auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Erinnerung: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

wir erinnern Sie an Ihr Gespräch:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Anderen Termin wählen oder absagen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  feedback_request: {
    subject: 'Ihre Rückmeldung zum Vorstellungsgespräch mit {{candidate}}',
    body: `Guten Tag {{name|}},

Sie haben mit {{candidate}} gesprochen:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}}

Bitte geben Sie Ihre Rückmeldung ab, solange der Eindruck frisch ist.

Mit freundlichen Grüßen
{{sender}}`,
  },
};
