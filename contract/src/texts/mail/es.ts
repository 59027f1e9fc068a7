import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Hola {{name|}}:', 'Un cordial saludo');
export const factsEs = interviewFacts({
  job: 'Puesto:',
  when: 'Fecha y hora:',
  where: 'Lugar:',
  video: 'Videollamada:',
  people: 'Con:',
});
const { interview, cancelledInterview } = factsEs;
const otherTime = 'Para elegir otro horario o cancelar: {{link}}';
const calendarEntry = `Se adjunta la cita para su calendario.\n${otherTime}`;
const calendarUpdate = `La cita adjunta actualiza su calendario.\n${otherTime}`;
const question = 'Si tiene alguna pregunta, responda a este correo.';
const notYou = 'Si no ha sido usted, responda a este correo.';

export const mailEs: MailTexts = {
  and: ' y ',

  buttons: {
    application: 'Ver la candidatura',
    booking: 'Elegir una hora',
    interview: 'Cambiar o cancelar',
    prescreen: 'Empezar la entrevista',
    review: 'Revisar la solicitud',
    feedback: 'Dar una valoración',
    offer: 'Ver la oferta',
    open: 'Abrir la página',
  },

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
    application_received: letter(
      'Hemos recibido su candidatura: {{job|gracias}}',
      'Gracias por su interés en {{company}}. Hemos recibido su candidatura para {{job|el puesto vacante}} y la leerá nuestro equipo.',
      'Por ahora no tiene que hacer nada más. Le escribiremos en cuanto sepamos algo. Si quiere añadir algo, responda a este correo.',
      'Ver el estado de su candidatura, retirarla u obtener sus datos: {{application_link}}',
    ),
    status_update: letter(
      'Novedades sobre su candidatura: {{job|el puesto vacante}}',
      'Hay novedades sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Ha llegado al siguiente paso: {{status}}.',
      '{{note}}',
      question,
      'Ver el estado de su candidatura: {{application_link}}',
    ),
    rejection: letter(
      'Su candidatura: {{job|el puesto vacante}}',
      'Gracias por su interés en {{company}} y por el tiempo que ha dedicado a su candidatura para {{job|el puesto vacante}}. Hemos decidido no seguir adelante con ella. Sabemos que no es la respuesta que esperaba.',
      '{{note}}',
      'Le deseamos mucho éxito en su búsqueda.',
      'Descargar sus datos o solicitar su eliminación: {{application_link}}',
    ),
    follow_up: letter(
      'Un mensaje de {{company}}',
      '{{note|Nos gustaría seguir en contacto después de su candidatura. Si tiene novedades o alguna pregunta, responda a este correo.}}',
    ),
    interview_invitation: letter(
      'Su entrevista en {{company}}, {{date}}, {{time}}',
      'Le invitamos a una entrevista:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Modificada: su entrevista en {{company}}, {{date}}, {{time}}',
      'Su entrevista ha cambiado. Estos son los nuevos datos:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Cancelada: su entrevista en {{company}}, {{date}}, {{time}}',
      'Su entrevista ha tenido que cancelarse. Estaba prevista así:',
      cancelledInterview,
      'El archivo adjunto la elimina de su calendario. Si tiene preguntas, responda a este correo.',
    ),
    interview_reminder: letter(
      'Recordatorio: su entrevista en {{company}}, {{date}}, {{time}}',
      'Le recordamos su entrevista:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'Su valoración de la entrevista con {{candidate}}',
      'Usted ha entrevistado a {{candidate}}:',
      '{{title}}\nPuesto: {{job}}\nFecha y hora: {{date}}, {{time}}',
      'Envíe su valoración mientras tenga el recuerdo fresco.',
    ),
    application_link: letter(
      'El enlace a su candidatura: {{company}}',
      'Esta es la página de su candidatura en {{company}}. Es solo para usted, así que no comparta el enlace.',
      '{{details}}',
      'Si no lo ha solicitado, puede ignorar este correo.',
    ),
    erasure_request: {
      subject: 'Solicitud de eliminación de datos: {{candidate|una persona}}',
      body: paragraphs(
        'Hola:',
        '{{candidate|Una persona}} solicita que se eliminen todos sus datos. Elimínelos, o rechace la solicitud e indique el motivo:',
        '{{link}}',
        'La ley suele dar un mes para responder.',
      ),
    },
    erasure_declined: letter(
      'Su solicitud de eliminación de datos',
      'Gracias por su mensaje. Hemos estudiado su solicitud de eliminar sus datos en {{company}}: por ahora no podemos atenderla.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Confirme su perfil en {{company}}',
      'Se ha dejado un perfil en {{company}} con esta dirección. Si ha sido usted, confírmelo a más tardar el {{expires}} en su página personal: {{application_link}}',
      'Si no ha sido usted, no haga nada: un perfil que no se confirma se elimina después de ese día.',
    ),
    talent_pool_joined: letter(
      'Está en la bolsa de talento de {{company}}',
      'Gracias por su interés en {{company}}. Guardamos su perfil hasta el {{expires}} y le escribiremos cuando haya un puesto que encaje.',
      'En su página personal puede salir en cualquier momento y ver lo que se guarda sobre usted: {{application_link}}',
      'Antes de ese día le preguntaremos si quiere quedarse más tiempo.',
      'Si no lo ha solicitado, puede salir en esa página.',
    ),
    talent_pool_ending: letter(
      '¿Seguir en la bolsa de talento de {{company}}?',
      'Guardamos su perfil en {{company}} hasta el {{expires}}. Si desea saber de nosotros después de esa fecha, díganoslo en su página personal:',
      '{{application_link}}',
      'Si no hace nada, su perfil se eliminará.',
    ),
    application_sent_again: letter(
      'Ha vuelto a presentar su candidatura: {{job}}',
      'Hemos recibido otra candidatura suya al puesto de {{job}}. La primera no cambia. Lo que acaba de enviar se guarda junto a ella, archivos incluidos, y el equipo ve que se ha enviado de nuevo.',
      'Su candidatura: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Ha retirado su candidatura: {{job}}',
      'Ha retirado su candidatura al puesto de {{job}} en {{company}}. Ya no la tendremos en cuenta, y las entrevistas y preguntas pendientes quedan canceladas.',
      notYou,
      'Su página: {{application_link}}',
    ),
    erasure_requested: letter(
      'Hemos recibido su solicitud: {{company}}',
      'Ha pedido a {{company}} que elimine todo lo que guarda sobre usted. El equipo decidirá, por lo general en el plazo de un mes. Una vez eliminados sus datos, esta página dejará de abrirse:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Reservada: su entrevista en {{company}}, {{date}}, {{time}}',
      'Su entrevista está reservada:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Cambio de hora: su entrevista en {{company}}, {{date}}, {{time}}',
      'Ha cambiado la hora de su entrevista. Estos son los nuevos datos:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Ha cancelado su entrevista en {{company}}, {{date}}, {{time}}',
      'Ha cancelado su entrevista. Estaba prevista así:',
      cancelledInterview,
      'El archivo adjunto la elimina de su calendario.\nPara elegir otro horario: {{link}}',
    ),
    booking_invitation: letter(
      'Elija un horario para su entrevista: {{job|el puesto vacante}}',
      'Nos gustaría conocerle mejor y hablar con usted sobre {{job|el puesto vacante}} en {{company}}. Elija el horario que mejor le convenga:',
      '{{link}}',
      'Duración: {{duration}}\nCon: {{people}}',
      'El enlace es válido hasta el {{expires}}.',
      '{{message}}',
      'Si ningún horario le conviene, responda a este correo y buscaremos otro.',
    ),
    prescreen_invitation: letter(
      'Unas preguntas sobre su candidatura: {{job|el puesto vacante}}',
      'Antes de hablar, tenemos unas preguntas sobre su candidatura para {{job|el puesto vacante}} en {{company}}. Puede responderlas por escrito y con calma:',
      '{{link}}',
      'El enlace es válido hasta el {{expires}}. Puede parar y seguir más tarde, en cualquier dispositivo.',
      'Un software nos prepara las respuestas; una persona las lee y decide. Si prefiere hablar con una persona, puede indicarlo en la página. No supone ninguna desventaja para usted.',
    ),
    approval_request: letter(
      'Aprobación pendiente: {{code}} {{title}}',
      '{{requested_by|Una persona de su equipo}} pide su aprobación para este puesto:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Vea todos los datos y apruebe o rechace aquí:',
      '{{link}}',
      'El enlace es solo para usted; no lo reenvíe, por favor.',
    ),
    offer: letter(
      'Su oferta de {{company}}: {{job|el puesto vacante}}',
      'Nos alegra hacerle una oferta para {{job|el puesto vacante}} en {{company}}. Puede leer la carta y aceptar o rechazar la oferta aquí:',
      '{{link}}',
      'La oferta se puede aceptar hasta el {{expires}}.',
      'El enlace es solo para usted; no lo reenvíe, por favor. Si antes tiene alguna pregunta, responda a este correo.',
    ),
    offer_accepted: letter(
      'Ha aceptado: {{job|nuestra oferta}}',
      'Gracias por aceptar nuestra oferta para {{job|el puesto vacante}} en {{company}}. Aquí tiene su copia de la carta sellada:',
      '{{link}}',
      'Será un placer trabajar con usted.',
    ),
    offer_approval: letter(
      'Aprobación pendiente: oferta para {{candidate}}',
      '{{requested_by|Una persona de su equipo}} pide su aprobación para una oferta a {{candidate}} ({{job|puesto vacante}}). Vea las condiciones y apruebe o rechace aquí:',
      '{{link}}',
      'El enlace es solo para usted; no lo reenvíe, por favor.',
    ),
    custom: letter('Un mensaje de {{company}}', '{{note}}'),
  },
};
