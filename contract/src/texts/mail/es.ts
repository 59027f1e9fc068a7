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
      body: `Hola {{name|}}:

Gracias por su interés en {{company}}. Hemos recibido su candidatura para {{job|el puesto vacante}} y la leerá nuestro equipo.

Por ahora no tiene que hacer nada más. Le escribiremos en cuanto sepamos algo. Si quiere añadir algo, responda a este correo.

Ver el estado de su candidatura, retirarla u obtener sus datos: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    status_update: {
      subject: 'Novedades sobre su candidatura: {{job|el puesto vacante}}',
      body: `Hola {{name|}}:

Hay novedades sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Ha llegado al siguiente paso: {{status}}.

{{note}}

Si tiene alguna pregunta, responda a este correo.

Ver el estado de su candidatura: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    rejection: {
      subject: 'Su candidatura: {{job|el puesto vacante}}',
      body: `Hola {{name|}}:

Gracias por su interés en {{company}} y por el tiempo que ha dedicado a su candidatura para {{job|el puesto vacante}}. Hemos decidido no seguir adelante con ella. Sabemos que no es la respuesta que esperaba.

{{note}}

Le deseamos mucho éxito en su búsqueda.

Descargar sus datos o solicitar su eliminación: {{application_link}}

Un cordial saludo
{{sender}}`,
    },

    follow_up: {
      subject: 'Un mensaje de {{company}}',
      body: `Hola {{name|}}:

{{note|Nos gustaría seguir en contacto después de su candidatura. Si tiene novedades o alguna pregunta, responda a este correo.}}

Un cordial saludo
{{sender}}`,
    },

    ...interviewMailsEs,

    ...applicantMailsEs,
    ...ownActMailsEs,

    booking_invitation: {
      subject: 'Elija un horario para su entrevista: {{job|el puesto vacante}}',
      body: `Hola {{name|}}:

Nos gustaría conocerle mejor y hablar con usted sobre {{job|el puesto vacante}} en {{company}}. Elija el horario que mejor le convenga:

{{link}}

Duración: {{duration}}
Con: {{people}}

El enlace es válido hasta el {{expires}}.

{{message}}

Si ningún horario le conviene, responda a este correo y buscaremos otro.

Un cordial saludo
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Unas preguntas sobre su candidatura: {{job|el puesto vacante}}',
      body: `Hola {{name|}}:

Antes de hablar, tenemos unas preguntas sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Puede responderlas por escrito y con calma:

{{link}}

El enlace es válido hasta el {{expires}}. Puede parar y seguir más tarde, en cualquier dispositivo.

Un software nos prepara las respuestas; una persona las lee y decide. Si prefiere hablar con una persona, puede indicarlo en la página. No supone ninguna desventaja para usted.

Un cordial saludo
{{sender}}`,
    },

    approval_request: {
      subject: 'Aprobación pendiente: {{code}} {{title}}',
      body: `Hola {{name|}}:

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
      body: `Hola {{name|}}:

{{note}}

Un cordial saludo
{{sender}}`,
    },
  },
};
