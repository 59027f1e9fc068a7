import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsIt: InterviewMails = {
  interview_invitation: {
    subject: 'Il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

la invitiamo a un colloquio:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento per il calendario è allegato.
Per scegliere un altro orario o annullare: {{link}}

Cordiali saluti
{{sender}}`,
  },

  interview_update: {
    subject: 'Modificato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

il suo colloquio è cambiato. Ecco i nuovi dettagli:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento allegato aggiorna il suo calendario.
Per scegliere un altro orario o annullare: {{link}}

Cordiali saluti
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Annullato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

il suo colloquio è stato annullato. Era previsto così:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Con: {{people}}

L’allegato lo rimuove dal suo calendario. Per domande risponda a questa e-mail.

Cordiali saluti
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Promemoria: il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

le ricordiamo il suo colloquio:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

Per scegliere un altro orario o annullare: {{link}}

Cordiali saluti
{{sender}}`,
  },

  feedback_request: {
    subject: 'La sua valutazione del colloquio con {{candidate}}',
    body: `Buongiorno {{name|}},

ha incontrato {{candidate}}:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}}

Invii la sua valutazione finché il ricordo è fresco.

Cordiali saluti
{{sender}}`,
  },
};
