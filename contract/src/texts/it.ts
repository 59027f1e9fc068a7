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
};
