import type { MailChanges } from './address.ts';

export const esInformalMails: MailChanges = {
  application_received: {
    subject: 'Hemos recibido tu candidatura: {{job|gracias}}',
    body: `Hola {{first_name|}}:

Gracias por tu interés en {{company}}. Hemos recibido tu candidatura para {{job|el puesto vacante}} y la leerá nuestro equipo.

Por ahora no tienes que hacer nada más. Te escribiremos en cuanto sepamos algo. Si quieres añadir algo, responde a este correo.

Ver el estado de tu candidatura, retirarla u obtener tus datos: {{application_link}}

Un saludo
{{sender}}`,
  },

  status_update: {
    subject: 'Novedades sobre tu candidatura: {{job|el puesto vacante}}',
    body: `Hola {{first_name|}}:

Hay novedades sobre tu candidatura para {{job|el puesto vacante}} en {{company}}. Ha llegado al siguiente paso: {{status}}.

{{note}}

Si tienes alguna pregunta, responde a este correo.

Ver el estado de tu candidatura: {{application_link}}

Un saludo
{{sender}}`,
  },

  rejection: {
    subject: 'Tu candidatura: {{job|el puesto vacante}}',
    body: `Hola {{first_name|}}:

Gracias por tu interés en {{company}} y por el tiempo que has dedicado a tu candidatura para {{job|el puesto vacante}}. Hemos decidido no seguir adelante con ella. Sabemos que no es la respuesta que esperabas.

{{note}}

Te deseamos mucho éxito en tu búsqueda.

Descargar tus datos o solicitar que se eliminen: {{application_link}}

Un saludo
{{sender}}`,
  },

  follow_up: {
    subject: 'Un mensaje de {{company}}',
    body: `Hola {{first_name|}}:

{{note|Nos gustaría seguir en contacto después de tu candidatura. Si tienes novedades o alguna pregunta, responde a este correo.}}

Un saludo
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Elige un horario para tu entrevista: {{job|el puesto vacante}}',
    body: `Hola {{first_name|}}:

Nos gustaría conocerte mejor y hablar contigo sobre {{job|el puesto vacante}} en {{company}}. Elige el horario que mejor te convenga:

{{link}}

Duración: {{duration}}
Con: {{people}}

El enlace es válido hasta el {{expires}}.

{{message}}

Si ningún horario te conviene, responde a este correo y buscaremos otro.

Un saludo
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Unas preguntas sobre tu candidatura: {{job|el puesto vacante}}',
    body: `Hola {{first_name|}}:

Antes de hablar, tenemos unas preguntas sobre tu candidatura para {{job|el puesto vacante}} en {{company}}. Puedes responderlas por escrito y con calma:

{{link}}

El enlace es válido hasta el {{expires}}. Puedes parar y seguir más tarde, en cualquier dispositivo.

Un software nos prepara las respuestas; una persona las lee y decide. Si prefieres hablar con una persona, puedes indicarlo en la página. No supone ninguna desventaja para ti.

Un saludo
{{sender}}`,
  },

  custom: {
    subject: 'Un mensaje de {{company}}',
    body: `Hola {{first_name|}}:

{{note}}

Un saludo
{{sender}}`,
  },

  interview_invitation: {
    subject: 'Tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Te invitamos a una entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Se adjunta la cita para tu calendario.
Para elegir otro horario o cancelar: {{link}}

Un saludo
{{sender}}`,
  },

  interview_update: {
    subject: 'Modificada: tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Tu entrevista ha cambiado. Estos son los nuevos datos:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

La cita adjunta actualiza tu calendario.
Para elegir otro horario o cancelar: {{link}}

Un saludo
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Cancelada: tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Tu entrevista ha tenido que cancelarse. Estaba prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Con: {{people}}

El archivo adjunto la elimina de tu calendario. Si tienes preguntas, responde a este correo.

Un saludo
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Recordatorio: tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Te recordamos tu entrevista:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Para elegir otro horario o cancelar: {{link}}

Un saludo
{{sender}}`,
  },

  application_link: {
    subject: 'El enlace a tu candidatura: {{company}}',
    body: `Hola {{first_name|}}:

Esta es la página de tu candidatura en {{company}}. Es solo para ti, así que no compartas el enlace.

{{details}}

Si no lo has solicitado, puedes ignorar este correo.

Un saludo
{{sender}}`,
  },

  erasure_declined: {
    subject: 'Tu solicitud de eliminación de datos',
    body: `Hola {{first_name|}}:

Gracias por tu mensaje. Hemos estudiado tu solicitud de eliminar tus datos en {{company}}: por ahora no podemos atenderla.

{{reason}}

Si tienes alguna pregunta, responde a este correo.

Un saludo
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirma tu perfil en {{company}}',
    body: `Hola {{first_name|}}:

Se ha dejado un perfil en {{company}} con esta dirección. Si has sido tú, confírmalo a más tardar el {{expires}} en tu página personal: {{application_link}}

Si no has sido tú, no hagas nada: un perfil que no se confirma se elimina después de ese día.

Un saludo
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Estás en la bolsa de talento de {{company}}',
    body: `Hola {{first_name|}}:

Gracias por tu interés en {{company}}. Guardamos tu perfil hasta el {{expires}} y te escribiremos cuando haya un puesto que encaje.

En tu página personal puedes salir en cualquier momento y ver lo que se guarda sobre ti: {{application_link}}

Antes de ese día te preguntaremos si quieres quedarte más tiempo.

Si no lo has solicitado, puedes salir en esa página.

Un saludo
{{sender}}`,
  },

  talent_pool_ending: {
    subject: '¿Seguir en la bolsa de talento de {{company}}?',
    body: `Hola {{first_name|}}:

Guardamos tu perfil en {{company}} hasta el {{expires}}. Si quieres saber de nosotros después de esa fecha, dínoslo en tu página personal:

{{application_link}}

Si no haces nada, tu perfil se eliminará.

Un saludo
{{sender}}`,
  },

  application_sent_again: {
    subject: 'Has vuelto a presentar tu candidatura: {{job}}',
    body: `Hola {{first_name|}}:

Hemos recibido otra candidatura tuya al puesto de {{job}}. La primera no cambia. Lo que acabas de enviar se guarda junto a ella, archivos incluidos, y el equipo ve que se ha enviado de nuevo.

Tu candidatura: {{application_link}}

Si no has sido tú, responde a este correo.

Un saludo
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Has retirado tu candidatura: {{job}}',
    body: `Hola {{first_name|}}:

Has retirado tu candidatura al puesto de {{job}} en {{company}}. Ya no la tendremos en cuenta, y las entrevistas y preguntas pendientes quedan canceladas.

Si no has sido tú, responde a este correo.

Tu página: {{application_link}}

Un saludo
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Hemos recibido tu solicitud: {{company}}',
    body: `Hola {{first_name|}}:

Has pedido a {{company}} que elimine todo lo que guarda sobre ti. El equipo decidirá, por lo general en el plazo de un mes. Una vez eliminados tus datos, esta página dejará de abrirse:

{{application_link}}

Si no has sido tú, responde a este correo.

Un saludo
{{sender}}`,
  },

  booking_made: {
    subject: 'Reservada: tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Tu entrevista está reservada:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

Se adjunta la cita para tu calendario.
Para elegir otro horario o cancelar: {{link}}

Un saludo
{{sender}}`,
  },

  booking_moved: {
    subject: 'Cambio de hora: tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Has cambiado la hora de tu entrevista. Estos son los nuevos datos:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Videollamada: {{video_url}}
Con: {{people}}

{{message}}

La cita adjunta actualiza tu calendario.
Para elegir otro horario o cancelar: {{link}}

Un saludo
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Has cancelado tu entrevista en {{company}}, {{date}}, {{time}}',
    body: `Hola {{first_name|}}:

Has cancelado tu entrevista. Estaba prevista así:

{{title}}
Puesto: {{job}}
Fecha y hora: {{date}}, {{time}} ({{time_zone}})
Lugar: {{place}}
Con: {{people}}

El archivo adjunto la elimina de tu calendario.
Para elegir otro horario: {{link}}

Un saludo
{{sender}}`,
  },
};
