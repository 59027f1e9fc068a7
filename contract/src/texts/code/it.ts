import type { CodeTexts } from './en.ts';

export const codeIt: CodeTexts = {
  title: 'Confermi che è lei',
  lead: ({ email }) => `Abbiamo inviato un codice a ${email}. Lo inserisca qui entro 15 minuti.`,
  why: 'Questa pagina si apre a chiunque ne abbia l’indirizzo. Il codice mostra che lei legge anche le e-mail che riceve.',
  label: 'Codice ricevuto per e-mail',
  download: 'Scarica',
  again: 'Invia un nuovo codice',
  wrong: 'Questo codice è errato o non è più valido. Lo controlli o ne richieda uno nuovo.',
  limit: 'Nell’ultima ora sono stati inviati più codici. Usi l’ultimo o riprovi più tardi.',
  noMail: ({ company }) => `Questa pagina non può inviarle un’e-mail per confermare che è lei. Chieda i suoi dati a ${company}.`,
  mail: {
    download: {
      subject: 'Il suo codice per scaricare i suoi dati',
      text: ({ company, code }) =>
        `Buongiorno,\n\nquesto codice conferma che desidera scaricare ciò che ${company} conserva su di lei:\n\n${code}\n\nLo inserisca nella pagina che lo chiede, entro 15 minuti. Se non lo ha richiesto, ignori questa e-mail e non comunichi il codice a nessuno.`,
    },
    leave: {
      subject: 'Il suo codice per uscire dal talent pool',
      text: ({ company, code }) =>
        `Buongiorno,\n\nquesto codice conferma che desidera uscire dal talent pool di ${company} e far cancellare il suo profilo:\n\n${code}\n\nLo inserisca nella pagina che lo chiede, entro 15 minuti. Se non lo ha richiesto, ignori questa e-mail e non comunichi il codice a nessuno.`,
    },
  },
};
