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
    title: 'Scelga un orario per il colloquio',
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
