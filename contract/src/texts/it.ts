import { applicationIt } from '#texts/application/it.ts';
import { boardIt } from '#texts/board/it.ts';
import { codeIt } from '#texts/code/it.ts';
import { formIt } from '#texts/form/it.ts';
import { mailIt } from '#texts/mail/it.ts';
import { notificationIt } from '#texts/notification/it.ts';
import { offerIt } from '#texts/offer/it.ts';
import { poolIt } from '#texts/pool/it.ts';
import { referIt } from '#texts/refer/it.ts';
import { screenIt } from '#texts/screen/it.ts';
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
    choose: 'Seleziona…',
    noAnswer: 'Nessuna risposta',
  },

  form: formIt,
  code: codeIt,

  notices: {
    notFoundTitle: 'Pagina non trovata',
    notFoundHelp:
      'Forse manca una parte del link. Lo confronti con quello ricevuto, oppure ne chieda uno nuovo a chi l’ha inviato.',
    fileLinkExpiredTitle: 'Questo link è scaduto',
    fileLinkExpiredHelp: 'I link ai file valgono solo pochi minuti. Apra di nuovo il profilo per averne un altro.',
    busyTitle: 'Un momento, per favore',
    busyHelp: 'Questa pagina al momento non risponde. La ricarichi tra poco.',
    maintenanceTitle: 'Torniamo subito',
    maintenanceHelp: 'È in corso una manutenzione. Tra pochi minuti tutto funzionerà di nuovo.',
    tooManyTitle: 'Troppe richieste',
    tooManyHelp: 'Aspetti un minuto, poi ricarichi la pagina.',
    unsubscribeTitle: 'Non ricevere più queste e-mail?',
    unsubscribeHelp:
      'Non arriveranno più e-mail che nessuno ha chiesto, come proposte di lavoro. Le e-mail su una candidatura continuano ad arrivare.',
    unsubscribe: 'Annulla l’iscrizione',
    unsubscribedTitle: 'Fatto: niente più e-mail di questo tipo',
    unsubscribedHelp: 'Le e-mail su una candidatura continuano ad arrivare.',
    applyByForm: ({ job, company, url }) =>
      `Questa è una risposta automatica: non è stato trovato alcun documento leggibile come CV. Per una candidatura a «${job}» presso ${company} c’è il modulo, oppure un’altra e-mail con un CV: ${url}`,
  },

  board: boardIt,

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
    videoLinkLater: 'Riceverà il link dopo la prenotazione.',
    phoneCall: 'Telefonata',
    zone: 'Fuso orario',
    showZone: 'Mostra orari',
    freeTimes: 'Orari disponibili',
    unknownZone: 'Non conosciamo questo fuso orario. Provi con il nome di una città più grande.',
    otherDays: 'Altri giorni',
    earlierDays: 'Giorni precedenti',
    laterDays: 'Giorni successivi',
    book: 'Prenota questo orario',
    noTimes: 'Al momento non ci sono orari disponibili. Ricontrolli più tardi o scriva alla persona indicata sotto.',
    timesUnknown: 'Al momento non è possibile mostrare gli orari. Ricontrolliamo ogni minuto.',
    bookedTitle: 'Il suo colloquio è prenotato',
    bookedLead: 'Conservi il link di questa pagina: qui può rivedere, spostare o annullare il colloquio.',
    when: 'Quando',
    fromTo: ({ from, to }) => `dalle ${from} alle ${to}`,
    addToCalendar: 'Aggiungi al calendario',
    moveTitle: 'Scegli un altro orario',
    moveLead: ({ time }) => `Il suo colloquio è prenotato: ${time}. Resta così finché non avrà scelto un altro orario.`,
    moveTooLate: 'È troppo tardi per cambiare qui l’orario. Scriva alla persona indicata sotto.',
    moveLimit: 'Qui non è più possibile cambiare l’orario. Scriva alla persona indicata sotto.',
    move: 'Sposta a questo orario',
    keep: 'Mantieni l’orario',
    cancelTitle: 'Annullare il colloquio?',
    cancelLead: ({ time }) =>
      `Il suo colloquio è prenotato: ${time}. Tutte le persone coinvolte saranno avvisate dell’annullamento.`,
    reason: 'Perché annulla? (facoltativo)',
    cancelLink: 'Annulla il colloquio',
    cancel: 'Sì, annulla il colloquio',
    cancelledNotice: 'Ha annullato il colloquio. Qui può scegliere un nuovo orario.',
    teamCancelledTitle: 'Il colloquio è stato annullato',
    teamCancelledHelp: 'Per domande scriva alla persona indicata sotto.',
    overTitle: 'Il colloquio è terminato',
    overHelp: 'Grazie per il tempo che ci ha dedicato.',
    expiredTitle: 'Questo link di prenotazione è scaduto',
    closedForTeam:
      'Il link di prenotazione è chiuso: con esso si è spostato o annullato tutte le volte possibili. Ne invii uno nuovo se il colloquio deve ancora avere luogo.',
    revokedTitle: 'Questo link non è più valido',
    closedHelp: 'Non permette più di prenotare. Scriva alla persona indicata sotto.',
    taken: 'Questo orario non è più disponibile. Ne scelga un altro.',
    notOffered: 'Questo orario non è disponibile. Scelga uno degli orari qui sotto.',
    notChosen: 'Scelga un orario.',
    alreadyBooked: 'Un orario è già prenotato. Può sceglierne un altro qui sotto.',
    changedMeanwhile: 'Nel frattempo il colloquio è cambiato. Ecco i nuovi dettagli.',
    contact: 'Domande?',
    contactHelp: ({ person }) => `Scriva a ${person}.`,
  },

  approve: {
    title: 'Approvazione di una richiesta di assunzione',
    asks: ({ requester }) => `${requester} chiede la sua approvazione.`,
    asksWithout: 'È richiesta la sua approvazione.',
    step: ({ step, steps, name }) => `Passo ${step} di ${steps}: ${name}`,
    position: 'La posizione',
    company: 'Azienda',
    reason: 'Motivo',
    reasons: {
      new: 'Nuova posizione',
      replacement: 'Sostituzione',
      temporary_cover: 'Sostituzione temporanea',
    },
    replaces: 'Sostituisce',
    hiringManager: 'Responsabile dell’assunzione',
    startDate: 'Inizio previsto',
    justification: 'Motivazione',
    soFar: 'Decisioni finora',
    approvedBy: ({ approver, date }) => `${approver} ha approvato il ${date}.`,
    rejectedBy: ({ approver, date }) => `${approver} ha rifiutato il ${date}.`,
    withoutName: 'Il team HR',
    decision: 'La sua decisione',
    comment: 'Commento',
    commentHint: 'Obbligatorio in caso di rifiuto. Tutte le persone coinvolte possono leggerlo.',
    approve: 'Approva',
    reject: 'Rifiuta',
    commentMissing: 'Indichi il motivo del rifiuto.',
    commentTooLong: ({ max }) => `Usi al massimo ${max} caratteri.`,
    choose: 'Scelga «Approva» o «Rifiuta».',
    youApproved: ({ date }) => `Ha approvato il ${date}.`,
    youRejected: ({ date }) => `Ha rifiutato il ${date}.`,
    yourComment: 'Il suo commento',
    nextOthers: 'Altre persone devono ancora decidere.',
    nextStep: 'Ora si decide il passo successivo.',
    nextApproved: 'La posizione è approvata.',
    nextRejected: 'La posizione è stata rifiutata. La richiesta può essere modificata e inviata di nuovo.',
    nextClosed: 'Nel frattempo la richiesta è stata chiusa.',
    offerTitle: 'Approvare un’offerta',
    offerCandidate: 'Candidatura',
    offer: 'L’offerta',
    nextOfferApproved: 'L’offerta è approvata.',
    nextOfferRejected: 'L’offerta è stata respinta. Può essere modificata e inviata di nuovo.',
    closedTitle: 'Questa richiesta non è più aperta.',
    closedHelp: 'È stata decisa, modificata o ritirata. Se le verrà chiesto di nuovo, riceverà un’altra e-mail.',
  },

  screen: screenIt,

  application: applicationIt,

  pool: poolIt,

  offer: offerIt,
  refer: referIt,

  notification: notificationIt,

  mail: mailIt,

  interviews: {
    defaultTitle: 'Colloquio',
    when: 'Data e ora',
    where: 'Luogo',
    videoCall: 'Videochiamata',
    videoFollows: 'il link seguirà',
    interviewers: 'Con',
    candidate: 'Candidatura di',
    job: 'Posizione',
    reason: 'Motivo',
    candidatePage: 'Profilo e CV',
    feedbackForm: 'Riscontro',
    feedName: ({ name }) => `Colloqui di ${name}`,
    greeting: ({ name }) => `Gentile ${name},`,
    greetingWithoutName: 'Buongiorno,',
    invitation: {
      subject: ({ candidate, when }) => `Colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) => `Terrà il colloquio con ${candidate}. L’appuntamento per il calendario è allegato.`,
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
      text: ({ candidate }) => `Non terrà più il colloquio con ${candidate}. L’allegato lo rimuove dal suo calendario.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Promemoria: colloquio con ${candidate}, ${when}`,
      text: ({ candidate }) => `Le ricordiamo il suo colloquio con ${candidate}.`,
    },
  },
};
