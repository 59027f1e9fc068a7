import { factsEs } from '#texts/mail/es.ts';
import { letters } from '#texts/mail/letters.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Hola {{first_name|}}:', 'Un saludo');
const { interview, cancelledInterview } = factsEs;
const otherTime = 'Para elegir otro horario o cancelar: {{link}}';
const calendarEntry = `Se adjunta la cita para tu calendario.\n${otherTime}`;
const calendarUpdate = `La cita adjunta actualiza tu calendario.\n${otherTime}`;
const question = 'Si tienes alguna pregunta, responde a este correo.';
const notYou = 'Si no has sido tú, responde a este correo.';

export const esInformalMails: MailChanges = {
  application_received: letter(
    'Hemos recibido tu candidatura: {{job|gracias}}',
    'Gracias por tu interés en {{company}}. Hemos recibido tu candidatura para {{job|el puesto vacante}} y la leerá nuestro equipo.',
    'Por ahora no tienes que hacer nada más. Te escribiremos en cuanto sepamos algo. Si quieres añadir algo, responde a este correo.',
    'Ver el estado de tu candidatura, retirarla u obtener tus datos: {{application_link}}',
  ),
  status_update: letter(
    'Novedades sobre tu candidatura: {{job|el puesto vacante}}',
    'Hay novedades sobre tu candidatura para {{job|el puesto vacante}} en {{company}}. Ha llegado al siguiente paso: {{status}}.',
    '{{note}}',
    question,
    'Ver el estado de tu candidatura: {{application_link}}',
  ),
  rejection: letter(
    'Tu candidatura: {{job|el puesto vacante}}',
    'Gracias por tu interés en {{company}} y por el tiempo que has dedicado a tu candidatura para {{job|el puesto vacante}}. Hemos decidido no seguir adelante con ella. Sabemos que no es la respuesta que esperabas.',
    '{{note}}',
    'Te deseamos mucho éxito en tu búsqueda.',
    'Descargar tus datos o solicitar que se eliminen: {{application_link}}',
  ),
  follow_up: letter(
    'Un mensaje de {{company}}',
    '{{note|Nos gustaría seguir en contacto después de tu candidatura. Si tienes novedades o alguna pregunta, responde a este correo.}}',
  ),
  booking_invitation: letter(
    'Elige un horario para tu entrevista: {{job|el puesto vacante}}',
    'Nos gustaría conocerte mejor y hablar contigo sobre {{job|el puesto vacante}} en {{company}}. Elige el horario que mejor te convenga:',
    '{{link}}',
    'Duración: {{duration}}\nCon: {{people}}',
    'El enlace es válido hasta el {{expires}}.',
    '{{message}}',
    'Si ningún horario te conviene, responde a este correo y buscaremos otro.',
  ),
  prescreen_invitation: letter(
    'Unas preguntas sobre tu candidatura: {{job|el puesto vacante}}',
    'Antes de hablar, tenemos unas preguntas sobre tu candidatura para {{job|el puesto vacante}} en {{company}}. Puedes responderlas por escrito y con calma:',
    '{{link}}',
    'El enlace es válido hasta el {{expires}}. Puedes parar y seguir más tarde, en cualquier dispositivo.',
    'Un software nos prepara las respuestas; una persona las lee y decide. Si prefieres hablar con una persona, puedes indicarlo en la página. No supone ninguna desventaja para ti.',
  ),
  custom: letter('Un mensaje de {{company}}', '{{note}}'),
  interview_invitation: letter(
    'Tu entrevista en {{company}}, {{date}}, {{time}}',
    'Te invitamos a una entrevista:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Modificada: tu entrevista en {{company}}, {{date}}, {{time}}',
    'Tu entrevista ha cambiado. Estos son los nuevos datos:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Cancelada: tu entrevista en {{company}}, {{date}}, {{time}}',
    'Tu entrevista ha tenido que cancelarse. Estaba prevista así:',
    cancelledInterview,
    'El archivo adjunto la elimina de tu calendario. Si tienes preguntas, responde a este correo.',
  ),
  interview_reminder: letter(
    'Recordatorio: tu entrevista en {{company}}, {{date}}, {{time}}',
    'Te recordamos tu entrevista:',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'El enlace a tu candidatura: {{company}}',
    'Esta es la página de tu candidatura en {{company}}. Es solo para ti, así que no compartas el enlace.',
    '{{details}}',
    'Si no lo has solicitado, puedes ignorar este correo.',
  ),
  erasure_declined: letter(
    'Tu solicitud de eliminación de datos',
    'Gracias por tu mensaje. Hemos estudiado tu solicitud de eliminar tus datos en {{company}}: por ahora no podemos atenderla.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Confirma tu perfil en {{company}}',
    'Se ha dejado un perfil en {{company}} con esta dirección. Si has sido tú, confírmalo a más tardar el {{expires}} en tu página personal: {{application_link}}',
    'Si no has sido tú, no hagas nada: un perfil que no se confirma se elimina después de ese día.',
  ),
  talent_pool_joined: letter(
    'Estás en la bolsa de talento de {{company}}',
    'Gracias por tu interés en {{company}}. Guardamos tu perfil hasta el {{expires}} y te escribiremos cuando haya un puesto que encaje.',
    'En tu página personal puedes salir en cualquier momento y ver lo que se guarda sobre ti: {{application_link}}',
    'Antes de ese día te preguntaremos si quieres quedarte más tiempo.',
    'Si no lo has solicitado, puedes salir en esa página.',
  ),
  talent_pool_ending: letter(
    '¿Seguir en la bolsa de talento de {{company}}?',
    'Guardamos tu perfil en {{company}} hasta el {{expires}}. Si quieres saber de nosotros después de esa fecha, dínoslo en tu página personal:',
    '{{application_link}}',
    'Si no haces nada, tu perfil se eliminará.',
  ),
  application_sent_again: letter(
    'Has vuelto a presentar tu candidatura: {{job}}',
    'Hemos recibido otra candidatura tuya al puesto de {{job}}. La primera no cambia. Lo que acabas de enviar se guarda junto a ella, archivos incluidos, y el equipo ve que se ha enviado de nuevo.',
    'Tu candidatura: {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'Has retirado tu candidatura: {{job}}',
    'Has retirado tu candidatura al puesto de {{job}} en {{company}}. Ya no la tendremos en cuenta, y las entrevistas y preguntas pendientes quedan canceladas.',
    notYou,
    'Tu página: {{application_link}}',
  ),
  erasure_requested: letter(
    'Hemos recibido tu solicitud: {{company}}',
    'Has pedido a {{company}} que elimine todo lo que guarda sobre ti. El equipo decidirá, por lo general en el plazo de un mes. Una vez eliminados tus datos, esta página dejará de abrirse:',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Reservada: tu entrevista en {{company}}, {{date}}, {{time}}',
    'Tu entrevista está reservada:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Cambio de hora: tu entrevista en {{company}}, {{date}}, {{time}}',
    'Has cambiado la hora de tu entrevista. Estos son los nuevos datos:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'Has cancelado tu entrevista en {{company}}, {{date}}, {{time}}',
    'Has cancelado tu entrevista. Estaba prevista así:',
    cancelledInterview,
    'El archivo adjunto la elimina de tu calendario.\nPara elegir otro horario: {{link}}',
  ),
  offer: letter(
    'Tu oferta de {{company}}: {{job|el puesto vacante}}',
    'Nos alegra hacerte una oferta para {{job|el puesto vacante}} en {{company}}. Puedes leer la carta y aceptar o rechazar la oferta aquí:',
    '{{link}}',
    'La oferta se puede aceptar hasta el {{expires}}.',
    'El enlace es solo para ti; no lo reenvíes, por favor. Si antes tienes alguna pregunta, responde a este correo.',
  ),
  offer_accepted: letter(
    'Has aceptado: {{job|nuestra oferta}}',
    'Gracias por aceptar nuestra oferta para {{job|el puesto vacante}} en {{company}}. Aquí tienes tu copia de la carta sellada:',
    '{{link}}',
    'Será un placer trabajar contigo.',
  ),
};
