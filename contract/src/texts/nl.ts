import { applicationNl } from '#texts/application/nl.ts';
import { boardNl } from '#texts/board/nl.ts';
import { codeNl } from '#texts/code/nl.ts';
import { formNl } from '#texts/form/nl.ts';
import { mailNl } from '#texts/mail/nl.ts';
import { notificationNl } from '#texts/notification/nl.ts';
import { offerNl } from '#texts/offer/nl.ts';
import { poolNl } from '#texts/pool/nl.ts';
import { referNl } from '#texts/refer/nl.ts';
import { screenNl } from '#texts/screen/nl.ts';
import type { Texts } from './en.ts';

/** Visitors are addressed with “je”, as by almost every employer. */
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

  form: formNl,
  code: codeNl,

  notices: {
    notFoundTitle: 'Pagina niet gevonden',
    notFoundHelp:
      'Misschien ontbreekt er een deel van de link. Vergelijk hem met de link die je kreeg, of vraag de afzender om een nieuwe.',
    fileLinkExpiredTitle: 'Deze link is verlopen',
    fileLinkExpiredHelp: 'Links naar bestanden werken maar een paar minuten. Open het profiel opnieuw voor een nieuwe link.',
    busyTitle: 'Een ogenblik geduld',
    busyHelp: 'Deze pagina reageert op dit moment niet. Laad de pagina over een ogenblik opnieuw.',
    maintenanceTitle: 'We zijn zo terug',
    maintenanceHelp: 'Er wordt onderhoud uitgevoerd. Over enkele minuten werkt alles weer.',
    tooManyTitle: 'Te veel verzoeken',
    tooManyHelp: 'Wacht een minuut en laad de pagina dan opnieuw.',
    unsubscribeTitle: 'Deze e-mails niet meer ontvangen?',
    unsubscribeHelp:
      'Er komen geen e-mails meer waar niemand om heeft gevraagd, zoals voorstellen voor vacatures. E-mails over een sollicitatie blijven komen.',
    unsubscribe: 'Afmelden',
    unsubscribedTitle: 'Gedaan: geen e-mails van dit soort meer',
    unsubscribedHelp: 'E-mails over een sollicitatie blijven komen.',
    applyByForm: ({ job, company, url }) =>
      `Dit is een automatisch antwoord: er is geen document gevonden dat als cv te lezen is. Solliciteren op “${job}” bij ${company} kan met het formulier, of met nog een e-mail met een cv: ${url}`,
  },

  board: boardNl,

  meet: {
    title: 'Kies een tijdstip voor je gesprek',
    lead: ({ company, job }) => `${company} wil graag met je praten over de functie ${job}.`,
    leadWithoutJob: ({ company }) => `${company} wil graag met je praten.`,
    duration: 'Duur',
    with: 'Met',
    withOneOf: 'Met een van deze personen',
    place: 'Waar',
    videoCall: 'Videogesprek',
    videoLink: 'Videogesprek openen',
    videoLinkLater: 'Je krijgt de link na het boeken.',
    phoneCall: 'Telefoongesprek',
    zone: 'Tijdzone',
    showZone: 'Tijden tonen',
    unknownZone: 'Deze tijdzone kennen wij niet. Probeer de naam van een grotere stad.',
    freeTimes: 'Beschikbare tijden',
    otherDays: 'Andere dagen',
    earlierDays: 'Eerdere dagen',
    laterDays: 'Latere dagen',
    book: 'Deze tijd boeken',
    noTimes: 'Op dit moment is er geen tijdstip beschikbaar. Kijk later nog eens, of schrijf naar de persoon hieronder.',
    timesUnknown: 'Er kunnen nu geen tijden worden getoond. We kijken elke minuut opnieuw.',
    bookedTitle: 'Je gesprek is geboekt',
    bookedLead: 'Bewaar de link naar deze pagina: hier kun je het gesprek bekijken, verzetten of afzeggen.',
    when: 'Wanneer',
    fromTo: ({ from, to }) => `${from} tot ${to}`,
    addToCalendar: 'In agenda zetten',
    moveTitle: 'Een andere tijd kiezen',
    moveLead: ({ time }) => `Je gesprek is geboekt: ${time}. Dat blijft zo tot je een andere tijd hebt gekozen.`,
    moveTooLate: 'Het is te laat om hier een andere tijd te kiezen. Schrijf naar de persoon hieronder.',
    moveLimit: 'Je kunt de tijd hier niet nog eens wijzigen. Schrijf naar de persoon hieronder.',
    move: 'Naar deze tijd verzetten',
    keep: 'Tijd behouden',
    cancelTitle: 'Gesprek afzeggen?',
    cancelLead: ({ time }) => `Je gesprek is geboekt: ${time}. Alle deelnemers krijgen bericht dat het niet doorgaat.`,
    reason: 'Waarom zeg je af? (optioneel)',
    cancelLink: 'Gesprek afzeggen',
    cancel: 'Ja, gesprek afzeggen',
    cancelledNotice: 'Je hebt het gesprek afgezegd. Hier kun je een nieuwe tijd kiezen.',
    teamCancelledTitle: 'Het gesprek is afgezegd',
    teamCancelledHelp: 'Schrijf bij vragen naar de persoon hieronder.',
    overTitle: 'Het gesprek is voorbij',
    overHelp: 'Bedankt voor je tijd.',
    expiredTitle: 'Deze boekingslink is verlopen',
    closedForTeam:
      'De boekingslink is gesloten: er is zo vaak als mogelijk mee verzet of afgezegd. Stuur een nieuwe als het gesprek nog moet plaatsvinden.',
    revokedTitle: 'Deze link is niet meer geldig',
    closedHelp: 'Je kunt er geen tijd meer mee boeken. Schrijf naar de persoon hieronder.',
    taken: 'Deze tijd is niet meer beschikbaar. Kies een andere.',
    notOffered: 'Deze tijd wordt niet aangeboden. Kies een van de tijden hieronder.',
    notChosen: 'Kies een tijdstip.',
    alreadyBooked: 'Er is al een tijd geboekt. Hieronder kun je een andere kiezen.',
    changedMeanwhile: 'Het gesprek is intussen gewijzigd. Dit zijn de nieuwe gegevens.',
    contact: 'Vragen?',
    contactHelp: ({ person }) => `Schrijf naar ${person}.`,
  },

  approve: {
    title: 'Personeelsaanvraag goedkeuren',
    asks: ({ requester }) => `${requester} vraagt om je goedkeuring.`,
    asksWithout: 'Je goedkeuring wordt gevraagd.',
    step: ({ step, steps, name }) => `Stap ${step} van ${steps}: ${name}`,
    position: 'De functie',
    company: 'Bedrijf',
    reason: 'Reden',
    reasons: {
      new: 'Nieuwe functie',
      replacement: 'Vervanging',
      temporary_cover: 'Tijdelijke vervanging',
    },
    replaces: 'Vervangt',
    hiringManager: 'Hiring manager',
    startDate: 'Geplande start',
    justification: 'Toelichting',
    soFar: 'Beslissingen tot nu toe',
    approvedBy: ({ approver, date }) => `${approver} heeft op ${date} goedgekeurd.`,
    rejectedBy: ({ approver, date }) => `${approver} heeft op ${date} afgewezen.`,
    withoutName: 'De afdeling HR',
    decision: 'Je beslissing',
    comment: 'Opmerking',
    commentHint: 'Verplicht als je afwijst. Iedereen die erbij betrokken is, kan het lezen.',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    commentMissing: 'Geef aan waarom je afwijst.',
    commentTooLong: ({ max }) => `Gebruik maximaal ${max} tekens.`,
    choose: 'Kies ‘Goedkeuren’ of ‘Afwijzen’.',
    youApproved: ({ date }) => `Je hebt op ${date} goedgekeurd.`,
    youRejected: ({ date }) => `Je hebt op ${date} afgewezen.`,
    yourComment: 'Je opmerking',
    nextOthers: 'Anderen moeten nog beslissen.',
    nextStep: 'Nu wordt over de volgende stap beslist.',
    nextApproved: 'De functie is goedgekeurd.',
    nextRejected: 'De functie is afgewezen. De aanvraag kan worden gewijzigd en opnieuw ingediend.',
    nextClosed: 'De aanvraag is intussen gesloten.',
    offerTitle: 'Een aanbod goedkeuren',
    offerCandidate: 'Kandidaat',
    offer: 'Het aanbod',
    nextOfferApproved: 'Het aanbod is goedgekeurd.',
    nextOfferRejected: 'Het aanbod is afgewezen. Het kan worden gewijzigd en opnieuw ingediend.',
    closedTitle: 'Deze aanvraag staat niet meer open.',
    closedHelp:
      'Er is beslist, of de aanvraag is gewijzigd of ingetrokken. Als het je opnieuw wordt gevraagd, krijg je een nieuwe e-mail.',
  },

  screen: screenNl,

  application: applicationNl,

  pool: poolNl,

  offer: offerNl,
  refer: referNl,

  notification: notificationNl,

  mail: mailNl,

  interviews: {
    defaultTitle: 'Sollicitatiegesprek',
    when: 'Wanneer',
    where: 'Waar',
    videoCall: 'Videogesprek',
    videoFollows: 'de link volgt',
    interviewers: 'Interviewteam',
    candidate: 'Kandidaat',
    job: 'Vacature',
    reason: 'Reden',
    candidatePage: 'Profiel en cv',
    feedbackForm: 'Feedback',
    feedName: ({ name }) => `Sollicitatiegesprekken van ${name}`,
    greeting: ({ name }) => `Beste ${name},`,
    greetingWithoutName: 'Goedendag,',
    invitation: {
      subject: ({ candidate, when }) => `Sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) => `Je voert het sollicitatiegesprek met ${candidate}. De afspraak voor je agenda is bijgevoegd.`,
    },
    update: {
      subject: ({ candidate, when }) => `Gewijzigd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Het sollicitatiegesprek met ${candidate} is gewijzigd. De bijgevoegde afspraak werkt je agenda bij.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Geannuleerd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) => `Het sollicitatiegesprek met ${candidate} gaat niet door. De bijlage verwijdert het uit je agenda.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Geannuleerd: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Je voert het sollicitatiegesprek met ${candidate} niet meer. De bijlage verwijdert het uit je agenda.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Herinnering: sollicitatiegesprek met ${candidate}, ${when}`,
      text: ({ candidate }) => `We herinneren je aan je sollicitatiegesprek met ${candidate}.`,
    },
  },
};
