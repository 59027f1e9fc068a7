import type { AddressChanges } from './address.ts';
import { esInformalMails } from './mails-es-informal.ts';

/** With “tú”. */
export const esInformal: AddressChanges = {
  notices: {
    notFoundHelp: 'Puede que falte una parte del enlace. Compáralo con el que recibiste o pide uno nuevo a quien te lo envió.',
    busyHelp: 'Esta página no responde en este momento. Vuelve a cargarla dentro de un momento.',
    tooManyHelp: 'Espera un minuto y vuelve a cargar la página.',
  },

  board: {
    noJobs: 'No hay ofertas en este momento. Vuelve a consultarlo más adelante.',
    noMatch: ({ link }) => `Ninguna oferta coincide con tu búsqueda. Prueba con menos palabras o filtros, o ${link}.`,
    seeAllJobs: 'mira todas las ofertas',
    startTitle: 'Encuentra las ofertas de una empresa',
    startHelp:
      'Si has llegado aquí por un enlace, puede que falte una parte. Compáralo con el que recibiste o pide uno nuevo a la empresa.',
  },

  form: {
    oneProblem: 'Revisa una respuesta',
    problems: ({ count }) => `Revisa ${count} respuestas`,
    fileLost: 'No se ha podido conservar tu archivo. Elígelo de nuevo.',
    fileAttached: 'Archivo adjunto. Para sustituirlo, elige otro a continuación.',
    languagesHint: 'Con tu nivel, si quieres: francés C1, alemán básico',
    honeypot: 'Asunto: deja este campo vacío',
    privacyTitle: 'Cómo utilizamos tus datos',
    privacyUse: ({ company }) =>
      `${company} utiliza lo que envías aquí para decidir sobre tu candidatura a este puesto y para ponerse en contacto contigo al respecto.`,
    privacyRights: ({ company }) =>
      `Puedes pedir en cualquier momento a ${company} que te muestre los datos guardados sobre ti, que los corrija o que los elimine.`,
    declineScreeningHint:
      'Un software puede comparar tu currículum con la oferta y mostrar en qué medida coinciden. Todas las decisiones las toman personas, con esa comparación o sin ella.',
    fieldProblems: {
      required: 'Rellena este campo.',
      text: 'Escribe aquí un texto; no adjuntes un archivo.',
      too_long: ({ max }) => `El texto es demasiado largo. Utiliza como máximo ${max} caracteres.`,
      unstorable: 'El texto contiene un carácter que no se puede guardar. Escríbelo de nuevo.',
      email: 'Indica una dirección de correo válida, por ejemplo ada@example.com.',
      url: 'Indica la dirección de una página, por ejemplo example.com/ada.',
      number: 'Indica un número, con cifras.',
      date: 'Indica una fecha válida en la forma año-mes-día, por ejemplo 2026-01-31.',
      boolean: 'Responde sí o no.',
      option: 'Elige una de las opciones.',
      options: 'Elige entre las opciones.',
      languages: ({ max }) => `Indica como máximo ${max} idiomas, separados por comas.`,
      file: 'Elige un archivo.',
      one_file: 'Elige un solo archivo.',
      file_name_too_long: 'El nombre de este archivo es demasiado largo. Acórtalo.',
      file_gone: 'Este archivo ya no está guardado. Elígelo de nuevo.',
      consent: 'Necesitamos tu consentimiento para guardar lo que envías.',
    },
    chooseOne: 'Elige una respuesta.',
    chooseSome: 'Elige al menos una respuesta.',
    fileRefusals: {
      file_type: 'El archivo no es un PDF, DOCX, ODT, RTF o TXT válido. Guárdalo en uno de estos formatos e inténtalo de nuevo.',
      file_damaged: 'El archivo está dañado o incompleto. Expórtalo de nuevo, a ser posible como PDF.',
      file_unsafe:
        'El archivo contiene algo que no se acepta: macros, cifrado, otros archivos comprimidos o demasiados datos comprimidos. Guárdalo como PDF e inténtalo de nuevo.',
    },
    refusals: {
      form_token_void: 'Esta página ha estado abierta mucho tiempo. Lo que has escrito sigue aquí: revísalo y envíalo de nuevo.',
      too_many_applications:
        'Están llegando muchísimas candidaturas desde tu red o para este puesto. Espera unos minutos y envíala de nuevo.',
      unavailable:
        'En este momento no podemos guardar tu candidatura. Lo que has escrito sigue aquí: envíala de nuevo dentro de un minuto.',
      storage_full: 'En este momento no podemos guardar tu candidatura. Lo que has escrito sigue aquí: envíala de nuevo más tarde.',
    },
    notSentTitle: 'Tu candidatura no se ha enviado',
    notSentHelp: ({ link }) => `Si vuelves atrás en el navegador, lo que has escrito debería seguir ahí. También puedes ${link}.`,
    notSentReasons: {
      too_many_applications: 'Han llegado demasiadas candidaturas desde tu red. Espera unos minutos.',
      unavailable: 'En este momento no podemos guardarla. Espera un minuto.',
      storage_full: 'En este momento no podemos guardarla. Espera unos minutos.',
    },
    receivedTitle: 'Gracias, hemos recibido tu candidatura',
    received: ({ company, job }) => `${company} ha recibido tu candidatura al puesto de ${job}.`,
    receivedNext:
      'La leerá el equipo, que te responderá a la dirección de correo que has indicado. No tienes que hacer nada más ni enviarla de nuevo.',
  },

  code: {
    title: 'Confirma que eres tú',
    lead: ({ email }) => `Hemos enviado un código a ${email}. Introdúcelo aquí en un plazo de 15 minutos.`,
    why: 'Esta página se abre para cualquiera que tenga la dirección. El código muestra que tú también lees el correo que recibes.',
    wrong: 'Este código es incorrecto o ya no es válido. Compruébalo o pide uno nuevo.',
    limit: 'Se han enviado varios códigos en la última hora. Usa el último o inténtalo más tarde.',
    noMail: ({ company }) => `Esta página no puede enviarte un correo para confirmar que eres tú. Pide tus datos a ${company}.`,
    mail: {
      download: {
        subject: 'Tu código para descargar tus datos',
        text: ({ company, code }) =>
          `Hola:\n\nEste código confirma que quieres descargar lo que ${company} guarda sobre ti:\n\n${code}\n\nIntrodúcelo en la página que lo pide, en un plazo de 15 minutos. Si no lo has pedido, ignora este correo y no des el código a nadie.`,
      },
      leave: {
        subject: 'Tu código para salir de la bolsa de talento',
        text: ({ company, code }) =>
          `Hola:\n\nEste código confirma que quieres salir de la bolsa de talento de ${company} y que se elimine tu perfil:\n\n${code}\n\nIntrodúcelo en la página que lo pide, en un plazo de 15 minutos. Si no lo has pedido, ignora este correo y no des el código a nadie.`,
      },
    },
  },

  meet: {
    title: 'Elige el horario de tu entrevista',
    lead: ({ company, job }) => `${company} quiere hablar contigo sobre el puesto ${job}.`,
    leadWithoutJob: ({ company }) => `${company} quiere hablar contigo.`,
    videoLinkLater: 'Recibirás el enlace después de reservar.',
    unknownZone: 'No conocemos esta zona horaria. Prueba con el nombre de una ciudad más grande.',
    noTimes: 'Ahora mismo no hay horarios disponibles. Vuelve a consultarlo más tarde o escribe a la persona que figura abajo.',
    bookedTitle: 'Tu entrevista está reservada',
    bookedLead: 'Guarda el enlace de esta página: aquí puedes consultar, cambiar o cancelar la entrevista.',
    moveLead: ({ time }) => `Tu entrevista está reservada: ${time}. Seguirá así hasta que elijas otro horario.`,
    moveTooLate: 'Ya es tarde para cambiar aquí el horario. Escribe a la persona que figura abajo.',
    moveLimit: 'Aquí ya no puedes volver a cambiar el horario. Escribe a la persona que figura abajo.',
    cancelLead: ({ time }) =>
      `Tu entrevista está reservada: ${time}. Avisaremos de la cancelación a todas las personas que participan.`,
    reason: '¿Por qué la cancelas? (opcional)',
    cancelledNotice: 'Has cancelado la entrevista. Aquí puedes elegir otro horario.',
    teamCancelledHelp: 'Si tienes preguntas, escribe a la persona que figura abajo.',
    overHelp: 'Gracias por tu tiempo.',
    closedHelp: 'Ya no se puede reservar con él. Escribe a la persona que figura abajo.',
    taken: 'Este horario ya no está disponible. Elige otro.',
    notOffered: 'Este horario no se ofrece. Elige uno de los de abajo.',
    notChosen: 'Elige un horario.',
    alreadyBooked: 'Ya hay un horario reservado. Abajo puedes elegir otro.',
    contact: '¿Tienes preguntas?',
    contactHelp: ({ person }) => `Escribe a ${person}.`,
  },

  screen: {
    title: 'Algunas preguntas sobre tu candidatura',
    who: ({ company, job }) => `${company} tiene unas preguntas para ti sobre tu candidatura al puesto de ${job}.`,
    noClock:
      'Sin límite de tiempo. Cada respuesta se guarda al momento y puedes seguir más tarde con el mismo enlace, también en otro dispositivo. Tras dos días sin una respuesta nueva, lo que hayas escrito se envía tal como está.',
    programTitle: 'Primero, un software lee tus respuestas',
    program:
      'Busca qué has hecho, dónde o durante cuánto tiempo y con qué resultado, y marca las palabras tuyas que lo dicen. No tiene otra forma de dar puntos.',
    modelHelps:
      'Un modelo de lenguaje puede ayudarle a encontrar esas palabras. Ve las preguntas y tus respuestas, nada más sobre ti.',
    transcriptOnly: 'En tu caso no da ningún punto: solo transmite tus respuestas.',
    counts: 'Lo que dices que has hecho. «No» es una respuesta válida, y una frase puede bastar.',
    countsNot: 'La longitud, la ortografía, el estilo y la rapidez. Tu nombre, edad, género y origen.',
    decides: ({ company }) =>
      `El equipo de ${company} lee tus respuestas y decide. El software no hace avanzar ni rechaza ninguna candidatura.`,
    kept: ({ company }) =>
      `Con tu candidatura, y se borra con ella. Puedes pedírselo a ${company} en cualquier momento. Tu elección de «Empezar» se guarda con este texto y la hora.`,
    startBy: ({ date }) => `Puedes empezar hasta el ${date}.`,
    declineHelp: ({ company }) => `Hablar con una persona no es ninguna desventaja: ${company} solo ve que lo prefieres así.`,
    declineLater: 'Lo que has escrito hasta ahora se eliminará.',
    answer: 'Tu respuesta',
    answerHint: ({ count }) => `Con tus propias palabras, ${count} caracteres como máximo.`,
    comment: '¿Quieres añadir algo?',
    youWrote: 'Has escrito',
    emptyAnswer: 'Escribe una respuesta o salta la pregunta.',
    emptyChoice: 'Elige sí o no, escribe una respuesta o salta la pregunta.',
    tooLong: ({ count }) => `La respuesta puede tener ${count} caracteres como máximo. Acórtala, por favor.`,
    overviewTitle: 'Tus respuestas',
    overviewHelp: 'Todo está guardado. Todavía puedes cambiar cada respuesta antes de enviarlas.',
    doneTitle: 'Gracias, tus respuestas se han enviado',
    doneHelp: ({ company }) => `El equipo de ${company} las leerá y se pondrá en contacto contigo. Puedes cerrar esta página.`,
    declinedTitle: 'De acuerdo, te contactará una persona',
    declinedHelp: ({ company }) =>
      `${company} ve que prefieres hablar con una persona. No es ninguna desventaja para tu candidatura.`,
    abandonedTitle: 'Tus respuestas se han enviado',
    abandonedHelp: ({ company }) =>
      `No hubo respuestas nuevas durante dos días, así que ${company} ha recibido lo que habías escrito. Escríbeles si quieres añadir algo.`,
    expiredHelp: ({ company }) => `Ya no se puede responder a estas preguntas. Escribe a ${company} si todavía quieres hacerlo.`,
    cancelledHelp: ({ company }) => `No tienes que hacer nada. ${company} las ha retirado.`,
    jobGoneHelp: ({ company }) => `No hace falta que respondas. Escribe a ${company} si tienes alguna pregunta.`,
    notYetHelp: ({ date }) => `Podrás responder a estas preguntas a partir del ${date}.`,
    questions: {
      place: ({ place }) => `El trabajo es presencial en ${place}. ¿Puedes trabajar allí?`,
      placeHybrid: ({ place }) => `El trabajo es en parte presencial en ${place}. ¿Puedes estar allí con regularidad?`,
      language: ({ language, level }) =>
        `El puesto requiere este idioma con un nivel ${level} o superior: ${language}. ¿Lo hablas así de bien?`,
      languageAnyLevel: ({ language }) => `El puesto requiere este idioma: ${language}. ¿Lo hablas lo bastante bien para trabajar?`,
      jobType: ({ type }) => `El puesto se ofrece así: ${type}. ¿Te viene bien?`,
      skillGap: ({ skill }) =>
        `¿Qué has hecho con ${skill}? Cuéntanos qué fue, dónde o durante cuánto tiempo y qué resultó de ello. Si no has hecho nada, dilo sin más.`,
      skillShown: ({ skill, quote }) =>
        `Tu CV dice: «${quote}». ¿Qué hiciste tú con ${skill}, dónde o durante cuánto tiempo, y qué resultó de ello?`,
      experience: ({ title }) =>
        `¿Qué has hecho hasta ahora que encaje con el puesto de ${title}? Cuéntanos qué fue, dónde o durante cuánto tiempo y qué resultó de ello.`,
      whySkillGap: ({ skill }) => `El puesto requiere ${skill}, y no lo hemos encontrado en tu CV.`,
      whySkillWithoutCv: ({ skill }) => `El puesto requiere ${skill}, y no hemos podido leer tu CV.`,
      whySkillShown: ({ skill }) => `El puesto requiere ${skill}, y nos gustaría saber más de lo que dice tu CV.`,
      followUp: {
        did: ({ skill }) => `¿Qué hiciste tú exactamente con ${skill}?`,
        where_or_how_long: ({ skill }) => `¿Dónde hiciste eso con ${skill}, o durante cuánto tiempo?`,
        result: ({ skill }) => `¿Qué resultó de ello? ¿Qué mejoró, fue más rápido o se terminó gracias a tu trabajo con ${skill}?`,
      },
    },
  },

  application: {
    ownMessage: 'Escribiste',
    writeLabel: 'Tu mensaje',
    writtenNotice: 'Tu mensaje se ha enviado.',
    writeLimit: 'Has escrito varios mensajes en la última hora. Inténtalo de nuevo más tarde.',
    title: 'Tu candidatura',
    profileTitle: 'Tu perfil',
    privateHelp: 'Esta página es solo para ti. Cualquiera que tenga la dirección puede abrirla, así que no la compartas.',
    groupHelp: {
      received: 'Hemos recibido tu candidatura. Por ahora no tienes que hacer nada.',
      in_progress: 'El equipo está estudiando tu candidatura. Tendrás noticias nuestras.',
    },
    receivedHelp: 'Hemos recibido tu candidatura.',
    waiting: 'Pendiente de ti',
    chooseTime: 'Elegir la hora de tu entrevista',
    withdrawnOn: ({ date }) => `Retiraste esta candidatura el ${date}.`,
    moveByMail: 'Para cambiar el horario, responde a la invitación.',
    messages: 'Mensajes para ti',
    options: 'Tu candidatura y tus datos',
    withdrawHelp: 'Ya no te interesa. El equipo lo sabrá de inmediato.',
    withdrawTitle: '¿Retirar tu candidatura?',
    withdrawLead: ({ company }) =>
      `${company} sabrá que ya no quieres que se te tenga en cuenta. Las entrevistas pendientes se cancelarán. Esta acción no se puede deshacer aquí.`,
    withdrawnNotice: 'Has retirado tu candidatura.',
    download: 'Descargar tus datos',
    downloadHelp: 'Un archivo ZIP con todo lo que se guarda aquí sobre ti: lo que enviaste, tus archivos, mensajes y entrevistas.',
    downloadLimit: 'Hoy ya has descargado tus datos varias veces. Inténtalo de nuevo mañana.',
    eraseHelp: 'Solicita que se elimine todo lo que se guarda aquí sobre ti.',
    eraseTitle: '¿Solicitar la eliminación de tus datos?',
    eraseLead: ({ company }) =>
      `Se solicitará a ${company} que elimine todo lo que se guarda aquí sobre ti: todas tus candidaturas, archivos, mensajes y entrevistas. La decisión la toma una persona y recibirás una respuesta. Una vez eliminados los datos, esta página dejará de existir.`,
    eraseAsked: ({ date }) => `Solicitaste la eliminación de tus datos el ${date}. Una persona te responderá.`,
    eraseDeclined: ({ date }) => `Tu solicitud de eliminación se rechazó el ${date}.`,
    askedNotice: 'Tu solicitud se ha enviado. Te la hemos confirmado por correo electrónico.',
    lostTitle: '¿Has perdido el enlace a tu candidatura?',
    lostLead: 'Escribe la dirección de correo con la que te inscribiste. Te enviaremos allí los enlaces a tus candidaturas.',
    lostInvalid: 'Escribe una dirección de correo, por ejemplo ada@example.com.',
    lostSentTitle: 'Revisa tu correo',
    lostSentLead:
      'Si hay candidaturas con esta dirección, un correo con los enlaces está en camino. ¿No te llega nada? Comprueba la dirección y tu carpeta de correo no deseado.',
  },

  pool: {
    boardTitle: '¿No encuentras tu puesto?',
    boardText: ({ company }) =>
      `Únete a la bolsa de talento de ${company}. El equipo te escribirá cuando haya un puesto que encaje.`,
    title: ({ company }) => `Únete a la bolsa de talento de ${company}`,
    wishes: '¿Qué buscas?',
    privacyUse: ({ company, date }) =>
      `${company} guarda lo que envías aquí hasta el ${date}, para escribirte sobre puestos que puedan encajar. Antes de esa fecha recibirás un correo y podrás prolongarlo; si no, tu perfil se eliminará.`,
    joinedTitle: 'Gracias, hemos recibido tu perfil',
    joinedNext:
      'Te hemos enviado un correo con el enlace a tu página personal. Allí puedes prolongarlo o salir en cualquier momento.',
    joinedConfirm:
      'Revisa tu correo: te hemos enviado un enlace. Confirma allí tu perfil en un plazo de siete días; solo entonces se guardará.',
    confirmTitle: 'Confirma tu perfil',
    confirmHelp: ({ company, date, end }) =>
      `${company} guarda entonces tu perfil hasta el ${date}. Sin tu confirmación se elimina el ${end}.`,
    confirmedNotice: 'Gracias. Estás en la bolsa de talento.',
    options: 'Tus datos',
    memberUntil: ({ company, date }) => `${company} guarda tu perfil hasta el ${date}. Después se elimina.`,
    stayHelp: ({ date }) => `Tu perfil se guardará entonces hasta el ${date}.`,
    leaveHelp: 'Tu perfil se elimina de inmediato.',
    leaveLead: ({ company }) =>
      `${company} elimina tu perfil de inmediato y no se puede deshacer. Si también tienes una candidatura a un puesto, esta se mantiene.`,
    stayNotice: 'Sigues en la bolsa de talento.',
    leftNotice: 'Has salido de la bolsa de talento. Tu candidatura se mantiene.',
    leftTitle: 'Has salido de la bolsa de talento',
    leftText: 'Tu perfil se ha eliminado. El enlace a esta página ya no funciona.',
  },

  mail: { templates: esInformalMails },
};
