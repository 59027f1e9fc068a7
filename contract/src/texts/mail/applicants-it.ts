import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsIt: typeof applicantMailsEn = {
  application_link: {
    subject: 'Il link alla sua candidatura: {{company}}',
    body: `Buongiorno {{name|}},

questa è la pagina della sua candidatura presso {{company}}. È solo per lei, quindi non dia il link ad altri.

{{details}}

Se non ha chiesto questo messaggio, può ignorarlo.

Cordiali saluti
{{sender}}`,
  },

  erasure_request: {
    subject: 'Richiesta di cancellazione: {{candidate|una persona}}',
    body: `Buongiorno,

{{candidate|Una persona}} chiede la cancellazione di tutti i suoi dati. Li cancelli, oppure respinga la richiesta indicando il motivo:

{{link}}

Di solito la legge concede un mese per rispondere.`,
  },

  erasure_declined: {
    subject: 'La sua richiesta di cancellazione',
    body: `Buongiorno {{name|}},

grazie per il suo messaggio. Abbiamo deciso sulla sua richiesta di cancellare i suoi dati presso {{company}}: al momento non possiamo accoglierla.

{{reason}}

Per qualsiasi domanda, risponda a questo messaggio.

Cordiali saluti
{{sender}}`,
  },
};
