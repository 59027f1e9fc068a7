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

  talent_pool_joined: {
    subject: 'Está en la bolsa de talento de {{company}}',
    body: `Hola, {{name|buenos días}}:

Gracias por su interés en {{company}}. Guardamos su perfil hasta el {{expires}} y le escribiremos cuando haya un puesto adecuado.

En su propia página puede prolongarlo, salir en cualquier momento y ver lo que se guarda sobre usted: {{application_link}}

Si no lo ha pedido, salga en esa página.

Un cordial saludo
{{sender}}`,
  },

  talent_pool_ending: {
    subject: '¿Seguir en la bolsa de talento de {{company}}?',
    body: `Hola, {{name|buenos días}}:

Guardamos su perfil en {{company}} hasta el {{expires}}. Si desea saber de nosotros después de ese día, díganoslo en su propia página:

{{application_link}}

Si no hace nada, su perfil se eliminará entonces.

Un cordial saludo
{{sender}}`,
  },
};
