import type { Texts } from './en.ts';

/** Visitors are addressed with “u”. */
export const nl: Texts = {
  common: {
    skipToContent: 'Naar de inhoud',
    footer: 'Meer',
    language: 'Taal',
    required: '(verplicht)',
    colon: ': ',
    yes: 'Ja',
    no: 'Nee',
    choose: 'Kies…',
    noAnswer: 'Geen antwoord',
  },

  form: {
    oneProblem: 'Bekijk één antwoord nog eens',
    problems: ({ count }) => `Bekijk ${count} antwoorden nog eens`,
  },

  notices: {
    notFoundTitle: 'Deze link leidt nergens heen',
    notFoundHelp: 'Misschien ontbreekt er een deel: vergelijk hem met de link die u kreeg, of vraag de afzender om een nieuwe.',
    fileLinkExpiredTitle: 'Deze link is verlopen',
    fileLinkExpiredHelp: 'Links naar bestanden werken maar een paar minuten. Open het profiel opnieuw voor een nieuwe link.',
    busyTitle: 'Een ogenblik geduld',
    busyHelp: 'Deze pagina reageert op dit moment niet. Dat duurt niet lang: laad de pagina opnieuw.',
  },

  board: {
    jobGoneTitle: 'Deze vacature is er niet meer',
    jobGoneHelp:
      'De vacature is verwijderd en solliciteren is niet meer mogelijk. Op de website van het bedrijf staan misschien andere vacatures.',
    companyGoneTitle: 'Dit bedrijf heeft hier geen vacaturepagina meer',
    companyGoneHelp:
      'De vacatures zijn verwijderd en solliciteren is niet meer mogelijk. Op de eigen website staat misschien wat er openstaat.',
    jobNotFoundTitle: 'Deze vacature bestaat niet',
    jobOverTitle: 'Deze vacature staat niet meer open',
    jobOverHelp: 'Solliciteren op deze vacature is niet meer mogelijk.',
    seeOpenJobsAt: ({ company }) => `Bekijk de vacatures bij ${company}`,
  },

  meet: {
    title: 'Kies een tijdstip voor uw gesprek',
  },

  approve: {
    title: 'Personeelsaanvraag goedkeuren',
  },

  screen: {
    title: 'Enkele vragen over uw sollicitatie',
  },

  mail: {
    greeting: ({ name }) => `Beste ${name},`,
    regards: 'Met vriendelijke groet',
  },

  interviews: {
    when: 'Wanneer',
    where: 'Waar',
    videoCall: 'Videoverbinding',
    interviewers: 'Gespreksvoerders',
    candidate: 'Kandidaat',
    job: 'Vacature',
    reason: 'Reden',
    feedName: ({ name }) => `Sollicitatiegesprekken van ${name}`,
    greeting: ({ name }) => `Beste ${name},`,
    greetingWithoutName: 'Goedendag,',
    invitation: {
      subject: ({ candidate, when }) => `Sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `U neemt deel aan het sollicitatiegesprek met ${candidate}. De afspraak voor uw agenda is bijgevoegd.`,
    },
    update: {
      subject: ({ candidate, when }) => `Gewijzigd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Het sollicitatiegesprek met ${candidate} is gewijzigd. De bijgevoegde afspraak werkt uw agenda bij.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Geannuleerd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) => `Het sollicitatiegesprek met ${candidate} gaat niet door. De bijlage verwijdert het uit uw agenda.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Geannuleerd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `U neemt niet meer deel aan het sollicitatiegesprek met ${candidate}. De bijlage verwijdert het uit uw agenda.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Herinnering: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) => `Wij herinneren u aan uw sollicitatiegesprek met ${candidate}.`,
    },
  },
};
