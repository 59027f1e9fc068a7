import type { PoolTexts } from './en.ts';

export const poolIt: PoolTexts = {
  boardTitle: 'Nessuna posizione adatta?',
  boardText: ({ company }) => `Entri nel talent pool di ${company}. Il team la contatterà quando ci sarà una posizione adatta.`,
  boardLink: 'Entra nel talent pool',
  pageTitle: ({ company }) => `Talent pool – ${company}`,
  title: ({ company }) => `Entri nel talent pool di ${company}`,
  wishes: 'Che cosa cerca?',
  wishesHint: 'Il tipo di lavoro, dove, quante ore, da quando.',
  privacyUse: ({ company, date }) =>
    `${company} conserva ciò che invia qui fino al ${date}, per contattarla su posizioni che potrebbero essere adatte. Prima di quella data riceverà un’e-mail e potrà prolungare; altrimenti il suo profilo sarà cancellato.`,
  consentUse: ({ company, date }) => `${company} può conservare e usare il mio profilo per il suo talent pool fino al ${date}`,
  send: 'Invia il profilo',
  joinedPageTitle: ({ company }) => `Profilo ricevuto – ${company}`,
  joinedTitle: 'Grazie, abbiamo ricevuto il suo profilo',
  joined: ({ company, date }) => `${company} lo conserva fino al ${date}.`,
  joinedNext: 'Un’e-mail con il link alla sua pagina personale è in arrivo. Lì può prolungare o uscire in qualsiasi momento.',
  joinedConfirm:
    'Controlli la sua casella di posta: un’e-mail con un link è in arrivo. Confermi lì il suo profilo entro sette giorni; solo allora viene conservato.',
  confirmTitle: 'Confermi il suo profilo',
  confirmHelp: ({ company, date, end }) =>
    `${company} conserva allora il suo profilo fino al ${date}. Senza la sua conferma viene cancellato il ${end}.`,
  confirm: 'Conferma il mio profilo',
  confirmedNotice: 'Grazie. Il suo profilo è nel talent pool.',
  options: 'I suoi dati',
  memberTitle: 'Nel talent pool',
  memberUntil: ({ company, date }) => `${company} conserva il suo profilo fino al ${date}. Poi viene cancellato.`,
  stay: 'Resta più a lungo',
  stayHelp: ({ date }) => `Il suo profilo sarà allora conservato fino al ${date}.`,
  leave: 'Esci dal talent pool',
  leaveHelp: 'Il suo profilo viene cancellato subito.',
  leaveTitle: 'Uscire dal talent pool?',
  leaveLead: ({ company }) =>
    `${company} cancella subito il suo profilo: questa azione è definitiva. Se ha anche inviato una candidatura per una posizione, questa resta.`,
  leaveButton: 'Esci e cancella il mio profilo',
  stayNotice: 'Resta nel talent pool.',
  leftNotice: 'Il suo profilo è stato rimosso dal talent pool. La sua candidatura resta.',
  leftTitle: 'Il suo profilo è stato rimosso',
  leftText: 'Il suo profilo è stato cancellato. Il link a questa pagina non funziona più.',
};
