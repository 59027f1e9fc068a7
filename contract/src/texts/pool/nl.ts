import type { PoolTexts } from './en.ts';

export const poolNl: PoolTexts = {
  boardTitle: 'Geen passende vacature?',
  boardText: ({ company }) =>
    `Meld je aan voor de talentenpool van ${company}. Het team neemt contact op als er een vacature past.`,
  boardLink: 'Aanmelden voor de talentenpool',
  pageTitle: ({ company }) => `Talentenpool – ${company}`,
  title: ({ company }) => `Meld je aan voor de talentenpool van ${company}`,
  wishes: 'Wat zoek je?',
  wishesHint: 'Welk werk, waar, hoeveel uren, vanaf wanneer.',
  privacyUse: ({ company, date }) =>
    `${company} bewaart wat je hier verstuurt tot ${date}, om contact met je op te nemen over vacatures die kunnen passen. Voor die datum krijg je een e-mail en kun je verlengen; anders wordt je profiel verwijderd.`,
  consentUse: ({ company, date }) => `${company} mag mijn profiel tot ${date} opslaan en gebruiken voor de talentenpool`,
  send: 'Profiel versturen',
  joinedPageTitle: ({ company }) => `Profiel ontvangen – ${company}`,
  joinedTitle: 'Bedankt, we hebben je profiel ontvangen',
  joined: ({ company, date }) => `${company} bewaart het tot ${date}.`,
  joinedNext: 'Een e-mail met de link naar je eigen pagina is onderweg. Daar kun je verlengen of op elk moment stoppen.',
  joinedConfirm:
    'Controleer je inbox: een e-mail met een link is onderweg. Bevestig daar je profiel binnen zeven dagen; pas dan wordt het bewaard.',
  confirmTitle: 'Bevestig je profiel',
  confirmHelp: ({ company, date, end }) =>
    `${company} bewaart je profiel dan tot ${date}. Zonder jouw bevestiging wordt het op ${end} verwijderd.`,
  confirm: 'Mijn profiel bevestigen',
  confirmedNotice: 'Bedankt. Je staat in de talentenpool.',
  options: 'Je gegevens',
  memberTitle: 'In de talentenpool',
  memberUntil: ({ company, date }) => `${company} bewaart je profiel tot ${date}. Daarna wordt het verwijderd.`,
  stay: 'Langer blijven',
  stayHelp: ({ date }) => `Je profiel wordt dan bewaard tot ${date}.`,
  leave: 'De talentenpool verlaten',
  leaveHelp: 'Je profiel wordt meteen verwijderd.',
  leaveTitle: 'De talentenpool verlaten?',
  leaveLead: ({ company }) =>
    `${company} verwijdert je profiel meteen en dat kan niet ongedaan worden gemaakt. Als je ook op een vacature hebt gesolliciteerd, blijft die sollicitatie bestaan.`,
  leaveButton: 'Verlaten en mijn profiel verwijderen',
  stayNotice: 'Je blijft in de talentenpool.',
  leftNotice: 'Je hebt de talentenpool verlaten. Je sollicitatie blijft bestaan.',
  leftTitle: 'Je hebt de talentenpool verlaten',
  leftText: 'Je profiel is verwijderd. De link naar deze pagina werkt niet meer.',
};
