import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Beste {{first_name|sollicitant}},', 'Met vriendelijke groet');
const letterToColleague = letters('Beste {{first_name|collega}},', 'Met vriendelijke groet');
export const factsNl = interviewFacts({
  job: 'Vacature:',
  when: 'Wanneer:',
  where: 'Waar:',
  video: 'Videogesprek:',
  people: 'Met:',
});
const { interview, cancelledInterview } = factsNl;
const otherTime = 'Ander tijdstip kiezen of afzeggen: {{link}}';
const calendarEntry = `De afspraak voor je agenda is bijgevoegd.\n${otherTime}`;
const calendarUpdate = `De bijgevoegde afspraak werkt je agenda bij.\n${otherTime}`;
const question = 'Heb je een vraag, beantwoord dan gewoon deze e-mail.';
const notYou = 'Was jij dit niet, beantwoord dan deze e-mail.';

export const mailNl: MailTexts = {
  and: ' en ',

  buttons: {
    application: 'Sollicitatie bekijken',
    booking: 'Tijdstip kiezen',
    interview: 'Verzetten of annuleren',
    prescreen: 'Interview starten',
    review: 'Aanvraag bekijken',
    feedback: 'Feedback geven',
    offer: 'Aanbod bekijken',
    open: 'Pagina openen',
  },

  statuses: {
    applied: 'ontvangen',
    screening: 'in beoordeling',
    phone_screen: 'telefonisch gesprek',
    interview: 'sollicitatiegesprek',
    technical: 'vakinhoudelijk gesprek',
    offer: 'aanbod',
    hired: 'aangenomen',
    rejected: 'niet geselecteerd',
    withdrawn: 'ingetrokken',
    on_hold: 'aangehouden',
    shortlisted: 'op de shortlist',
    qualified: 'geschikt',
    uploaded: 'ontvangen',
  },

  templates: {
    application_received: letter(
      'We hebben je sollicitatie ontvangen: {{job|hartelijk dank}}',
      'Bedankt voor je sollicitatie bij {{company}}. We hebben je sollicitatie voor {{job|onze vacature}} ontvangen en lezen die persoonlijk.',
      'Je hoeft nu niets te doen. Wij laten van ons horen zodra we meer weten. Wil je iets toevoegen, beantwoord dan gewoon deze e-mail.',
      'Volg je sollicitatie, trek die in of vraag je gegevens op: {{application_link}}',
    ),
    status_update: letter(
      'Nieuws over je sollicitatie: {{job|onze vacature}}',
      'Er is nieuws over je sollicitatie voor {{job|onze vacature}} bij {{company}}. De volgende stap is bereikt: {{status}}.',
      '{{note}}',
      question,
      'Volg je sollicitatie: {{application_link}}',
    ),
    rejection: letter(
      'Je sollicitatie: {{job|onze vacature}}',
      'Bedankt voor je belangstelling voor {{company}} en voor de tijd die je in je sollicitatie voor {{job|onze vacature}} hebt gestoken. Wij hebben besloten er niet mee verder te gaan. Wij weten dat dit niet het antwoord is waarop je hoopte.',
      '{{note}}',
      'We wensen je veel succes bij je verdere zoektocht.',
      'Download je gegevens of laat ze verwijderen: {{application_link}}',
    ),
    follow_up: letter(
      'Een bericht van {{company}}',
      '{{note|Wij willen graag in contact blijven na je sollicitatie. Heb je nieuws of een vraag, beantwoord dan gewoon deze e-mail.}}',
    ),
    interview_invitation: letter(
      'Je gesprek bij {{company}}, {{date}}, {{time}}',
      'We nodigen je uit voor een gesprek:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Gewijzigd: je gesprek bij {{company}}, {{date}}, {{time}}',
      'Je gesprek is gewijzigd. Dit zijn de nieuwe gegevens:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Geannuleerd: je gesprek bij {{company}}, {{date}}, {{time}}',
      'Je gesprek gaat helaas niet door. Het was als volgt gepland:',
      cancelledInterview,
      'De bijlage verwijdert het uit je agenda. Heb je vragen, beantwoord dan deze e-mail.',
    ),
    interview_reminder: letter(
      'Herinnering: je gesprek bij {{company}}, {{date}}, {{time}}',
      'We herinneren je aan je gesprek:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letterToColleague(
      'Je beoordeling van het sollicitatiegesprek met {{candidate}}',
      'Je hebt gesproken met {{candidate}}:',
      '{{title}}\nVacature: {{job}}\nWanneer: {{date}}, {{time}}',
      'Geef je beoordeling nu het gesprek nog vers in het geheugen ligt.',
    ),
    application_link: letter(
      'De link naar je sollicitatie: {{company}}',
      'Dit is de pagina van je sollicitatie bij {{company}}. De pagina is alleen voor jou, dus deel de link niet.',
      '{{details}}',
      'Heb je dit niet aangevraagd, dan kun je deze e-mail negeren.',
    ),
    erasure_request: {
      subject: 'Verzoek om verwijdering: {{candidate|een kandidaat}}',
      body: paragraphs(
        'Hallo,',
        '{{candidate|Een kandidaat}} vraagt om alle opgeslagen gegevens te verwijderen. Verwijder de gegevens, of wijs het verzoek met een reden af:',
        '{{link}}',
        'De wet geeft daar meestal een maand voor.',
      ),
    },
    erasure_declined: letter(
      'Je verzoek om verwijdering',
      'Bedankt voor je bericht. Wij hebben een besluit genomen over je verzoek om je gegevens bij {{company}} te verwijderen: op dit moment kunnen wij dat niet doen.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Bevestig je profiel bij {{company}}',
      'Met dit adres is een profiel achtergelaten bij {{company}}. Als jij dat was, bevestig het dan uiterlijk {{expires}} op je eigen pagina: {{application_link}}',
      'Als jij het niet was, hoef je niets te doen: een profiel dat niet wordt bevestigd, wordt na die dag verwijderd.',
    ),
    talent_pool_joined: letter(
      'Je staat in de talentenpool van {{company}}',
      'Bedankt voor je interesse in {{company}}. We bewaren je profiel tot {{expires}} en nemen contact op als er een vacature past.',
      'Op je eigen pagina kun je op elk moment stoppen en zien wat er over je is opgeslagen: {{application_link}}',
      'Voor die dag vragen we je of je langer wilt blijven.',
      'Heb je dit niet aangevraagd, dan kun je op die pagina stoppen.',
    ),
    talent_pool_ending: letter(
      'In de talentenpool van {{company}} blijven?',
      'We bewaren je profiel bij {{company}} tot {{expires}}. Wil je ook na die datum van ons horen, laat het ons dan weten op je eigen pagina:',
      '{{application_link}}',
      'Als je niets doet, wordt je profiel verwijderd.',
    ),
    application_sent_again: letter(
      'Je hebt opnieuw gesolliciteerd: {{job}}',
      'Wij hebben nog een sollicitatie van je ontvangen voor {{job}}. Je eerste sollicitatie blijft ongewijzigd. Wat je zojuist hebt gestuurd, bewaren wij ernaast, met de bestanden, en het team ziet dat het opnieuw is gestuurd.',
      'Je sollicitatie: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Je hebt je sollicitatie ingetrokken: {{job}}',
      'Je hebt je sollicitatie voor {{job}} bij {{company}} ingetrokken. Wij nemen die niet verder in behandeling; gesprekken en vragen die nog openstonden, zijn geannuleerd.',
      notYou,
      'Je pagina: {{application_link}}',
    ),
    erasure_requested: letter(
      'Wij hebben je verzoek ontvangen: {{company}}',
      'Je hebt {{company}} gevraagd alles te verwijderen wat over je is opgeslagen. Het team beslist daarover, meestal binnen een maand. Zijn je gegevens verwijderd, dan kan deze pagina niet meer worden geopend:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Geboekt: je gesprek bij {{company}}, {{date}}, {{time}}',
      'Je gesprek is geboekt:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Verzet: je gesprek bij {{company}}, {{date}}, {{time}}',
      'Je hebt je gesprek verzet. Dit is de nieuwe afspraak:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Je hebt afgezegd: je gesprek bij {{company}}, {{date}}, {{time}}',
      'Je hebt je gesprek afgezegd. Het was als volgt gepland:',
      cancelledInterview,
      'De bijlage verwijdert het uit je agenda.\nAnder tijdstip kiezen: {{link}}',
    ),
    booking_invitation: letter(
      'Kies een tijdstip voor je gesprek: {{job|onze vacature}}',
      'We willen je graag beter leren kennen en met je spreken over {{job|onze vacature}} bij {{company}}. Kies een tijdstip dat je uitkomt:',
      '{{link}}',
      'Duur: {{duration}}\nMet: {{people}}',
      'De link werkt tot {{expires}}.',
      '{{message}}',
      'Komt geen van de tijden je uit, beantwoord dan deze e-mail en wij vinden een andere.',
    ),
    prescreen_invitation: letter(
      'Enkele vragen over je sollicitatie: {{job|onze vacature}}',
      'Voordat wij elkaar spreken, hebben wij enkele vragen over je sollicitatie voor {{job|onze vacature}} bij {{company}}. Je kunt ze schriftelijk en in alle rust beantwoorden:',
      '{{link}}',
      'De link werkt tot {{expires}}. Je kunt stoppen en later verdergaan, op elk apparaat.',
      'Software zet de antwoorden voor ons klaar; een medewerker leest ze en beslist. Spreek je liever iemand persoonlijk, dan kun je dat op de pagina aangeven. Dat is geen nadeel voor jou.',
    ),
    approval_request: letterToColleague(
      'Goedkeuring nodig: {{code}} {{title}}',
      '{{requested_by|Een collega}} vraagt je goedkeuring voor deze functie:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Bekijk alle gegevens en keur hier goed of wijs af:',
      '{{link}}',
      'De link is alleen voor jou; stuur hem alsjeblieft niet door.',
    ),
    offer: letter(
      'Je aanbod van {{company}}: {{job|onze vacature}}',
      'Met veel plezier doen wij je een aanbod voor {{job|onze vacature}} bij {{company}}. Hier kun je de brief lezen en het aanbod accepteren of afwijzen:',
      '{{link}}',
      'Het aanbod kan worden geaccepteerd tot {{expires}}.',
      'De link is alleen voor jou; stuur hem alsjeblieft niet door. Heb je eerst nog vragen, beantwoord dan gewoon deze e-mail.',
    ),
    offer_accepted: letter(
      'Je hebt geaccepteerd: {{job|ons aanbod}}',
      'Bedankt dat je ons aanbod voor {{job|onze vacature}} bij {{company}} hebt geaccepteerd. Hier is je kopie van de verzegelde brief:',
      '{{link}}',
      'Wij kijken ernaar uit om met je samen te werken.',
    ),
    offer_approval: letterToColleague(
      'Goedkeuring nodig: aanbod voor {{candidate}}',
      '{{requested_by|Een collega}} vraagt je goedkeuring voor een aanbod aan {{candidate}} ({{job|vacature}}). Bekijk de voorwaarden en keur hier goed of wijs af:',
      '{{link}}',
      'De link is alleen voor jou; stuur hem alsjeblieft niet door.',
    ),
    custom: letter('Een bericht van {{company}}', '{{note}}'),
  },
};
