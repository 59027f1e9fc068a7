import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsIt: OwnActMails = {
  application_sent_again: {
    subject: 'Nuovo invio della sua candidatura: {{job}}',
    body: `Buongiorno {{name|}},

abbiamo ricevuto un’altra sua candidatura per {{job}}. La prima resta invariata. Quanto ha appena inviato è conservato accanto ad essa, file compresi, e il nostro team vede che si tratta di un nuovo invio.

La sua candidatura: {{application_link}}

Se non è stata opera sua, risponda a questa e-mail.

Cordiali saluti
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Ha ritirato la sua candidatura: {{job}}',
    body: `Buongiorno {{name|}},

ha ritirato la sua candidatura per {{job}} presso {{company}}. Non la valuteremo oltre; i colloqui e le domande ancora in programma sono annullati.

Se non è stata opera sua, risponda a questa e-mail.

La sua pagina: {{application_link}}

Cordiali saluti
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Abbiamo ricevuto la sua richiesta: {{company}}',
    body: `Buongiorno {{name|}},

ha chiesto a {{company}} di cancellare tutto ciò che è conservato su di lei. Il team decide, di norma entro un mese. Una volta cancellati i dati, questa pagina non si aprirà più:

{{application_link}}

Se non è stata opera sua, risponda a questa e-mail.

Cordiali saluti
{{sender}}`,
  },

  booking_made: {
    subject: 'Prenotato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

il suo colloquio è prenotato:

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

  booking_moved: {
    subject: 'Spostato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

ha spostato il suo colloquio. Ecco il nuovo appuntamento:

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

  booking_cancelled: {
    subject: 'Ha annullato il suo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Buongiorno {{name|}},

ha annullato il suo colloquio. Era previsto così:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Con: {{people}}

L’allegato lo rimuove dal suo calendario.
Per scegliere un altro orario: {{link}}

Cordiali saluti
{{sender}}`,
  },
};
