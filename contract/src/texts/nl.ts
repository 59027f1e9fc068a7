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
    tooManyTitle: 'Te veel verzoeken',
    tooManyHelp: 'Wacht een minuut en laad de pagina dan opnieuw.',
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
    title: 'Kies een tijd voor uw gesprek',
    lead: ({ company, job }) => `${company} wil graag met u praten over de functie ${job}.`,
    leadWithoutJob: ({ company }) => `${company} wil graag met u praten.`,
    duration: 'Duur',
    with: 'Met',
    withOneOf: 'Met een van deze personen',
    place: 'Waar',
    videoCall: 'Videogesprek',
    videoLink: 'Videogesprek openen',
    videoLinkLater: 'Videogesprek. De link staat hier zodra u hebt geboekt.',
    phoneCall: 'Telefoongesprek',
    zone: 'Tijdzone',
    showZone: 'Tijden tonen',
    freeTimes: 'Vrije tijden',
    otherDays: 'Andere dagen',
    earlierDays: 'Eerdere dagen',
    laterDays: 'Latere dagen',
    book: 'Deze tijd boeken',
    noTimes: 'Op dit moment is er geen vrije tijd. Kijk later nog eens, of schrijf naar de persoon hieronder.',
    bookedTitle: 'Uw gesprek is geboekt',
    bookedLead: 'Bewaar de link naar deze pagina: hier kunt u het gesprek bekijken, verzetten of afzeggen.',
    when: 'Wanneer',
    fromTo: ({ from, to }) => `${from} tot ${to}`,
    addToCalendar: 'In agenda zetten',
    moveTitle: 'Een andere tijd kiezen',
    moveLead: ({ time }) => `Uw gesprek is geboekt: ${time}. Dat blijft zo tot u een andere tijd hebt gekozen.`,
    moveTooLate: 'Het is te laat om hier een andere tijd te kiezen. Schrijf naar de persoon hieronder.',
    moveLimit: 'U hebt hier al zo vaak als mogelijk een andere tijd gekozen. Schrijf naar de persoon hieronder.',
    move: 'Naar deze tijd verzetten',
    keep: 'Tijd behouden',
    cancelTitle: 'Gesprek afzeggen?',
    cancelLead: ({ time }) => `Uw gesprek is geboekt: ${time}. Iedereen die meedoet hoort dat het niet doorgaat.`,
    reason: 'Waarom zegt u af? (optioneel)',
    cancelLink: 'Gesprek afzeggen',
    cancel: 'Ja, gesprek afzeggen',
    cancelledNotice: 'U hebt het gesprek afgezegd. Hier kunt u een nieuwe tijd kiezen.',
    teamCancelledTitle: 'Het gesprek is afgezegd',
    teamCancelledHelp: 'Schrijf bij vragen naar de persoon hieronder.',
    overTitle: 'Het gesprek is voorbij',
    overHelp: 'Bedankt voor uw tijd.',
    expiredTitle: 'Deze boekingslink is verlopen',
    revokedTitle: 'Deze link is niet meer geldig',
    closedHelp: 'U kunt er geen tijd meer mee boeken. Schrijf naar de persoon hieronder.',
    taken: 'Deze tijd is niet meer vrij. Kies een andere.',
    notOffered: 'Deze tijd wordt niet aangeboden. Kies een van de tijden hieronder.',
    notChosen: 'Kies een tijd.',
    alreadyBooked: 'Er is al een tijd geboekt. Hieronder kunt u een andere kiezen.',
    changedMeanwhile: 'Het gesprek is intussen gewijzigd. Zo is het nu.',
    contact: 'Vragen?',
    contactHelp: ({ person }) => `Schrijf naar ${person}.`,
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
