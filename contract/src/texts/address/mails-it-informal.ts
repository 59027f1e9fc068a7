import type { MailChanges } from './address.ts';

export const itInformalMails: MailChanges = {
  application_received: {
    subject: 'Abbiamo ricevuto la tua candidatura: {{job|grazie}}',
    body: `Ciao {{first_name|}},

grazie per il tuo interesse per {{company}}. Abbiamo ricevuto la tua candidatura per {{job|la posizione aperta}} e la leggeremo.

Per ora non devi fare altro. Ti scriveremo non appena ne sapremo di più. Se vuoi aggiungere qualcosa, rispondi a questa e-mail.

Segui la tua candidatura, ritirala o ottieni i tuoi dati: {{application_link}}

Un saluto
{{sender}}`,
  },

  status_update: {
    subject: 'Novità sulla tua candidatura: {{job|la posizione aperta}}',
    body: `Ciao {{first_name|}},

ci sono novità sulla tua candidatura per {{job|la posizione aperta}} presso {{company}}. Ha raggiunto la fase successiva: {{status}}.

{{note}}

Per qualsiasi domanda, rispondi a questa e-mail.

Segui la tua candidatura: {{application_link}}

Un saluto
{{sender}}`,
  },

  rejection: {
    subject: 'La tua candidatura: {{job|la posizione aperta}}',
    body: `Ciao {{first_name|}},

grazie per l’interesse verso {{company}} e per il tempo dedicato alla tua candidatura per {{job|la posizione aperta}}. Abbiamo deciso di non proseguire. Sappiamo che non è la risposta che speravi.

{{note}}

Ti auguriamo ogni successo nella tua ricerca.

Scarica i tuoi dati o richiedine la cancellazione: {{application_link}}

Un saluto
{{sender}}`,
  },

  follow_up: {
    subject: 'Un messaggio da {{company}}',
    body: `Ciao {{first_name|}},

{{note|vorremmo restare in contatto dopo la tua candidatura. Se hai novità o una domanda, rispondi a questa e-mail.}}

Un saluto
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Scegli un orario per il tuo colloquio: {{job|la posizione aperta}}',
    body: `Ciao {{first_name|}},

vorremmo conoscerti meglio e parlare con te di {{job|questa posizione}} presso {{company}}. Scegli l’orario che preferisci:

{{link}}

Durata: {{duration}}
Con: {{people}}

Il link vale fino a {{expires}}.

{{message}}

Se nessun orario ti va bene, rispondi a questa e-mail e ne troveremo un altro.

Un saluto
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Alcune domande sulla tua candidatura: {{job|la posizione aperta}}',
    body: `Ciao {{first_name|}},

prima di parlarci, abbiamo alcune domande sulla tua candidatura per {{job|la posizione aperta}} presso {{company}}. Puoi rispondere per iscritto e con calma:

{{link}}

Il link vale fino a {{expires}}. Puoi fermarti e continuare più tardi, su qualsiasi dispositivo.

Un software prepara le risposte per noi; una persona le legge e decide. Se preferisci parlare con una persona, puoi dirlo nella pagina. Non comporta alcuno svantaggio per te.

Un saluto
{{sender}}`,
  },

  custom: {
    subject: 'Un messaggio da {{company}}',
    body: `Ciao {{first_name|}},

{{note}}

Un saluto
{{sender}}`,
  },

  interview_invitation: {
    subject: 'Il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

ti invitiamo a un colloquio:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento per il calendario è allegato.
Per scegliere un altro orario o annullare: {{link}}

Un saluto
{{sender}}`,
  },

  interview_update: {
    subject: 'Modificato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

il tuo colloquio è cambiato. Ecco i nuovi dettagli:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento allegato aggiorna il tuo calendario.
Per scegliere un altro orario o annullare: {{link}}

Un saluto
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Annullato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

il tuo colloquio è stato annullato. Era previsto così:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Con: {{people}}

L’allegato lo rimuove dal tuo calendario. Per domande rispondi a questa e-mail.

Un saluto
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Promemoria: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

ti ricordiamo il tuo colloquio:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

Per scegliere un altro orario o annullare: {{link}}

Un saluto
{{sender}}`,
  },

  application_link: {
    subject: 'Il link alla tua candidatura: {{company}}',
    body: `Ciao {{first_name|}},

questa è la pagina della tua candidatura presso {{company}}. È solo per te, quindi non condividere il link.

{{details}}

Se non hai fatto questa richiesta, puoi ignorare questa e-mail.

Un saluto
{{sender}}`,
  },

  erasure_declined: {
    subject: 'La tua richiesta di cancellazione',
    body: `Ciao {{first_name|}},

grazie per il tuo messaggio. Abbiamo valutato la tua richiesta di cancellare i tuoi dati presso {{company}}: al momento non possiamo accoglierla.

{{reason}}

Per qualsiasi domanda, rispondi a questa e-mail.

Un saluto
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Conferma il tuo profilo presso {{company}}',
    body: `Ciao {{first_name|}},

con questo indirizzo è stato lasciato un profilo presso {{company}}. Se l’hai inviato tu, confermalo entro il {{expires}} sulla tua pagina personale: {{application_link}}

Se non l’hai inviato tu, non fare nulla: un profilo che non viene confermato è cancellato dopo quel giorno.

Un saluto
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Il tuo profilo è nel talent pool di {{company}}',
    body: `Ciao {{first_name|}},

grazie per il tuo interesse per {{company}}. Conserviamo il tuo profilo fino al {{expires}} e ti contatteremo quando ci sarà una posizione adatta.

Sulla tua pagina personale puoi uscire in qualsiasi momento e vedere che cosa è conservato su di te: {{application_link}}

Prima di quel giorno ti chiederemo se vuoi restare più a lungo.

Se non hai fatto questa richiesta, puoi uscire su quella pagina.

Un saluto
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Restare nel talent pool di {{company}}?',
    body: `Ciao {{first_name|}},

conserviamo il tuo profilo presso {{company}} fino al {{expires}}. Se vuoi avere nostre notizie dopo quella data, diccelo sulla tua pagina personale:

{{application_link}}

Se non fai nulla, il tuo profilo sarà cancellato.

Un saluto
{{sender}}`,
  },

  application_sent_again: {
    subject: 'Nuovo invio della tua candidatura: {{job}}',
    body: `Ciao {{first_name|}},

abbiamo ricevuto un’altra tua candidatura per {{job}}. La prima resta invariata. Quanto hai appena inviato è conservato accanto ad essa, file compresi, e il nostro team vede che si tratta di un nuovo invio.

La tua candidatura: {{application_link}}

Se non è stata opera tua, rispondi a questa e-mail.

Un saluto
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Hai ritirato la tua candidatura: {{job}}',
    body: `Ciao {{first_name|}},

hai ritirato la tua candidatura per {{job}} presso {{company}}. Non la valuteremo oltre; i colloqui e le domande ancora in programma sono annullati.

Se non è stata opera tua, rispondi a questa e-mail.

La tua pagina: {{application_link}}

Un saluto
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Abbiamo ricevuto la tua richiesta: {{company}}',
    body: `Ciao {{first_name|}},

hai chiesto a {{company}} di cancellare tutto ciò che è conservato su di te. Il team decide, di norma entro un mese. Una volta cancellati i dati, questa pagina non si aprirà più:

{{application_link}}

Se non è stata opera tua, rispondi a questa e-mail.

Un saluto
{{sender}}`,
  },

  booking_made: {
    subject: 'Prenotato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

il tuo colloquio è prenotato:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento per il calendario è allegato.
Per scegliere un altro orario o annullare: {{link}}

Un saluto
{{sender}}`,
  },

  booking_moved: {
    subject: 'Spostato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

hai spostato il tuo colloquio. Ecco il nuovo appuntamento:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Videochiamata: {{video_url}}
Con: {{people}}

{{message}}

L’appuntamento allegato aggiorna il tuo calendario.
Per scegliere un altro orario o annullare: {{link}}

Un saluto
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Hai annullato il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    body: `Ciao {{first_name|}},

hai annullato il tuo colloquio. Era previsto così:

{{title}}
Posizione: {{job}}
Data e ora: {{date}}, {{time}} ({{time_zone}})
Luogo: {{place}}
Con: {{people}}

L’allegato lo rimuove dal tuo calendario.
Per scegliere un altro orario: {{link}}

Un saluto
{{sender}}`,
  },
};
