import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsEs: InterviewMails = {
  interview_invitation: {
    subject: 'Su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Le invitamos a una entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Se adjunta la cita para su calendario.
Para elegir otro horario o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  interview_update: {
    subject: 'Modificada: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Su entrevista ha cambiado. Estos son los nuevos datos:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

La cita adjunta actualiza su calendario.
Para elegir otro horario o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Cancelada: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Su entrevista ha tenido que cancelarse. Estaba prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Con: {{people}}

El archivo adjunto la elimina de su calendario. Si tiene preguntas, responda a este correo.

Un cordial saludo
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Recordatorio: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Le recordamos su entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Para elegir otro horario o cancelar: {{link}}

Un cordial saludo
{{sender}}`,
  },

  feedback_request: {
    subject: 'Su valoración de la entrevista con {{candidate}}',
    body: `Hola {{name|}}:

Usted ha entrevistado a {{candidate}}:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}}

Envíe su valoración mientras tenga el recuerdo fresco.

Un cordial saludo
{{sender}}`,
  },
};
