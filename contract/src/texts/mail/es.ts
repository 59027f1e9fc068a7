import { applicantMailsEs } from './applicants-es.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsEs } from './interviews-es.ts';
import { ownActMailsEs } from './own-acts-es.ts';

export const mailEs: MailTexts = {
  and: ' y ',

  statuses: {
    applied: 'recibida',
    screening: 'en revisión',
    phone_screen: 'entrevista telefónica',
    interview: 'entrevista',
    technical: 'entrevista técnica',
    offer: 'oferta',
    hired: 'contratación',
    rejected: 'no seleccionada',
    withdrawn: 'retirada',
    on_hold: 'en espera',
    shortlisted: 'preselección',
    qualified: 'perfil adecuado',
    uploaded: 'recibida',
  },

  templates: {
    application_received: {
      subject: 'Hemos recibido su candidatura: {{job|gracias}}',
      body: `Hola, {{name|buenos días}}:

Gracias por presentar su candidatura a {{company}}. La hemos recibido para {{job|el puesto vacante}}, y una persona la leerá.

Por ahora no tiene que hacer nada más. Le escribiremos en cuanto sepamos algo. Si quiere añadir algo, responda a este mensaje.

En su página personal puede ver en qué punto está su candidatura, retirarla u obtener sus datos: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    status_update: {
      subject: 'Novedades sobre su candidatura: {{job|el puesto vacante}}',
      body: `Hola, {{name|buenos días}}:

Hay novedades sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Ha llegado al siguiente paso: {{status}}.

{{note}}

Si tiene alguna pregunta, responda a este mensaje.

En su página personal puede ver en qué punto está su candidatura: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    rejection: {
      subject: 'Su candidatura: {{job|el puesto vacante}}',
      body: `Hola, {{name|buenos días}}:

Gracias por su interés en {{company}} y por el tiempo que ha dedicado a su candidatura para {{job|el puesto vacante}}. Hemos decidido no seguir adelante con ella. Sabemos que no es la respuesta que esperaba.

{{note}}

Le deseamos mucho éxito en su búsqueda.

En su página personal puede descargar lo que se guarda sobre usted o pedir que se borre: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    follow_up: {
      subject: 'Un mensaje de {{company}}',
      body: `Hola, {{name|buenos días}}:

{{note|Nos gustaría seguir en contacto después de su candidatura. Si tiene novedades o alguna pregunta, responda a este mensaje.}}

Un cordial saludo
{{sender}}`,
    },

    ...interviewMailsEs,

    ...applicantMailsEs,
    ...ownActMailsEs,

    booking_invitation: {
      subject: 'Elija una hora para su entrevista: {{job|el puesto vacante}}',
      body: `Hola, {{name|buenos días}}:

Nos gustaría conocerle mejor y hablar con usted sobre {{job|el puesto vacante}} en {{company}}. Elija la hora que mejor le venga:

{{link}}

Duración: {{duration}}
Con: {{people}}

El enlace es válido hasta el {{expires}}.

{{message}}

Si ninguna hora le viene bien, responda a este mensaje y buscaremos otra.

Un cordial saludo
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Unas preguntas sobre su candidatura: {{job|el puesto vacante}}',
      body: `Hola, {{name|buenos días}}:

Antes de hablar, tenemos unas preguntas sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Puede responderlas por escrito y con calma:

{{link}}

El enlace es válido hasta el {{expires}}. Puede parar y seguir más tarde, en cualquier dispositivo.

Un programa prepara las respuestas para nosotros; una persona las lee y decide. Si prefiere hablar con una persona, puede indicarlo en la página. No supone ninguna desventaja para usted.

Un cordial saludo
{{sender}}`,
    },

    approval_request: {
      subject: 'Su decisión, por favor: {{code}} {{title}}',
      body: `Hola, {{name|buenos días}}:

{{requested_by|Una persona de su equipo}} pide su aprobación para este puesto:

{{code}} {{title}}
{{details}}

{{message}}

Vea todos los datos y apruebe o rechace aquí:

{{link}}

El enlace es solo para usted; no lo reenvíe, por favor.

Un cordial saludo
{{sender}}`,
    },

    custom: {
      subject: 'Un mensaje de {{company}}',
      body: `Hola, {{name|buenos días}}:

{{note}}

Un cordial saludo
{{sender}}`,
    },
  },
};
