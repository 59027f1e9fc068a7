import type { AddressChanges } from './address.ts';
import { itInformalMails } from './mails-it-informal.ts';

/** With “tu”. */
export const itInformal: AddressChanges = {
  notices: {
    notFoundHelp: 'Forse manca una parte del link. Confrontalo con quello ricevuto, oppure chiedine uno nuovo a chi l’ha inviato.',
    busyHelp: 'Questa pagina al momento non risponde. Ricaricala tra poco.',
    tooManyHelp: 'Aspetta un minuto, poi ricarica la pagina.',
  },

  board: {
    noJobs: 'Al momento non ci sono posizioni aperte. Torna più tardi.',
    noMatch: ({ link }) => `Nessuna posizione corrisponde alla ricerca. Prova con meno parole o filtri, oppure ${link}.`,
    seeAllJobs: 'guarda tutte le posizioni aperte',
    startHelp:
      'Se un link porta a questa pagina, forse ne manca una parte. Confrontalo con quello ricevuto, oppure chiedine uno nuovo all’azienda.',
  },

  form: {
    oneProblem: 'Controlla una risposta',
    problems: ({ count }) => `Controlla ${count} risposte`,
    fileLost: 'Non è stato possibile conservare il file. Sceglilo di nuovo.',
    fileAttached: 'File allegato. Per sostituirlo, scegline un altro qui sotto.',
    languagesHint: 'Con il livello, se vuoi: francese C1, tedesco base',
    privacyTitle: 'Come utilizziamo i tuoi dati',
    privacyUse: ({ company }) =>
      `${company} usa ciò che invii qui per decidere sulla tua candidatura a questa posizione e per mettersi in contatto con te al riguardo.`,
    privacyRights: ({ company }) =>
      `Puoi chiedere in qualsiasi momento a ${company} di mostrarti i dati conservati su di te, di correggerli o di cancellarli.`,
    declineScreeningHint:
      'Un software può confrontare il tuo CV con la posizione e mostrare quanto corrispondono. Ogni decisione è presa da persone, con o senza questo confronto.',
    fieldProblems: {
      required: 'Compila questo campo.',
      text: 'Inserisci qui un testo, non un file.',
      too_long: ({ max }) => `Il testo è troppo lungo. Usa al massimo ${max} caratteri.`,
      unstorable: 'Il testo contiene un carattere che non può essere salvato. Scrivilo di nuovo.',
      email: 'Inserisci un indirizzo e-mail valido, per esempio ada@example.com.',
      url: 'Indica l’indirizzo di una pagina, per esempio example.com/ada.',
      number: 'Indica un numero, in cifre.',
      date: 'Indica una data valida nella forma anno-mese-giorno, per esempio 2026-01-31.',
      boolean: 'Rispondi sì o no.',
      option: 'Scegli una delle opzioni.',
      options: 'Scegli tra le opzioni.',
      languages: ({ max }) => `Indica al massimo ${max} lingue, separate da virgole.`,
      file: 'Scegli un file.',
      one_file: 'Scegli un solo file.',
      file_name_too_long: 'Il nome di questo file è troppo lungo. Accorcialo.',
      file_gone: 'Questo file non è più conservato. Sceglilo di nuovo.',
      consent: 'Ci serve il tuo consenso per conservare ciò che invii.',
    },
    chooseOne: 'Scegli una risposta.',
    chooseSome: 'Scegli almeno una risposta.',
    fileRefusals: {
      file_type: 'Il file non è un PDF, DOCX, ODT, RTF o TXT valido. Salvalo in uno di questi formati e riprova.',
      file_damaged: 'Il file è danneggiato o incompleto. Esportalo di nuovo, meglio se in PDF.',
      file_unsafe:
        'Il file contiene qualcosa che non è accettato: macro, cifratura, altri archivi o troppi dati compressi. Salvalo in PDF e riprova.',
    },
    refusals: {
      form_token_void:
        'Questa pagina è rimasta aperta molto a lungo. Ciò che hai scritto è ancora qui: rivedilo e invialo di nuovo.',
      too_many_applications:
        'Stanno arrivando moltissime candidature dalla tua rete o per questa posizione. Attendi qualche minuto e inviala di nuovo.',
      unavailable:
        'In questo momento non possiamo salvare la tua candidatura. Ciò che hai scritto è ancora qui: inviala di nuovo tra un minuto.',
      storage_full:
        'In questo momento non possiamo salvare la tua candidatura. Ciò che hai scritto è ancora qui: inviala di nuovo più tardi.',
    },
    notSentTitle: 'La tua candidatura non è stata inviata',
    notSentHelp: ({ link }) =>
      `Se torni indietro nel browser, ciò che hai scritto dovrebbe essere ancora lì. In alternativa puoi ${link}.`,
    notSentReasons: {
      too_many_applications: 'Sono arrivate troppe candidature dalla tua rete. Attendi qualche minuto.',
      unavailable: 'In questo momento non possiamo salvarla. Attendi un minuto.',
      storage_full: 'In questo momento non possiamo salvarla. Attendi qualche minuto.',
    },
    receivedTitle: 'Grazie, abbiamo ricevuto la tua candidatura',
    received: ({ company, job }) => `${company} ha ricevuto la tua candidatura per la posizione «${job}».`,
    receivedNext:
      'Leggeremo la candidatura e ti risponderemo all’indirizzo e-mail che hai indicato. Non devi fare altro, né inviarla di nuovo.',
  },

  code: {
    title: 'Conferma che sei tu',
    lead: ({ email }) => `Abbiamo inviato un codice a ${email}. Inseriscilo qui entro 15 minuti.`,
    why: 'Questa pagina si apre a chiunque ne abbia l’indirizzo. Il codice mostra che leggi anche le e-mail che ricevi.',
    wrong: 'Questo codice è errato o non è più valido. Controllalo o richiedine uno nuovo.',
    limit: 'Nell’ultima ora sono stati inviati più codici. Usa l’ultimo o riprova più tardi.',
    noMail: ({ company }) => `Questa pagina non può inviarti un’e-mail per confermare che sei tu. Chiedi i tuoi dati a ${company}.`,
    mail: {
      download: {
        subject: 'Il tuo codice per scaricare i tuoi dati',
        text: ({ company, code }) =>
          `Ciao,\n\nquesto codice conferma che vuoi scaricare ciò che ${company} conserva su di te:\n\n${code}\n\nInseriscilo nella pagina che lo chiede, entro 15 minuti. Se non lo hai richiesto, ignora questa e-mail e non comunicare il codice a nessuno.`,
      },
      leave: {
        subject: 'Il tuo codice per uscire dal talent pool',
        text: ({ company, code }) =>
          `Ciao,\n\nquesto codice conferma che vuoi uscire dal talent pool di ${company} e far cancellare il tuo profilo:\n\n${code}\n\nInseriscilo nella pagina che lo chiede, entro 15 minuti. Se non lo hai richiesto, ignora questa e-mail e non comunicare il codice a nessuno.`,
      },
    },
  },

  meet: {
    title: 'Scegli l’orario del tuo colloquio',
    lead: ({ company, job }) => `${company} vorrebbe parlare con te della posizione ${job}.`,
    leadWithoutJob: ({ company }) => `${company} vorrebbe parlare con te.`,
    videoLinkLater: 'Riceverai il link dopo la prenotazione.',
    unknownZone: 'Non conosciamo questo fuso orario. Prova con il nome di una città più grande.',
    noTimes: 'Al momento non ci sono orari disponibili. Ricontrolla più tardi o scrivi alla persona indicata sotto.',
    bookedTitle: 'Il tuo colloquio è prenotato',
    bookedLead: 'Conserva il link di questa pagina: qui puoi rivedere, spostare o annullare il colloquio.',
    moveLead: ({ time }) => `Il tuo colloquio è prenotato: ${time}. Resta così finché non avrai scelto un altro orario.`,
    moveTooLate: 'È troppo tardi per cambiare qui l’orario. Scrivi alla persona indicata sotto.',
    moveLimit: 'Qui non è più possibile cambiare l’orario. Scrivi alla persona indicata sotto.',
    cancelLead: ({ time }) =>
      `Il tuo colloquio è prenotato: ${time}. Tutte le persone coinvolte saranno avvisate dell’annullamento.`,
    reason: 'Perché annulli? (facoltativo)',
    cancelledNotice: 'Hai annullato il colloquio. Qui puoi scegliere un nuovo orario.',
    teamCancelledHelp: 'Per domande scrivi alla persona indicata sotto.',
    overHelp: 'Grazie per il tempo che ci hai dedicato.',
    closedHelp: 'Non permette più di prenotare. Scrivi alla persona indicata sotto.',
    taken: 'Questo orario non è più disponibile. Scegline un altro.',
    notOffered: 'Questo orario non è disponibile. Scegli uno degli orari qui sotto.',
    notChosen: 'Scegli un orario.',
    alreadyBooked: 'Un orario è già prenotato. Puoi sceglierne un altro qui sotto.',
    contactHelp: ({ person }) => `Scrivi a ${person}.`,
  },

  screen: {
    title: 'Alcune domande sulla tua candidatura',
    who: ({ company, job }) => `${company} ti pone alcune domande sulla tua candidatura per la posizione ${job}.`,
    noClock:
      'Nessun limite di tempo. Ogni risposta viene salvata subito e puoi continuare più tardi con lo stesso link, anche su un altro dispositivo. Dopo due giorni senza una nuova risposta, quanto hai scritto viene inviato così com’è.',
    programTitle: 'Prima un software legge le tue risposte',
    program:
      'Cerca che cosa hai fatto, dove o per quanto tempo e con quale risultato, e segna le tue stesse parole che lo dicono. Non ha altro modo di dare punti.',
    modelHelps:
      'Un modello linguistico può aiutarlo a trovare queste parole. Vede le domande e le tue risposte, nient’altro su di te.',
    transcriptOnly: 'Nel tuo caso non dà alcun punto: trasmette soltanto le tue risposte.',
    counts: 'Quello che dici di aver fatto. «No» è una risposta valida, e una frase può bastare.',
    countsNot: 'Lunghezza, ortografia, stile e velocità. Il tuo nome, l’età, il genere e l’origine.',
    decides: ({ company }) =>
      `Il team di ${company} legge le tue risposte e decide. Il software non fa avanzare e non respinge nessuna candidatura.`,
    kept: ({ company }) =>
      `Con la tua candidatura, e cancellato con essa. Puoi chiederlo a ${company} in qualsiasi momento. La scelta di «Inizia» è conservata con questo testo e l’ora.`,
    startBy: ({ date }) => `Puoi iniziare fino al ${date}.`,
    declineHelp: ({ company }) => `Parlare con una persona non è uno svantaggio: ${company} vede soltanto che lo preferisci.`,
    declineLater: 'Quanto hai scritto finora sarà cancellato.',
    answer: 'La tua risposta',
    answerHint: ({ count }) => `Con parole tue, al massimo ${count} caratteri.`,
    comment: 'Vuoi aggiungere qualcosa?',
    youWrote: 'Hai scritto',
    emptyAnswer: 'Scrivi una risposta oppure salta la domanda.',
    emptyChoice: 'Scegli sì o no, scrivi una risposta oppure salta la domanda.',
    tooLong: ({ count }) => `La risposta può avere al massimo ${count} caratteri. Accorciala, per favore.`,
    overviewTitle: 'Le tue risposte',
    overviewHelp: 'Tutto è salvato. Puoi ancora modificare ogni risposta prima di inviarle.',
    doneTitle: 'Grazie, le tue risposte sono state inviate',
    doneHelp: ({ company }) => `Il team di ${company} le leggerà e ti contatterà. Puoi chiudere questa pagina.`,
    declinedTitle: 'Certo, ti contatterà una persona',
    declinedHelp: ({ company }) =>
      `${company} vede che preferisci parlare con una persona. Non è uno svantaggio per la tua candidatura.`,
    abandonedTitle: 'Le tue risposte sono state trasmesse',
    abandonedHelp: ({ company }) =>
      `Per due giorni non c’è stata una nuova risposta, quindi ${company} ha ricevuto quanto avevi scritto. Scrivi loro se vuoi aggiungere qualcosa.`,
    expiredHelp: ({ company }) => `Non è più possibile rispondere a queste domande. Scrivi a ${company} se vuoi ancora farlo.`,
    cancelledHelp: ({ company }) => `Non devi fare nulla. ${company} le ha ritirate.`,
    jobGoneHelp: ({ company }) => `Non occorre rispondere a queste domande. Scrivi a ${company} se hai una domanda.`,
    notYetHelp: ({ date }) => `Potrai rispondere a queste domande dal ${date}.`,
    questions: {
      place: ({ place }) => `Il lavoro è in sede a ${place}. Puoi lavorare lì?`,
      placeHybrid: ({ place }) => `Il lavoro è in parte in sede a ${place}. Puoi esserci regolarmente?`,
      language: ({ language, level }) =>
        `La posizione richiede questa lingua al livello ${level} o superiore: ${language}. La parli così bene?`,
      languageAnyLevel: ({ language }) =>
        `La posizione richiede questa lingua: ${language}. La parli abbastanza bene per lavorare?`,
      jobType: ({ type }) => `La posizione è offerta così: ${type}. Va bene per te?`,
      skillGap: ({ skill }) =>
        `Che cosa hai fatto con ${skill}? Raccontaci che cosa, dove o per quanto tempo, e che cosa ne è risultato. Se non hai fatto nulla, basta dirlo.`,
      skillShown: ({ skill, quote }) =>
        `Il tuo CV dice: «${quote}». Che cosa hai fatto tu con ${skill}, dove o per quanto tempo, e che cosa ne è risultato?`,
      experience: ({ title }) =>
        `Che cosa hai fatto finora che si adatta alla posizione di ${title}? Raccontaci che cosa, dove o per quanto tempo, e che cosa ne è risultato.`,
      whySkillGap: ({ skill }) => `La posizione richiede ${skill}, e non l’abbiamo trovato nel tuo CV.`,
      whySkillWithoutCv: ({ skill }) => `La posizione richiede ${skill}, e non abbiamo potuto leggere il tuo CV.`,
      whySkillShown: ({ skill }) => `La posizione richiede ${skill}, e vorremmo sapere più di quanto dice il tuo CV.`,
      followUp: {
        did: ({ skill }) => `Che cosa hai fatto esattamente tu con ${skill}?`,
        where_or_how_long: ({ skill }) => `Dove hai fatto questo con ${skill}, o per quanto tempo?`,
        result: ({ skill }) =>
          `Che cosa ne è risultato? Che cosa è stato migliore, più rapido o concluso grazie al tuo lavoro con ${skill}?`,
      },
    },
  },

  application: {
    ownMessage: 'Hai scritto',
    writeLabel: 'Il tuo messaggio',
    writtenNotice: 'Il tuo messaggio è stato inviato.',
    writeLimit: 'Hai scritto diversi messaggi nell’ultima ora. Riprova più tardi.',
    title: 'La tua candidatura',
    profileTitle: 'Il tuo profilo',
    privateHelp: 'Questa pagina è solo per te. Chiunque ne abbia l’indirizzo può aprirla, quindi non condividerlo.',
    groupHelp: {
      received: 'Abbiamo ricevuto la tua candidatura. Per ora non devi fare nulla.',
      in_progress: 'Il team sta valutando la tua candidatura. Avrai nostre notizie.',
    },
    receivedHelp: 'Abbiamo ricevuto la tua candidatura.',
    waiting: 'In attesa di te',
    withdrawnOn: ({ date }) => `Hai ritirato questa candidatura il ${date}.`,
    moveByMail: 'Per spostarlo, rispondi all’invito.',
    messages: 'Messaggi per te',
    options: 'La tua candidatura e i tuoi dati',
    withdrawHelp: 'La posizione non ti interessa più. Il team viene avvisato subito.',
    withdrawTitle: 'Ritirare la tua candidatura?',
    withdrawLead: ({ company }) =>
      `Il team di ${company} saprà che non vuoi più essere tra le persone candidate. I colloqui futuri saranno annullati. Questa azione non si può annullare qui.`,
    withdrawnNotice: 'Hai ritirato la tua candidatura.',
    download: 'Scarica i tuoi dati',
    downloadHelp: 'Un file ZIP con tutto ciò che è conservato qui su di te: ciò che hai inviato, file, messaggi e colloqui.',
    downloadLimit: 'Oggi hai già scaricato i tuoi dati più volte. Riprova domani.',
    eraseHelp: 'Chiedi di cancellare tutto ciò che è conservato qui su di te.',
    eraseTitle: 'Richiedere la cancellazione dei tuoi dati?',
    eraseLead: ({ company }) =>
      `Sarà chiesto a ${company} di cancellare tutto ciò che è conservato qui su di te: tutte le candidature, i file, i messaggi e i colloqui. La decisione spetta a una persona e riceverai una risposta. Dopo la cancellazione questa pagina non esisterà più.`,
    eraseAsked: ({ date }) => `Hai richiesto la cancellazione dei tuoi dati il ${date}. Una persona ti risponderà.`,
    eraseDeclined: ({ date }) => `La tua richiesta di cancellazione è stata respinta il ${date}.`,
    askedNotice: 'La tua richiesta è stata inviata. Ti abbiamo mandato una conferma via e-mail.',
    lostTitle: 'Hai perso il link alla tua candidatura?',
    lostLead: 'Inserisci l’indirizzo e-mail con cui hai inviato la candidatura. Ti invieremo lì i link alle tue candidature.',
    lostInvalid: 'Inserisci un indirizzo e-mail, per esempio ada@example.com.',
    lostSentTitle: 'Controlla la tua casella di posta',
    lostSentLead:
      'Se ci sono candidature con questo indirizzo, un’e-mail con i link è in arrivo. Non è arrivato nulla? Controlla l’indirizzo e la cartella dello spam.',
  },

  pool: {
    boardText: ({ company }) => `Entra nel talent pool di ${company}. Il team ti contatterà quando ci sarà una posizione adatta.`,
    title: ({ company }) => `Entra nel talent pool di ${company}`,
    wishes: 'Che cosa cerchi?',
    privacyUse: ({ company, date }) =>
      `${company} conserva ciò che invii qui fino al ${date}, per contattarti su posizioni che potrebbero essere adatte. Prima di quella data riceverai un’e-mail e potrai prolungare; altrimenti il tuo profilo sarà cancellato.`,
    joinedTitle: 'Grazie, abbiamo ricevuto il tuo profilo',
    joinedNext: 'Un’e-mail con il link alla tua pagina personale è in arrivo. Lì puoi prolungare o uscire in qualsiasi momento.',
    joinedConfirm:
      'Controlla la tua casella di posta: un’e-mail con un link è in arrivo. Conferma lì il tuo profilo entro sette giorni; solo allora viene conservato.',
    confirmTitle: 'Conferma il tuo profilo',
    confirmHelp: ({ company, date, end }) =>
      `${company} conserva allora il tuo profilo fino al ${date}. Senza la tua conferma viene cancellato il ${end}.`,
    confirmedNotice: 'Grazie. Il tuo profilo è nel talent pool.',
    options: 'I tuoi dati',
    memberUntil: ({ company, date }) => `${company} conserva il tuo profilo fino al ${date}. Poi viene cancellato.`,
    stayHelp: ({ date }) => `Il tuo profilo sarà allora conservato fino al ${date}.`,
    leaveHelp: 'Il tuo profilo viene cancellato subito.',
    leaveLead: ({ company }) =>
      `${company} cancella subito il tuo profilo: questa azione è definitiva. Se hai anche inviato una candidatura per una posizione, questa resta.`,
    stayNotice: 'Resti nel talent pool.',
    leftNotice: 'Il tuo profilo è stato rimosso dal talent pool. La tua candidatura resta.',
    leftTitle: 'Il tuo profilo è stato rimosso',
    leftText: 'Il tuo profilo è stato cancellato. Il link a questa pagina non funziona più.',
  },

  mail: { templates: itInformalMails },
};
