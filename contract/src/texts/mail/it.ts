import { applicantMailsIt } from './applicants-it.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsIt } from './interviews-it.ts';
import { ownActMailsIt } from './own-acts-it.ts';

export const mailIt: MailTexts = {
  and: ' e ',

  statuses: {
    applied: 'ricevuta',
    screening: 'in esame',
    phone_screen: 'colloquio telefonico',
    interview: 'colloquio',
    technical: 'colloquio tecnico',
    offer: 'offerta',
    hired: 'assunzione',
    rejected: 'non accolta',
    withdrawn: 'ritirata',
    on_hold: 'in sospeso',
    shortlisted: 'preselezione',
    qualified: 'profilo idoneo',
    uploaded: 'ricevuta',
  },

  templates: {
    application_received: {
      subject: 'Abbiamo ricevuto la sua candidatura: {{job|grazie}}',
      body: `Buongiorno {{name|}},

grazie per il suo interesse per {{company}}. Abbiamo ricevuto la sua candidatura per {{job|la posizione aperta}} e la leggeremo.

Per ora non deve fare altro. Le scriveremo non appena ne sapremo di più. Se desidera aggiungere qualcosa, risponda a questa e-mail.

Segua la sua candidatura, la ritiri o ottenga i suoi dati: {{application_link}}

Cordiali saluti
{{sender}}`,
    },

    status_update: {
      subject: 'Novità sulla sua candidatura: {{job|la posizione aperta}}',
      body: `Buongiorno {{name|}},

ci sono novità sulla sua candidatura per {{job|la posizione aperta}} presso {{company}}. Ha raggiunto la fase successiva: {{status}}.

{{note}}

Per qualsiasi domanda, risponda a questa e-mail.

Segua la sua candidatura: {{application_link}}

Cordiali saluti
{{sender}}`,
    },

    rejection: {
      subject: 'La sua candidatura: {{job|la posizione aperta}}',
      body: `Buongiorno {{name|}},

grazie per l’interesse verso {{company}} e per il tempo dedicato alla sua candidatura per {{job|la posizione aperta}}. Abbiamo deciso di non proseguire. Sappiamo che non è la risposta che sperava.

{{note}}

Le auguriamo ogni successo nella sua ricerca.

Scarichi i suoi dati o ne richieda la cancellazione: {{application_link}}

Cordiali saluti
{{sender}}`,
    },

    follow_up: {
      subject: 'Un messaggio da {{company}}',
      body: `Buongiorno {{name|}},

{{note|vorremmo restare in contatto dopo la sua candidatura. Se ha novità o una domanda, risponda a questa e-mail.}}

Cordiali saluti
{{sender}}`,
    },

    ...interviewMailsIt,

    ...applicantMailsIt,
    ...ownActMailsIt,

    booking_invitation: {
      subject: 'Scelga un orario per il suo colloquio: {{job|la posizione aperta}}',
      body: `Buongiorno {{name|}},

vorremmo conoscerla meglio e parlare con lei di {{job|questa posizione}} presso {{company}}. Scelga l’orario che preferisce:

{{link}}

Durata: {{duration}}
Con: {{people}}

Il link vale fino a {{expires}}.

{{message}}

Se nessun orario le va bene, risponda a questa e-mail e ne troveremo un altro.

Cordiali saluti
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Alcune domande sulla sua candidatura: {{job|la posizione aperta}}',
      body: `Buongiorno {{name|}},

prima di parlarci, abbiamo alcune domande sulla sua candidatura per {{job|la posizione aperta}} presso {{company}}. Può rispondere per iscritto e con calma:

{{link}}

Il link vale fino a {{expires}}. Può fermarsi e continuare più tardi, su qualsiasi dispositivo.

Un software prepara le risposte per noi; una persona le legge e decide. Se preferisce parlare con una persona, può dirlo nella pagina. Non comporta alcuno svantaggio per lei.

Cordiali saluti
{{sender}}`,
    },

    approval_request: {
      subject: 'Approvazione richiesta: {{code}} {{title}}',
      body: `Buongiorno {{name|}},

{{requested_by|una persona della sua azienda}} chiede la sua approvazione per questa posizione:

{{code}} {{title}}
{{details}}

{{message}}

Veda tutti i dettagli e approvi o respinga qui:

{{link}}

Il link è solo per lei; la preghiamo di non inoltrarlo.

Cordiali saluti
{{sender}}`,
    },

    custom: {
      subject: 'Un messaggio da {{company}}',
      body: `Buongiorno {{name|}},

{{note}}

Cordiali saluti
{{sender}}`,
    },
  },
};
