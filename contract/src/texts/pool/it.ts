import type { PoolTexts } from './en.ts';

export const poolIt: PoolTexts = {
  boardTitle: 'Nessuna posizione adatta?',
  boardText: ({ company }) => `Lasci il suo profilo a ${company}. Il team la contatterà quando ci sarà una posizione adatta.`,
  boardLink: 'Lasciare il profilo',
  pageTitle: ({ company }) => `Bacino di talenti – ${company}`,
  title: ({ company }) => `Lasci il suo profilo a ${company}`,
  wishes: 'Che cosa cerca?',
  wishesHint: 'Il tipo di lavoro, dove, quante ore, da quando.',
  privacyUse: ({ company, date }) =>
    `${company} conserva ciò che invia qui fino al ${date}, per contattarla su posizioni che potrebbero essere adatte. Prima di quel giorno riceverà un messaggio e potrà prolungare; altrimenti il suo profilo sarà allora cancellato.`,
  consentUse: ({ company, date }) =>
    `${company} può conservare e usare il mio profilo per il suo bacino di talenti fino al ${date}`,
  send: 'Inviare il profilo',
  joinedPageTitle: ({ company }) => `Profilo ricevuto – ${company}`,
  joinedTitle: 'Grazie, abbiamo ricevuto il suo profilo',
  joined: ({ company, date }) => `${company} lo conserva fino al ${date}.`,
  joinedNext: 'Un messaggio con il link alla sua pagina personale è in arrivo. Lì può prolungare o uscire in qualsiasi momento.',
  memberTitle: 'Nel bacino di talenti',
  memberUntil: ({ company, date }) => `${company} conserva il suo profilo fino al ${date}. Poi viene cancellato.`,
  stay: 'Restare più a lungo',
  stayHelp: ({ date }) => `Il suo profilo sarà allora conservato fino al ${date}.`,
  leave: 'Uscire dal bacino di talenti',
  leaveHelp: 'Il suo profilo viene cancellato subito.',
  leaveTitle: 'Uscire dal bacino di talenti?',
  leaveLead: ({ company }) =>
    `${company} cancella subito il suo profilo e non si può annullare. Se c’è anche una sua candidatura per una posizione, resta.`,
  leaveButton: 'Uscire e cancellare il mio profilo',
  stayNotice: 'Resta nel bacino di talenti.',
  leftNotice: 'È uscito dal bacino di talenti. La sua candidatura resta.',
  leftTitle: 'È uscito dal bacino di talenti',
  leftText: 'Il suo profilo è stato cancellato. Il link a questa pagina non funziona più.',
};
