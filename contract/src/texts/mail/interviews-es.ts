import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsEs: InterviewMails = {
  interview_invitation: {
    subject: 'Su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola, {{name|buenos días}}:

Le invitamos a una entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Se adjunta la cita para su calendario.
Para elegir otra hora o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  interview_update: {
    subject: 'Modificada: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola, {{name|buenos días}}:

Su entrevista ha cambiado. Ahora está prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

La cita adjunta actualiza su calendario.
Para elegir otra hora o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Cancelada: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola, {{name|buenos días}}:

Su entrevista ha tenido que cancelarse. Estaba prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Con: {{people}}

El archivo adjunto la elimina de su calendario. Si tiene preguntas, responda a este mensaje.

Un cordial saludo
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Recordatorio: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola, {{name|buenos días}}:

Le recordamos su entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Para elegir otra hora o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  feedback_request: {
    subject: 'Su valoración de la entrevista con {{candidate}}',
    body: `Hola, {{name|buenos días}}:

Usted ha entrevistado a {{candidate}}:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}}

Envíe su valoración mientras tenga el recuerdo fresco.

Un cordial saludo
{{sender}}`,
  },
};
