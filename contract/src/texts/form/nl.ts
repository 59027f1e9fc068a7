import type { FormTexts } from './en.ts';

export const formNl: FormTexts = {
  oneProblem: 'Bekijk één antwoord nog eens',
  problems: ({ count }) => `Bekijk ${count} antwoorden nog eens`,
  applyFor: ({ job }) => `Solliciteren als ${job}`,
  pageTitle: ({ job, company }) => `Solliciteren als ${job} – ${company}`,
  notSentYet: ({ title }) => `Nog niet verzonden: ${title}`,
  lead: 'U hebt geen account nodig. Vul alles in wat als verplicht is gemarkeerd.',
  send: 'Sollicitatie versturen',
  fileHint: ({ formats, size }) => `${formats}, maximaal ${size}.`,
  fileLost: 'Uw bestand kon niet worden bewaard: kies het opnieuw.',
  fileAttached: 'Bijgevoegd. Kies hieronder een ander bestand als u dat in plaats hiervan wilt versturen.',
  removeFile: 'Dit bestand verwijderen',
  languagesHint: 'Met uw niveau, als u wilt: Frans C1, Duits basis',
  honeypot: 'Onderwerp: laat dit leeg',
  privacyTitle: 'Wat er gebeurt met wat u verstuurt',
  privacyUse: ({ company }) =>
    `${company} gebruikt wat u hier verstuurt om over uw sollicitatie op deze vacature te beslissen en daarover contact met u op te nemen.`,
  privacyAccess: ({ company }) =>
    `Het wordt gezien door de mensen bij ${company} die aan die beslissing meewerken, en door degenen die deze dienst voor hen beheren.`,
  privacyRights: ({ company }) =>
    `U kunt ${company} op elk moment vragen om te laten zien wat er over u is opgeslagen, om het te corrigeren of om het te verwijderen.`,
  consentUse: ({ company }) => `${company} mag wat ik verstuur voor deze sollicitatie opslaan en gebruiken`,
  labels: {
    name: 'Volledige naam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    location_city: 'Woonplaats',
    location_country: 'Land',
    resume: 'Cv',
    cover_letter: 'Motivatiebrief',
    professional_network_url: 'Profiel op een zakelijk netwerk',
    code_host_url: 'Profiel op een codeplatform',
    website_url: 'Eigen website',
    languages: 'Talen',
    salary_expectation: 'Salarisverwachting',
    decline_screening: 'Ik wil niet automatisch worden beoordeeld',
    consent: 'Ik heb de privacytekst gelezen en ga ermee akkoord',
  },
  declineScreeningHint:
    'Een programma kan uw cv met de vacature vergelijken en laten zien hoe goed ze bij elkaar passen. Elke beslissing wordt door mensen genomen, met of zonder die vergelijking.',
  fieldProblems: {
    required: 'Vul dit in.',
    text: 'Voer hier tekst in, geen bestand.',
    too_long: ({ max }) => `Deze tekst is te lang: maximaal ${max} tekens.`,
    unstorable: 'Deze tekst bevat een teken dat niet kan worden opgeslagen. Typ de tekst opnieuw.',
    email: 'Dit is geen geldig e-mailadres. Voorbeeld: ada@example.com.',
    url: 'Geef het adres van een pagina, bijvoorbeeld example.com/ada.',
    number: 'Geef een getal, in cijfers.',
    date: 'Geef een dag die bestaat, als jaar-maand-dag: 2026-01-31.',
    boolean: 'Antwoord met ja of nee.',
    option: 'Kies een van de aangeboden mogelijkheden.',
    options: 'Kies uit de aangeboden mogelijkheden.',
    languages: ({ max }) => `Geef maximaal ${max} talen, gescheiden door komma’s.`,
    file: 'Kies een bestand.',
    one_file: 'Kies één bestand.',
    file_name_too_long: 'De naam van dit bestand is te lang. Geef het een kortere naam.',
    file_too_large: ({ max }) => `Dit bestand is te groot: maximaal ${max}.`,
    file_gone: 'Dit bestand is niet meer opgeslagen. Kies het opnieuw.',
    consent: 'We hebben uw toestemming nodig om op te slaan wat u verstuurt.',
  },
  chooseOne: 'Kies één antwoord.',
  chooseSome: 'Kies ten minste één antwoord.',
  fileRefusals: {
    file_empty: 'Het bestand is leeg.',
    file_type:
      'Het bestand is geen geldig PDF-, DOCX-, ODT-, RTF- of TXT-bestand. Sla het op in een van deze formaten en verstuur het opnieuw.',
    file_damaged: 'Het bestand is beschadigd of onvolledig. Sla het opnieuw op, bij voorkeur als PDF, en verstuur dat.',
    file_unsafe:
      'Het bestand bevat iets dat niet wordt geaccepteerd: macro’s, versleuteling, andere archieven of te veel gecomprimeerde gegevens. Sla het op als PDF en verstuur dat.',
  },
  refusals: {
    form_token_void:
      'Deze pagina heeft heel lang opengestaan. Wat u hebt getypt, staat er nog: controleer het en verstuur het opnieuw.',
    too_many_applications:
      'Er komen heel veel sollicitaties binnen van uw netwerk of voor deze vacature. Wacht een paar minuten en verstuur ze opnieuw.',
    unavailable:
      'We kunnen uw sollicitatie nu niet opslaan. Wat u hebt getypt, staat er nog: verstuur het over een minuut opnieuw.',
    storage_full: 'We kunnen uw sollicitatie nu niet opslaan. Wat u hebt getypt, staat er nog: verstuur het later opnieuw.',
  },
  notSentTitle: 'Uw sollicitatie is niet verzonden',
  notSentHelp: ({ link }) => `Als u in uw browser teruggaat, zou wat u hebt getypt er nog moeten staan. Of ${link}.`,
  startAgain: 'begin met een leeg formulier',
  notSentReasons: {
    body_too_large: ({ max }) => `Ze is te groot: een bestand mag maximaal ${max} zijn, en alles samen niet veel meer.`,
    body_not_multipart: 'Ze is niet volledig aangekomen.',
    unstorable: 'Ze bevat een teken dat niet kan worden opgeslagen.',
    too_many_applications: 'Er zijn te veel sollicitaties van uw netwerk gekomen. Wacht een paar minuten.',
    unavailable: 'We kunnen ze nu niet opslaan. Wacht een minuut.',
    storage_full: 'We kunnen ze nu niet opslaan. Wacht een paar minuten.',
  },
  receivedPageTitle: ({ company }) => `Sollicitatie ontvangen – ${company}`,
  receivedTitle: 'Bedankt, we hebben uw sollicitatie ontvangen',
  received: ({ company, job }) => `${company} heeft uw sollicitatie als ${job} ontvangen.`,
  receivedNext:
    'Ze wordt gelezen en u krijgt antwoord op het e-mailadres dat u hebt opgegeven. U hoeft verder niets te doen en hoeft ze niet opnieuw te versturen.',
  seeOtherJobs: 'Bekijk de andere vacatures',
};
