import type { FormTexts } from './en.ts';

export const formNl: FormTexts = {
  oneProblem: 'Controleer één antwoord',
  problems: ({ count }) => `Controleer ${count} antwoorden`,
  applyFor: ({ job }) => `Solliciteren als ${job}`,
  pageTitle: ({ job, company }) => `Solliciteren als ${job} – ${company}`,
  notSentYet: ({ title }) => `Nog niet verzonden: ${title}`,
  lead: 'Zonder account. Verplichte velden zijn gemarkeerd.',
  send: 'Sollicitatie versturen',
  fileHint: ({ formats, size }) => `${formats}, maximaal ${size}.`,
  fileLost: 'Je bestand kon niet worden bewaard. Kies het opnieuw.',
  fileAttached: 'Bestand bijgevoegd. Kies hieronder een ander bestand om het te vervangen.',
  removeFile: 'Dit bestand verwijderen',
  languagesHint: 'Met je niveau, als je wilt: Frans C1, Duits basis',
  honeypot: 'Onderwerp: laat dit leeg',
  privacyTitle: 'Hoe we je gegevens gebruiken',
  privacyUse: ({ company }) =>
    `${company} gebruikt wat je hier verstuurt om over je sollicitatie op deze vacature te beslissen en daarover contact met je op te nemen.`,
  privacyAccess: ({ company }) =>
    `Het wordt gezien door de mensen bij ${company} die aan die beslissing meewerken, en door degenen die deze dienst voor hen beheren.`,
  privacyRights: ({ company }) =>
    `Je kunt ${company} op elk moment vragen om te laten zien wat er over je is opgeslagen, om het te corrigeren of om het te verwijderen.`,
  consentUse: ({ company }) => `${company} mag wat ik verstuur voor deze sollicitatie opslaan en gebruiken`,
  labels: {
    name: 'Volledige naam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    location_city: 'Woonplaats',
    location_country: 'Land',
    resume: 'Cv',
    cover_letter: 'Motivatiebrief',
    professional_network_url: 'LinkedIn of vergelijkbaar',
    code_host_url: 'GitHub, GitLab of vergelijkbaar',
    website_url: 'Eigen website',
    languages: 'Talen',
    salary_expectation: 'Salarisverwachting',
    decline_screening: 'Ik wil niet automatisch worden beoordeeld',
    consent: 'Ik heb de privacyverklaring gelezen en ga ermee akkoord',
  },
  declineScreeningHint:
    'Software kan je cv met de vacature vergelijken en laten zien hoe goed ze bij elkaar passen. Elke beslissing wordt door mensen genomen, met of zonder die vergelijking.',
  fieldProblems: {
    required: 'Vul dit in.',
    text: 'Voer hier tekst in, geen bestand.',
    too_long: ({ max }) => `Deze tekst is te lang: maximaal ${max} tekens.`,
    unstorable: 'Deze tekst bevat een teken dat niet kan worden opgeslagen. Typ de tekst opnieuw.',
    email: 'Vul een geldig e-mailadres in, bijvoorbeeld ada@example.com.',
    url: 'Vul het adres van een pagina in, bijvoorbeeld example.com/ada.',
    number: 'Vul een getal in, in cijfers.',
    date: 'Vul een geldige datum in als jaar-maand-dag, bijvoorbeeld 2026-01-31.',
    boolean: 'Antwoord met ja of nee.',
    option: 'Kies een van de opties.',
    options: 'Kies uit de opties.',
    languages: ({ max }) => `Vul maximaal ${max} talen in, gescheiden door komma’s.`,
    file: 'Kies een bestand.',
    one_file: 'Kies één bestand.',
    file_name_too_long: 'De naam van dit bestand is te lang. Geef het een kortere naam.',
    file_too_large: ({ max }) => `Dit bestand is te groot: maximaal ${max}.`,
    file_gone: 'Dit bestand is niet meer opgeslagen. Kies het opnieuw.',
    consent: 'We hebben je toestemming nodig om op te slaan wat je verstuurt.',
  },
  chooseOne: 'Kies één antwoord.',
  chooseSome: 'Kies ten minste één antwoord.',
  fileRefusals: {
    file_empty: 'Het bestand is leeg.',
    file_type:
      'Het bestand is geen geldig PDF-, DOCX-, ODT-, RTF- of TXT-bestand. Sla het op in een van deze formaten en probeer het opnieuw.',
    file_heic: 'HEIC-foto’s worden niet geaccepteerd. Sla de foto op als JPEG of PDF en probeer het opnieuw.',
    file_damaged: 'Het bestand is beschadigd of onvolledig. Exporteer het opnieuw, bij voorkeur als PDF.',
    file_unsafe:
      'Het bestand bevat iets dat niet wordt geaccepteerd: macro’s, versleuteling, andere archieven of te veel gecomprimeerde gegevens. Sla het op als PDF en probeer het opnieuw.',
  },
  refusals: {
    form_token_void:
      'Deze pagina heeft heel lang opengestaan. Wat je hebt getypt, staat er nog: controleer het en verstuur het opnieuw.',
    too_many_applications:
      'Er komen heel veel sollicitaties binnen van je netwerk of voor deze vacature. Wacht een paar minuten en verstuur je sollicitatie opnieuw.',
    unavailable:
      'We kunnen je sollicitatie nu niet opslaan. Wat je hebt getypt, staat er nog: verstuur het over een minuut opnieuw.',
    storage_full: 'We kunnen je sollicitatie nu niet opslaan. Wat je hebt getypt, staat er nog: verstuur het later opnieuw.',
  },
  notSentTitle: 'Je sollicitatie is niet verzonden',
  notSentHelp: ({ link }) => `Als je in je browser teruggaat, zou wat je hebt getypt er nog moeten staan. Of ${link}.`,
  startAgain: 'begin met een leeg formulier',
  notSentReasons: {
    body_too_large: ({ max }) =>
      `Je sollicitatie is te groot. Een bestand mag maximaal ${max} zijn, en alles samen niet veel meer.`,
    body_not_multipart: 'Je sollicitatie is niet volledig aangekomen.',
    unstorable: 'Je sollicitatie bevat een teken dat niet kan worden opgeslagen.',
    too_many_applications: 'Er zijn te veel sollicitaties van je netwerk gekomen. Wacht een paar minuten.',
    unavailable: 'We kunnen je sollicitatie nu niet opslaan. Wacht een minuut.',
    storage_full: 'We kunnen je sollicitatie nu niet opslaan. Wacht een paar minuten.',
  },
  receivedPageTitle: ({ company }) => `Sollicitatie ontvangen – ${company}`,
  receivedTitle: 'Bedankt, we hebben je sollicitatie ontvangen',
  received: ({ company, job }) => `${company} heeft je sollicitatie als ${job} ontvangen.`,
  receivedNext:
    'We lezen je sollicitatie en antwoorden op het e-mailadres dat je hebt opgegeven. Je hoeft verder niets te doen en niets opnieuw te versturen.',
  seeOtherJobs: 'Bekijk de andere vacatures',
};
