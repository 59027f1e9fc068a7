import type { Texts } from './en.ts';

/** Visitors are addressed with the polite third person (“Lei”), without writing the pronoun. */
export const it: Texts = {
  common: {
    skipToContent: 'Vai al contenuto',
    footer: 'Altro',
    language: 'Lingua',
    required: '(obbligatorio)',
    colon: ': ',
    yes: 'Sì',
    no: 'No',
    choose: 'Scelga…',
    noAnswer: 'Nessuna risposta',
  },

  form: {
    oneProblem: 'Una risposta è da rivedere',
    problems: ({ count }) => `${count} risposte sono da rivedere`,
  },

  notices: {
    notFoundTitle: 'Questo link non porta da nessuna parte',
    notFoundHelp: 'Forse ne manca una parte: lo confronti con quello ricevuto, oppure ne chieda uno nuovo a chi l’ha inviato.',
    fileLinkExpiredTitle: 'Questo link è scaduto',
    fileLinkExpiredHelp: 'I link ai file valgono solo pochi minuti. Apra di nuovo il profilo per averne un altro.',
    busyTitle: 'Un momento, per favore',
    busyHelp: 'Questa pagina al momento non risponde. Tornerà presto: la ricarichi tra poco.',
    tooManyTitle: 'Troppe richieste',
    tooManyHelp: 'Aspetti un minuto, poi ricarichi la pagina.',
  },

  board: {
    jobGoneTitle: 'Questa offerta non c’è più',
    jobGoneHelp:
      'È stata ritirata e le candidature sono chiuse. Il sito dell’azienda potrebbe indicare quali altre posizioni sono aperte.',
    companyGoneTitle: 'Questa azienda non ha più una pagina di offerte qui',
    companyGoneHelp:
      'Le sue offerte sono state ritirate e le candidature sono chiuse. Il suo sito potrebbe indicare le posizioni aperte.',
    jobNotFoundTitle: 'Questa offerta non esiste',
    jobOverTitle: 'Questa offerta non è più aperta',
    jobOverHelp: 'Le candidature per questa offerta sono chiuse.',
    seeOpenJobsAt: ({ company }) => `Vedi le posizioni aperte presso ${company}`,
  },

  meet: {
    title: 'Scelga l’orario del suo colloquio',
    lead: ({ company, job }) => `${company} vorrebbe parlare con lei della posizione ${job}.`,
    leadWithoutJob: ({ company }) => `${company} vorrebbe parlare con lei.`,
    duration: 'Durata',
    with: 'Con',
    withOneOf: 'Con una di queste persone',
    place: 'Dove',
    videoCall: 'Videochiamata',
    videoLink: 'Apri la videochiamata',
    videoLinkLater: 'Videochiamata. Il link sarà qui dopo la prenotazione.',
    phoneCall: 'Telefonata',
    zone: 'Fuso orario',
    showZone: 'Mostra gli orari',
    freeTimes: 'Orari liberi',
    otherDays: 'Altri giorni',
    earlierDays: 'Giorni precedenti',
    laterDays: 'Giorni successivi',
    book: 'Prenota questo orario',
    noTimes: 'Al momento non ci sono orari liberi. Ricontrolli più tardi o scriva alla persona indicata sotto.',
    bookedTitle: 'Il suo colloquio è prenotato',
    bookedLead: 'Conservi il link di questa pagina: qui può rivedere, spostare o annullare il colloquio.',
    when: 'Quando',
    fromTo: ({ from, to }) => `dalle ${from} alle ${to}`,
    addToCalendar: 'Aggiungi al calendario',
    moveTitle: 'Scegli un altro orario',
    moveLead: ({ time }) => `Il suo colloquio è prenotato: ${time}. Resta così finché non avrà scelto un altro orario.`,
    moveTooLate: 'È troppo tardi per scegliere qui un altro orario. Scriva alla persona indicata sotto.',
    moveLimit: 'Ha già scelto un altro orario tutte le volte possibili. Scriva alla persona indicata sotto.',
    move: 'Sposta a questo orario',
    keep: 'Mantieni l’orario',
    cancelTitle: 'Annullare il colloquio?',
    cancelLead: ({ time }) => `Il suo colloquio è prenotato: ${time}. Tutte le persone coinvolte sapranno che non avrà luogo.`,
    reason: 'Perché annulla? (facoltativo)',
    cancelLink: 'Annulla il colloquio',
    cancel: 'Sì, annulla il colloquio',
    cancelledNotice: 'Ha annullato il colloquio. Qui può scegliere un nuovo orario.',
    teamCancelledTitle: 'Il colloquio è stato annullato',
    teamCancelledHelp: 'Per domande scriva alla persona indicata sotto.',
    overTitle: 'Il colloquio è terminato',
    overHelp: 'Grazie per il suo tempo.',
    expiredTitle: 'Questo link di prenotazione è scaduto',
    revokedTitle: 'Questo link non è più valido',
    closedHelp: 'Non permette più di prenotare. Scriva alla persona indicata sotto.',
    taken: 'Questo orario non è più libero. Ne scelga un altro.',
    notOffered: 'Questo orario non è disponibile. Scelga uno degli orari qui sotto.',
    notChosen: 'Scelga un orario.',
    alreadyBooked: 'Un orario è già prenotato. Può sceglierne un altro qui sotto.',
    changedMeanwhile: 'Nel frattempo il colloquio è cambiato. Questa è la situazione attuale.',
    contact: 'Domande?',
    contactHelp: ({ person }) => `Scriva a ${person}.`,
  },

  approve: {
    title: 'Approvare una richiesta di assunzione',
  },

  screen: {
    title: 'Alcune domande sulla sua candidatura',
  },

  mail: {
    greeting: ({ name }) => `Gentile ${name},`,
    regards: 'Cordiali saluti',
  },

  interviews: {
    when: 'Data e ora',
    where: 'Luogo',
    videoCall: 'Videochiamata',
    interviewers: 'Con',
    candidate: 'Candidatura di',
    job: 'Posizione',
    reason: 'Motivo',
    feedName: ({ name }) => `Colloqui di ${name}`,
    greeting: ({ name }) => `Gentile ${name},`,
    greetingWithoutName: 'Buongiorno,',
    invitation: {
      subject: ({ candidate, when }) => `Colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `È prevista la sua partecipazione al colloquio con ${candidate}. L’appuntamento per il calendario è allegato.`,
    },
    update: {
      subject: ({ candidate, when }) => `Modificato: colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) => `Il colloquio con ${candidate} è cambiato. L’appuntamento allegato aggiorna il suo calendario.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Annullato: colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) => `Il colloquio con ${candidate} è annullato. L’allegato lo rimuove dal suo calendario.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Annullato: colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `La sua partecipazione al colloquio con ${candidate} non è più prevista. L’allegato lo rimuove dal suo calendario.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Promemoria: colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) => `Le ricordiamo il suo colloquio con ${candidate}.`,
    },
  },
};
