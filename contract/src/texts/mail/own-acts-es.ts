import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsEs: OwnActMails = {
  application_sent_again: {
    subject: 'Ha vuelto a presentar su candidatura: {{job}}',
    body: `Hola {{name|}}:

Hemos recibido otra candidatura suya al puesto de {{job}}. La primera no cambia. Lo que acaba de enviar se guarda junto a ella, archivos incluidos, y el equipo ve que se ha enviado de nuevo.

Su candidatura: {{application_link}}

Si no ha sido usted, responda a este correo.

Un cordial saludo
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Ha retirado su candidatura: {{job}}',
    body: `Hola {{name|}}:

Ha retirado su candidatura al puesto de {{job}} en {{company}}. Ya no la tendremos en cuenta, y las entrevistas y preguntas pendientes quedan canceladas.

Si no ha sido usted, responda a este correo.

Su página: {{application_link}}

Un cordial saludo
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Hemos recibido su solicitud: {{company}}',
    body: `Hola {{name|}}:

Ha pedido a {{company}} que elimine todo lo que guarda sobre usted. El equipo decidirá, por lo general en el plazo de un mes. Una vez eliminados sus datos, esta página dejará de abrirse:

{{application_link}}

Si no ha sido usted, responda a este correo.

Un cordial saludo
{{sender}}`,
  },

  booking_made: {
    subject: 'Reservada: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Su entrevista está reservada:

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

  booking_moved: {
    subject: 'Cambio de hora: su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Ha cambiado la hora de su entrevista. Estos son los nuevos datos:

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

  booking_cancelled: {
    subject: 'Ha cancelado su entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{name|}}:

Ha cancelado su entrevista. Estaba prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Con: {{people}}

El archivo adjunto la elimina de su calendario.
Para elegir otro horario: {{link}}

Un cordial saludo
{{sender}}`,
  },
};
