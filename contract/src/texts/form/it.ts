import type { FormTexts } from './en.ts';

export const formIt: FormTexts = {
  oneProblem: 'Controlli una risposta',
  problems: ({ count }) => `Controlli ${count} risposte`,
  applyFor: ({ job }) => `Candidatura: ${job}`,
  pageTitle: ({ job, company }) => `Candidatura: ${job} – ${company}`,
  notSentYet: ({ title }) => `Non ancora inviata – ${title}`,
  lead: 'Senza registrazione. I campi obbligatori sono contrassegnati.',
  send: 'Invia candidatura',
  fileHint: ({ formats, size }) => `${formats}, al massimo ${size}.`,
  fileLost: 'Non è stato possibile conservare il file. Lo scelga di nuovo.',
  fileAttached: 'File allegato. Per sostituirlo, ne scelga un altro qui sotto.',
  removeFile: 'Rimuovi questo file',
  languagesHint: 'Con il livello, se lo desidera: francese C1, tedesco base',
  honeypot: 'Oggetto: lasciare vuoto',
  privacyTitle: 'Come utilizziamo i suoi dati',
  privacyUse: ({ company }) =>
    `${company} usa ciò che invia qui per decidere sulla sua candidatura a questa posizione e per mettersi in contatto con lei al riguardo.`,
  privacyAccess: ({ company }) =>
    `Vi accedono le persone di ${company} che partecipano alla decisione e chi gestisce questo servizio per l’azienda.`,
  privacyRights: ({ company }) =>
    `Può chiedere in qualsiasi momento a ${company} di mostrarle i dati conservati su di lei, di correggerli o di cancellarli.`,
  consentUse: ({ company }) => `${company} può conservare e usare ciò che invio per questa candidatura`,
  labels: {
    name: 'Nome e cognome',
    email: 'Indirizzo e-mail',
    phone: 'Telefono',
    location_city: 'Città',
    location_country: 'Paese',
    resume: 'CV',
    cover_letter: 'Lettera di presentazione',
    professional_network_url: 'LinkedIn o simili',
    code_host_url: 'GitHub, GitLab o simili',
    website_url: 'Sito web',
    languages: 'Lingue',
    salary_expectation: 'Retribuzione desiderata',
    decline_screening: 'Non desidero una valutazione automatica',
    consent: 'Ho letto l’informativa sulla privacy e la accetto',
  },
  declineScreeningHint:
    'Un software può confrontare il suo CV con la posizione e mostrare quanto corrispondono. Ogni decisione è presa da persone, con o senza questo confronto.',
  fieldProblems: {
    required: 'Compili questo campo.',
    text: 'Inserisca qui un testo, non un file.',
    too_long: ({ max }) => `Il testo è troppo lungo. Usi al massimo ${max} caratteri.`,
    unstorable: 'Il testo contiene un carattere che non può essere salvato. Lo scriva di nuovo.',
    email: 'Inserisca un indirizzo e-mail valido, per esempio ada@example.com.',
    url: 'Indichi l’indirizzo di una pagina, per esempio example.com/ada.',
    number: 'Indichi un numero, in cifre.',
    date: 'Indichi una data valida nella forma anno-mese-giorno, per esempio 2026-01-31.',
    boolean: 'Risponda sì o no.',
    option: 'Scelga una delle opzioni.',
    options: 'Scelga tra le opzioni.',
    languages: ({ max }) => `Indichi al massimo ${max} lingue, separate da virgole.`,
    file: 'Scelga un file.',
    one_file: 'Scelga un solo file.',
    file_name_too_long: 'Il nome di questo file è troppo lungo. Lo accorci.',
    file_too_large: ({ max }) => `Questo file è troppo grande. Il limite è ${max}.`,
    file_gone: 'Questo file non è più conservato. Lo scelga di nuovo.',
    consent: 'Ci serve il suo consenso per conservare ciò che invia.',
  },
  chooseOne: 'Scelga una risposta.',
  chooseSome: 'Scelga almeno una risposta.',
  fileRefusals: {
    file_empty: 'Il file è vuoto.',
    file_type: 'Il file non è un PDF, DOCX, ODT, RTF o TXT valido. Lo salvi in uno di questi formati e riprovi.',
    file_heic: 'Le immagini HEIC non sono accettate. Formati possibili: JPEG o PDF.',
    file_damaged: 'Il file è danneggiato o incompleto. Lo esporti di nuovo, meglio se in PDF.',
    file_unsafe:
      'Il file contiene qualcosa che non è accettato: macro, cifratura, altri archivi o troppi dati compressi. Lo salvi in PDF e riprovi.',
  },
  refusals: {
    form_token_void:
      'Questa pagina è rimasta aperta molto a lungo. Ciò che ha scritto è ancora qui: lo riveda e lo invii di nuovo.',
    too_many_applications:
      'Stanno arrivando moltissime candidature dalla sua rete o per questa posizione. Attenda qualche minuto e la invii di nuovo.',
    unavailable:
      'In questo momento non possiamo salvare la sua candidatura. Ciò che ha scritto è ancora qui: la invii di nuovo tra un minuto.',
    storage_full:
      'In questo momento non possiamo salvare la sua candidatura. Ciò che ha scritto è ancora qui: la invii di nuovo più tardi.',
  },
  notSentTitle: 'La sua candidatura non è stata inviata',
  notSentHelp: ({ link }) =>
    `Se torna indietro nel browser, ciò che ha scritto dovrebbe essere ancora lì. In alternativa può ${link}.`,
  startAgain: 'ricominciare con un modulo vuoto',
  notSentReasons: {
    body_too_large: ({ max }) => `È troppo grande. Il limite è ${max} per file, e non molto di più per il tutto.`,
    body_not_multipart: 'Non è arrivata per intero.',
    unstorable: 'Contiene un carattere che non può essere salvato.',
    too_many_applications: 'Sono arrivate troppe candidature dalla sua rete. Attenda qualche minuto.',
    unavailable: 'In questo momento non possiamo salvarla. Attenda un minuto.',
    storage_full: 'In questo momento non possiamo salvarla. Attenda qualche minuto.',
  },
  receivedPageTitle: ({ company }) => `Candidatura ricevuta – ${company}`,
  receivedTitle: 'Grazie, abbiamo ricevuto la sua candidatura',
  received: ({ company, job }) => `${company} ha ricevuto la sua candidatura per la posizione «${job}».`,
  receivedNext:
    'Leggeremo la candidatura e le risponderemo all’indirizzo e-mail che ha indicato. Non deve fare altro, né inviarla di nuovo.',
  seeOtherJobs: 'Vedi le altre posizioni aperte',
};
