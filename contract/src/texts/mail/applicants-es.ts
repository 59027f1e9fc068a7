import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsEs: typeof applicantMailsEn = {
  application_link: {
    subject: 'El enlace a su candidatura: {{company}}',
    body: `Hola, {{name|buenos días}}:

Esta es la página de su candidatura en {{company}}. Es solo para usted, así que no comparta el enlace.

{{details}}

Si no ha pedido este mensaje, puede ignorarlo.

Un cordial saludo
{{sender}}`,
  },

  erasure_request: {
    subject: 'Petición de supresión: {{candidate|una persona}}',
    body: `Hola:

{{candidate|Una persona}} pide que se borren todos sus datos. Bórrelos, o rechace la petición e indique el motivo:

{{link}}

La ley suele dar un mes para responder.`,
  },

  erasure_declined: {
    subject: 'Su petición de supresión',
    body: `Hola, {{name|buenos días}}:

Gracias por su mensaje. Hemos decidido sobre su petición de borrar sus datos en {{company}}: por ahora no podemos atenderla.

{{reason}}

Si tiene alguna pregunta, responda a este mensaje.

Un cordial saludo
{{sender}}`,
  },
};
