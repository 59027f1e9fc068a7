import type { AddressChanges } from './address.ts';
import { nlFormalMails } from './mails-nl-formal.ts';

/** With “u”. */
export const nlFormal: AddressChanges = {
  notices: {
    notFoundHelp:
      'Misschien ontbreekt er een deel van de link. Vergelijk hem met de link die u kreeg, of vraag de afzender om een nieuwe.',
  },

  board: {
    noMatch: ({ link }) => `Geen vacature past bij uw zoekopdracht. Probeer minder woorden of filters, of ${link}.`,
    startHelp:
      'Bent u via een link hier gekomen, dan ontbreekt er misschien een deel. Vergelijk hem met de link die u kreeg, of vraag het bedrijf om een nieuwe.',
  },

  form: {
    fileLost: 'Uw bestand kon niet worden bewaard. Kies het opnieuw.',
    languagesHint: 'Met uw niveau, als u wilt: Frans C1, Duits basis',
    privacyTitle: 'Hoe we uw gegevens gebruiken',
    privacyUse: ({ company }) =>
      `${company} gebruikt wat u hier verstuurt om over uw sollicitatie op deze vacature te beslissen en daarover contact met u op te nemen.`,
    privacyRights: ({ company }) =>
      `U kunt ${company} op elk moment vragen om te laten zien wat er over u is opgeslagen, om het te corrigeren of om het te verwijderen.`,
    declineScreeningHint:
      'Software kan uw cv met de vacature vergelijken en laten zien hoe goed ze bij elkaar passen. Elke beslissing wordt door mensen genomen, met of zonder die vergelijking.',
    fieldProblems: {
      consent: 'We hebben uw toestemming nodig om op te slaan wat u verstuurt.',
    },
    refusals: {
      form_token_void:
        'Deze pagina heeft heel lang opengestaan. Wat u hebt getypt, staat er nog: controleer het en verstuur het opnieuw.',
      too_many_applications:
        'Er komen heel veel sollicitaties binnen van uw netwerk of voor deze vacature. Wacht een paar minuten en verstuur uw sollicitatie opnieuw.',
      unavailable:
        'We kunnen uw sollicitatie nu niet opslaan. Wat u hebt getypt, staat er nog: verstuur het over een minuut opnieuw.',
      storage_full: 'We kunnen uw sollicitatie nu niet opslaan. Wat u hebt getypt, staat er nog: verstuur het later opnieuw.',
    },
    notSentTitle: 'Uw sollicitatie is niet verzonden',
    notSentHelp: ({ link }) => `Als u in uw browser teruggaat, zou wat u hebt getypt er nog moeten staan. Of ${link}.`,
    notSentReasons: {
      body_too_large: ({ max }) =>
        `Uw sollicitatie is te groot. Een bestand mag maximaal ${max} zijn, en alles samen niet veel meer.`,
      body_not_multipart: 'Uw sollicitatie is niet volledig aangekomen.',
      unstorable: 'Uw sollicitatie bevat een teken dat niet kan worden opgeslagen.',
      too_many_applications: 'Er zijn te veel sollicitaties van uw netwerk gekomen. Wacht een paar minuten.',
      unavailable: 'We kunnen uw sollicitatie nu niet opslaan. Wacht een minuut.',
      storage_full: 'We kunnen uw sollicitatie nu niet opslaan. Wacht een paar minuten.',
    },
    receivedTitle: 'Bedankt, we hebben uw sollicitatie ontvangen',
    received: ({ company, job }) => `${company} heeft uw sollicitatie als ${job} ontvangen.`,
    receivedNext:
      'We lezen uw sollicitatie en antwoorden op het e-mailadres dat u hebt opgegeven. U hoeft verder niets te doen en niets opnieuw te versturen.',
  },

  code: {
    title: 'Bevestig dat u het bent',
    why: 'Deze pagina opent voor iedereen die het adres ervan heeft. De code laat zien dat u ook uw e-mail leest.',
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
  },

  meet: {
    title: 'Kies een tijdstip voor uw gesprek',
    lead: ({ company, job }) => `${company} wil graag met u praten over de functie ${job}.`,
    leadWithoutJob: ({ company }) => `${company} wil graag met u praten.`,
    videoLinkLater: 'U krijgt de link na het boeken.',
    bookedTitle: 'Uw gesprek is geboekt',
    bookedLead: 'Bewaar de link naar deze pagina: hier kunt u het gesprek bekijken, verzetten of afzeggen.',
    moveLead: ({ time }) => `Uw gesprek is geboekt: ${time}. Dat blijft zo tot u een andere tijd hebt gekozen.`,
    moveLimit: 'U kunt de tijd hier niet nog eens wijzigen. Schrijf naar de persoon hieronder.',
    cancelLead: ({ time }) => `Uw gesprek is geboekt: ${time}. Alle deelnemers krijgen bericht dat het niet doorgaat.`,
    reason: 'Waarom zegt u af? (optioneel)',
    cancelledNotice: 'U hebt het gesprek afgezegd. Hier kunt u een nieuwe tijd kiezen.',
    overHelp: 'Bedankt voor uw tijd.',
    closedHelp: 'U kunt er geen tijd meer mee boeken. Schrijf naar de persoon hieronder.',
    alreadyBooked: 'Er is al een tijd geboekt. Hieronder kunt u een andere kiezen.',
  },

  screen: {
    title: 'Een paar vragen over uw sollicitatie',
    who: ({ company, job }) => `${company} heeft een paar vragen over uw sollicitatie als ${job}.`,
    noClock:
      'Er is geen tijdslimiet. Elk antwoord wordt meteen opgeslagen, en u kunt later verdergaan met dezelfde link, ook op een ander apparaat. Na twee dagen zonder nieuw antwoord wordt verstuurd wat u hebt geschreven.',
    programTitle: 'Eerst leest software uw antwoorden',
    program:
      'De software zoekt naar wat u hebt gedaan, waar of hoe lang, en met welk resultaat, en markeert uw eigen woorden die dat zeggen. Op een andere manier kan de software geen punten geven.',
    modelHelps: 'Een taalmodel kan helpen om deze woorden te vinden. Het ziet de vragen en uw antwoorden, verder niets over u.',
    transcriptOnly: 'In uw geval geeft de software helemaal geen punten: uw antwoorden worden alleen doorgegeven.',
    counts: 'Wat u zegt dat u hebt gedaan. ‘Nee’ is een goed antwoord, en één zin kan genoeg zijn.',
    countsNot: 'Lengte, spelling, stijl en snelheid. Uw naam, leeftijd, gender en afkomst.',
    decides: ({ company }) =>
      `Het team van ${company} leest uw antwoorden en beslist. De software helpt geen sollicitatie verder en wijst er geen af.`,
    kept: ({ company }) =>
      `Bij uw sollicitatie, en het wordt daarmee verwijderd. U kunt ${company} daar altijd om vragen. Dat u ‘Beginnen’ kiest, wordt met deze tekst en het tijdstip bewaard.`,
    startBy: ({ date }) => `U kunt beginnen tot ${date}.`,
    declineHelp: ({ company }) => `Dat is geen nadeel: ${company} ziet alleen dat u liever iemand persoonlijk spreekt.`,
    declineLater: 'Wat u tot nu toe hebt geschreven, wordt dan verwijderd.',
    answer: 'Uw antwoord',
    answerHint: ({ count }) => `In uw eigen woorden, maximaal ${count} tekens.`,
    comment: 'Wilt u iets toevoegen?',
    youWrote: 'U schreef',
    overviewTitle: 'Uw antwoorden',
    overviewHelp: 'Alles is opgeslagen. U kunt elk antwoord nog wijzigen voordat u ze verstuurt.',
    doneTitle: 'Bedankt, uw antwoorden zijn verstuurd',
    doneHelp: ({ company }) => `Het team van ${company} leest ze en neemt contact met u op. U kunt deze pagina sluiten.`,
    declinedHelp: ({ company }) =>
      `${company} ziet dat u liever iemand persoonlijk spreekt. Voor uw sollicitatie is dat geen nadeel.`,
    abandonedTitle: 'Uw antwoorden zijn verstuurd',
    abandonedHelp: ({ company }) =>
      `Er kwam twee dagen geen nieuw antwoord, dus ${company} heeft ontvangen wat u had geschreven. Schrijf naar ${company} als u iets wilt toevoegen.`,
    expiredHelp: ({ company }) => `U kunt deze vragen niet meer beantwoorden. Schrijf naar ${company} als u dat toch nog wilt.`,
    cancelledHelp: ({ company }) => `U hoeft niets te doen. ${company} heeft ze teruggenomen.`,
    jobGoneHelp: ({ company }) => `U hoeft deze vragen niet te beantwoorden. Schrijf naar ${company} als u een vraag hebt.`,
    notYetHelp: ({ date }) => `U kunt deze vragen beantwoorden vanaf ${date}.`,
    questions: {
      place: ({ place }) => `Het werk is op locatie in ${place}. Kunt u daar werken?`,
      placeHybrid: ({ place }) => `Het werk is deels op locatie in ${place}. Kunt u daar regelmatig zijn?`,
      language: ({ language, level }) =>
        `Voor de baan is deze taal nodig op niveau ${level} of beter: ${language}. Spreekt u die zo goed?`,
      languageAnyLevel: ({ language }) =>
        `Voor de baan is deze taal nodig: ${language}. Spreekt u die goed genoeg om erin te werken?`,
      jobType: ({ type }) => `De baan wordt zo aangeboden: ${type}. Past dat bij u?`,
      skillGap: ({ skill }) =>
        `Wat hebt u met ${skill} gedaan? Vertel ons wat het was, waar of hoe lang, en wat eruit kwam. Als u er niets mee hebt gedaan, zegt u dat gewoon.`,
      skillShown: ({ skill, quote }) =>
        `In uw cv staat: ‘${quote}’. Wat hebt u zelf met ${skill} gedaan, waar of hoe lang, en wat kwam eruit?`,
      experience: ({ title }) =>
        `Wat hebt u tot nu toe gedaan dat past bij de baan als ${title}? Vertel ons wat het was, waar of hoe lang, en wat eruit kwam.`,
      whySkillGap: ({ skill }) => `Voor de baan is ${skill} nodig, en wij hebben het niet in uw cv gevonden.`,
      whySkillWithoutCv: ({ skill }) => `Voor de baan is ${skill} nodig, en we konden geen cv van u lezen.`,
      whySkillShown: ({ skill }) => `Voor de baan is ${skill} nodig, en we willen graag meer weten dan uw cv zegt.`,
      followUp: {
        did: ({ skill }) => `Wat hebt u zelf precies met ${skill} gedaan?`,
        where_or_how_long: ({ skill }) => `Waar hebt u dat met ${skill} gedaan, of hoe lang?`,
        result: ({ skill }) => `Wat kwam eruit? Wat werd beter, sneller of klaar door uw werk met ${skill}?`,
      },
    },
  },

  application: {
    ownMessage: 'U schreef',
    writeLabel: 'Uw bericht',
    writtenNotice: 'Uw bericht is verstuurd.',
    writeLimit: 'U hebt het afgelopen uur meerdere berichten geschreven. Probeer het later opnieuw.',
    title: 'Uw sollicitatie',
    profileTitle: 'Uw profiel',
    privateHelp: 'Deze pagina is alleen voor u. Iedereen die het adres heeft, kan de pagina openen, dus deel het niet.',
    groupHelp: {
      received: 'We hebben uw sollicitatie ontvangen. U hoeft nu niets te doen.',
      in_progress: 'Het team bekijkt uw sollicitatie. U hoort van ons.',
    },
    receivedHelp: 'Uw sollicitatie is aangekomen.',
    waiting: 'Dit wacht op u',
    chooseTime: 'Kies een tijdstip voor uw gesprek',
    withdrawnOn: ({ date }) => `U hebt deze sollicitatie op ${date} ingetrokken.`,
    moveByMail: 'Wilt u het verzetten? Antwoord dan op de uitnodiging.',
    messages: 'Berichten aan u',
    options: 'Uw sollicitatie en uw gegevens',
    withdrawHelp: 'U hebt geen interesse meer. Het team krijgt meteen bericht.',
    withdrawTitle: 'Uw sollicitatie intrekken?',
    withdrawLead: ({ company }) =>
      `${company} krijgt te horen dat u niet meer in aanmerking wilt komen. Geplande gesprekken worden afgezegd. Dit kan hier niet ongedaan worden gemaakt.`,
    withdrawnNotice: 'U hebt uw sollicitatie ingetrokken.',
    download: 'Uw gegevens downloaden',
    downloadHelp:
      'Een ZIP-bestand met alles wat hier over u is opgeslagen: wat u hebt gestuurd, uw bestanden, berichten en gesprekken.',
    downloadLimit: 'U hebt uw gegevens vandaag al meerdere keren gedownload. Probeer het morgen opnieuw.',
    eraseHelp: 'Vraag om alles te verwijderen wat hier over u is opgeslagen.',
    eraseTitle: 'Verwijdering van uw gegevens aanvragen?',
    eraseLead: ({ company }) =>
      `${company} wordt gevraagd alles te verwijderen wat hier over u is opgeslagen: al uw sollicitaties, bestanden, berichten en gesprekken. Een medewerker beslist en u krijgt antwoord. Na de verwijdering bestaat deze pagina niet meer.`,
    eraseAsked: ({ date }) => `U hebt op ${date} verwijdering van uw gegevens aangevraagd. U krijgt persoonlijk antwoord.`,
    eraseDeclined: ({ date }) => `Uw verzoek om verwijdering is op ${date} afgewezen.`,
    askedNotice: 'Uw verzoek is verstuurd. Wij hebben het per e-mail bevestigd.',
    lostTitle: 'De link naar uw sollicitatie kwijt?',
    lostLead: 'Vul het e-mailadres in waarmee u hebt gesolliciteerd. We sturen de links naar uw sollicitaties naar dat adres.',
    lostSentTitle: 'Controleer uw inbox',
    lostSentLead:
      'Als er sollicitaties met dit adres zijn, is een e-mail met de links onderweg. Niets ontvangen? Controleer de spelling van het adres en uw spammap.',
  },

  pool: {
    boardText: ({ company }) =>
      `Meld u aan voor de talentenpool van ${company}. Het team neemt contact op als er een vacature past.`,
    title: ({ company }) => `Meld u aan voor de talentenpool van ${company}`,
    wishes: 'Wat zoekt u?',
    privacyUse: ({ company, date }) =>
      `${company} bewaart wat u hier verstuurt tot ${date}, om contact met u op te nemen over vacatures die kunnen passen. Voor die datum krijgt u een e-mail en kunt u verlengen; anders wordt uw profiel verwijderd.`,
    joinedTitle: 'Bedankt, we hebben uw profiel ontvangen',
    joinedNext: 'Een e-mail met de link naar uw eigen pagina is onderweg. Daar kunt u verlengen of op elk moment stoppen.',
    joinedConfirm:
      'Controleer uw inbox: een e-mail met een link is onderweg. Bevestig daar uw profiel binnen zeven dagen; pas dan wordt het bewaard.',
    confirmTitle: 'Bevestig uw profiel',
    confirmHelp: ({ company, date, end }) =>
      `${company} bewaart uw profiel dan tot ${date}. Zonder uw bevestiging wordt het op ${end} verwijderd.`,
    confirmedNotice: 'Bedankt. U staat in de talentenpool.',
    options: 'Uw gegevens',
    memberUntil: ({ company, date }) => `${company} bewaart uw profiel tot ${date}. Daarna wordt het verwijderd.`,
    stayHelp: ({ date }) => `Uw profiel wordt dan bewaard tot ${date}.`,
    leaveHelp: 'Uw profiel wordt meteen verwijderd.',
    leaveLead: ({ company }) =>
      `${company} verwijdert uw profiel meteen en dat kan niet ongedaan worden gemaakt. Als u ook op een vacature hebt gesolliciteerd, blijft die sollicitatie bestaan.`,
    stayNotice: 'U blijft in de talentenpool.',
    leftNotice: 'U hebt de talentenpool verlaten. Uw sollicitatie blijft bestaan.',
    leftTitle: 'U hebt de talentenpool verlaten',
    leftText: 'Uw profiel is verwijderd. De link naar deze pagina werkt niet meer.',
  },

  mail: { templates: nlFormalMails },
};
