import type { PoolTexts } from './en.ts';

export const poolNl: PoolTexts = {
  boardTitle: 'Geen passende vacature?',
  boardText: ({ company }) => `Meld u aan voor de talentenpool van ${company}. Het team neemt contact op als er een vacature past.`,
  boardLink: 'Aanmelden voor de talentenpool',
  pageTitle: ({ company }) => `Talentenpool – ${company}`,
  title: ({ company }) => `Meld u aan voor de talentenpool van ${company}`,
  wishes: 'Wat zoekt u?',
  wishesHint: 'Welk werk, waar, hoeveel uren, vanaf wanneer.',
  privacyUse: ({ company, date }) =>
    `${company} bewaart wat u hier verstuurt tot ${date}, om contact met u op te nemen over vacatures die kunnen passen. Voor die datum krijgt u een e-mail en kunt u verlengen; anders wordt uw profiel verwijderd.`,
  consentUse: ({ company, date }) => `${company} mag mijn profiel tot ${date} opslaan en gebruiken voor de talentenpool`,
  send: 'Profiel versturen',
  joinedPageTitle: ({ company }) => `Profiel ontvangen – ${company}`,
  joinedTitle: 'Bedankt, we hebben uw profiel ontvangen',
  joined: ({ company, date }) => `${company} bewaart het tot ${date}.`,
  joinedNext: 'Een e-mail met de link naar uw eigen pagina is onderweg. Daar kunt u verlengen of op elk moment stoppen.',
  joinedConfirm:
    'Kijk in uw mailbox: een e-mail met een link is onderweg. Bevestig uw profiel binnen zeven dagen op de pagina van de link; pas dan wordt het bewaard.',
  confirmTitle: 'Bevestig uw profiel',
  confirmHelp: ({ company, date, end }) =>
    `${company} bewaart uw profiel dan tot ${date}. Zonder uw bevestiging wordt het op ${end} verwijderd.`,
  confirm: 'Mijn profiel bevestigen',
  confirmedNotice: 'Bedankt. U staat in de talentenpool.',
  options: 'Uw gegevens',
  memberTitle: 'In de talentenpool',
  memberUntil: ({ company, date }) => `${company} bewaart uw profiel tot ${date}. Daarna wordt het verwijderd.`,
  stay: 'Langer blijven',
  stayHelp: ({ date }) => `Uw profiel wordt dan bewaard tot ${date}.`,
  leave: 'De talentenpool verlaten',
  leaveHelp: 'Uw profiel wordt meteen verwijderd.',
  leaveTitle: 'De talentenpool verlaten?',
  leaveLead: ({ company }) =>
    `${company} verwijdert uw profiel meteen en dat kan niet ongedaan worden gemaakt. Als u ook op een vacature hebt gesolliciteerd, blijft die sollicitatie bestaan.`,
  leaveButton: 'Verlaten en mijn profiel verwijderen',
  stayNotice: 'U blijft in de talentenpool.',
  leftNotice: 'U hebt de talentenpool verlaten. Uw sollicitatie blijft bestaan.',
  leftTitle: 'U hebt de talentenpool verlaten',
  leftText: 'Uw profiel is verwijderd. De link naar deze pagina werkt niet meer.',
};
