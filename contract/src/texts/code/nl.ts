import type { CodeTexts } from './en.ts';

export const codeNl: CodeTexts = {
  title: 'Bevestig dat je het bent',
  lead: ({ email }) => `We hebben een code gestuurd naar ${email}. Vul die hier binnen 15 minuten in.`,
  why: 'Deze pagina opent voor iedereen die het adres ervan heeft. De code laat zien dat je ook je e-mail leest.',
  label: 'Code uit de e-mail',
  download: 'Downloaden',
  again: 'Nieuwe code sturen',
  wrong: 'Deze code is onjuist of niet meer geldig. Controleer de code of laat een nieuwe sturen.',
  limit: 'In het afgelopen uur zijn meerdere codes gestuurd. Gebruik de laatste of probeer het later opnieuw.',
  noMail: ({ company }) =>
    `Deze pagina kan je geen e-mail sturen om te bevestigen dat je het bent. Vraag je gegevens op bij ${company}.`,
  mail: {
    download: {
      subject: 'Je code om je gegevens te downloaden',
      text: ({ company, code }) =>
        `Hallo,\n\ndeze code bevestigt dat je wilt downloaden wat ${company} over je bewaart:\n\n${code}\n\nVul de code binnen 15 minuten in op de pagina die erom vraagt. Heb je er niet om gevraagd, negeer deze e-mail dan en geef de code aan niemand door.`,
    },
    leave: {
      subject: 'Je code om de talentenpool te verlaten',
      text: ({ company, code }) =>
        `Hallo,\n\ndeze code bevestigt dat je de talentenpool van ${company} wilt verlaten en je profiel wilt laten verwijderen:\n\n${code}\n\nVul de code binnen 15 minuten in op de pagina die erom vraagt. Heb je er niet om gevraagd, negeer deze e-mail dan en geef de code aan niemand door.`,
    },
  },
};
