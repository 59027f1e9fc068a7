import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsIt: typeof applicantMailsEn = {
  application_link: {
    subject: 'Il link alla sua candidatura: {{company}}',
    body: `Buongiorno {{name|}},

questa è la pagina della sua candidatura presso {{company}}. È solo per lei, quindi non condivida il link.

{{details}}

Se non ha fatto questa richiesta, può ignorare questa e-mail.

Cordiali saluti
{{sender}}`,
  },

  erasure_request: {
    subject: 'Richiesta di cancellazione dei dati: {{candidate|una persona}}',
    body: `Buongiorno,

{{candidate|Una persona}} chiede la cancellazione di tutti i suoi dati. Li cancelli, oppure respinga la richiesta indicando il motivo:

{{link}}

Di solito la legge concede un mese per rispondere.`,
  },

  erasure_declined: {
    subject: 'La sua richiesta di cancellazione',
    body: `Buongiorno {{name|}},

grazie per il suo messaggio. Abbiamo valutato la sua richiesta di cancellare i suoi dati presso {{company}}: al momento non possiamo accoglierla.

{{reason}}

Per qualsiasi domanda, risponda a questa e-mail.

Cordiali saluti
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confermi il suo profilo presso {{company}}',
    body: `Buongiorno {{name|}},

con questo indirizzo è stato lasciato un profilo presso {{company}}. Se l’ha inviato lei, lo confermi entro il {{expires}} sulla sua pagina personale: {{application_link}}

Se non l’ha inviato lei, non faccia nulla: un profilo che non viene confermato è cancellato dopo quel giorno.

Cordiali saluti
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Il suo profilo è nel talent pool di {{company}}',
    body: `Buongiorno {{name|}},

grazie per il suo interesse per {{company}}. Conserviamo il suo profilo fino al {{expires}} e la contatteremo quando ci sarà una posizione adatta.

Sulla sua pagina personale può uscire in qualsiasi momento e vedere che cosa è conservato su di lei: {{application_link}}

Prima di quel giorno le chiederemo se desidera restare più a lungo.

Se non ha fatto questa richiesta, può uscire su quella pagina.

Cordiali saluti
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Restare nel talent pool di {{company}}?',
    body: `Buongiorno {{name|}},

conserviamo il suo profilo presso {{company}} fino al {{expires}}. Se desidera avere nostre notizie dopo quella data, ce lo dica sulla sua pagina personale:

{{application_link}}

Se non fa nulla, il suo profilo sarà cancellato.

Cordiali saluti
{{sender}}`,
  },
};
