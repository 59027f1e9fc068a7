import type { CodeTexts } from './en.ts';

export const codeNl: CodeTexts = {
  title: 'Bevestig dat u het bent',
  lead: ({ email }) => `We hebben een code gestuurd naar ${email}. Vul die hier binnen 15 minuten in.`,
  why: 'Deze pagina opent voor iedereen die het adres ervan heeft. De code laat zien dat u ook uw e-mail leest.',
  label: 'Code uit de e-mail',
  download: 'Downloaden',
  again: 'Nieuwe code sturen',
  wrong: 'Deze code is onjuist of niet meer geldig. Controleer de code of laat een nieuwe sturen.',
  limit: 'In het afgelopen uur zijn meerdere codes gestuurd. Gebruik de laatste of probeer het later opnieuw.',
  noMail: ({ company }) =>
    `Deze pagina kan u geen e-mail sturen om te bevestigen dat u het bent. Vraag uw gegevens op bij ${company}.`,
  mail: {
    download: {
      subject: 'Uw code om uw gegevens te downloaden',
      text: ({ company, code }) =>
        `Hallo,\n\ndeze code bevestigt dat u wilt downloaden wat ${company} over u bewaart:\n\n${code}\n\nVul de code binnen 15 minuten in op de pagina die erom vraagt. Hebt u er niet om gevraagd, negeer deze e-mail dan en geef de code aan niemand door.`,
    },
    leave: {
      subject: 'Uw code om de talentenpool te verlaten',
      text: ({ company, code }) =>
        `Hallo,\n\ndeze code bevestigt dat u de talentenpool van ${company} wilt verlaten en uw profiel wilt laten verwijderen:\n\n${code}\n\nVul de code binnen 15 minuten in op de pagina die erom vraagt. Hebt u er niet om gevraagd, negeer deze e-mail dan en geef de code aan niemand door.`,
    },
  },
};
