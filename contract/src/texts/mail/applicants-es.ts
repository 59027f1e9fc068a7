import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsEs: typeof applicantMailsEn = {
  application_link: {
    subject: 'El enlace a su candidatura: {{company}}',
    body: `Hola {{name|}}:

Esta es la página de su candidatura en {{company}}. Es solo para usted, así que no comparta el enlace.

{{details}}

Si no lo ha solicitado, puede ignorar este correo.

Un cordial saludo
{{sender}}`,
  },

  erasure_request: {
    subject: 'Solicitud de eliminación de datos: {{candidate|una persona}}',
    body: `Hola:

{{candidate|Una persona}} solicita que se eliminen todos sus datos. Elimínelos, o rechace la solicitud e indique el motivo:

{{link}}

La ley suele dar un mes para responder.`,
  },

  erasure_declined: {
    subject: 'Su solicitud de eliminación de datos',
    body: `Hola {{name|}}:

Gracias por su mensaje. Hemos estudiado su solicitud de eliminar sus datos en {{company}}: por ahora no podemos atenderla.

{{reason}}

Si tiene alguna pregunta, responda a este correo.

Un cordial saludo
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirme su perfil en {{company}}',
    body: `Hola {{name|}}:

Se ha dejado un perfil en {{company}} con esta dirección. Si ha sido usted, confírmelo a más tardar el {{expires}} en su página personal: {{application_link}}

Si no ha sido usted, no haga nada: un perfil que no se confirma se elimina después de ese día.

Un cordial saludo
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Está en la bolsa de talento de {{company}}',
    body: `Hola {{name|}}:

Gracias por su interés en {{company}}. Guardamos su perfil hasta el {{expires}} y le escribiremos cuando haya un puesto que encaje.

En su página personal puede salir en cualquier momento y ver lo que se guarda sobre usted: {{application_link}}

Antes de ese día le preguntaremos si quiere quedarse más tiempo.

Si no lo ha solicitado, puede salir en esa página.

Un cordial saludo
{{sender}}`,
  },

  talent_pool_ending: {
    subject: '¿Seguir en la bolsa de talento de {{company}}?',
    body: `Hola {{name|}}:

Guardamos su perfil en {{company}} hasta el {{expires}}. Si desea saber de nosotros después de esa fecha, díganoslo en su página personal:

{{application_link}}

Si no hace nada, su perfil se eliminará.

Un cordial saludo
{{sender}}`,
  },
};
