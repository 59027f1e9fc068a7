import { letters } from '#texts/mail/letters.ts';
import { factsNl } from '#texts/mail/nl.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Beste {{name|sollicitant}},', 'Met vriendelijke groet');
const { interview, cancelledInterview } = factsNl;
const otherTime = 'Ander tijdstip kiezen of afzeggen: {{link}}';
const calendarEntry = `De afspraak voor uw agenda is bijgevoegd.\n${otherTime}`;
const calendarUpdate = `De bijgevoegde afspraak werkt uw agenda bij.\n${otherTime}`;
const question = 'Hebt u een vraag, beantwoord dan gewoon deze e-mail.';
const notYou = 'Was u dit niet, beantwoord dan deze e-mail.';

export const nlFormalMails: MailChanges = {
  application_received: letter(
    'We hebben uw sollicitatie ontvangen: {{job|hartelijk dank}}',
    'Hartelijk dank voor uw sollicitatie bij {{company}}. We hebben uw sollicitatie voor {{job|onze vacature}} ontvangen en lezen die persoonlijk.',
    'U hoeft nu niets te doen. Wij laten van ons horen zodra we meer weten. Wilt u iets toevoegen, beantwoord dan gewoon deze e-mail.',
    'Volg uw sollicitatie, trek die in of vraag uw gegevens op: {{application_link}}',
  ),
  status_update: letter(
    'Nieuws over uw sollicitatie: {{job|onze vacature}}',
    'Er is nieuws over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. De volgende stap is bereikt: {{status}}.',
    '{{note}}',
    question,
    'Volg uw sollicitatie: {{application_link}}',
  ),
  rejection: letter(
    'Uw sollicitatie: {{job|onze vacature}}',
    'Hartelijk dank voor uw belangstelling voor {{company}} en voor de tijd die u in uw sollicitatie voor {{job|onze vacature}} hebt gestoken. Wij hebben besloten er niet mee verder te gaan. Wij weten dat dit niet het antwoord is waarop u hoopte.',
    '{{note}}',
    'Wij wensen u veel succes bij uw verdere zoektocht.',
    'Download uw gegevens of laat ze verwijderen: {{application_link}}',
  ),
  follow_up: letter(
    'Een bericht van {{company}}',
    '{{note|Wij willen graag in contact blijven na uw sollicitatie. Hebt u nieuws of een vraag, beantwoord dan gewoon deze e-mail.}}',
  ),
  booking_invitation: letter(
    'Kies een tijdstip voor uw gesprek: {{job|onze vacature}}',
    'Wij willen u graag beter leren kennen en met u spreken over {{job|onze vacature}} bij {{company}}. Kies een tijdstip dat u uitkomt:',
    '{{link}}',
    'Duur: {{duration}}\nMet: {{people}}',
    'De link werkt tot {{expires}}.',
    '{{message}}',
    'Komt geen van de tijden u uit, beantwoord dan deze e-mail en wij vinden een andere.',
  ),
  prescreen_invitation: letter(
    'Enkele vragen over uw sollicitatie: {{job|onze vacature}}',
    'Voordat wij elkaar spreken, hebben wij enkele vragen over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. U kunt ze schriftelijk en in alle rust beantwoorden:',
    '{{link}}',
    'De link werkt tot {{expires}}. U kunt stoppen en later verdergaan, op elk apparaat.',
    'Software zet de antwoorden voor ons klaar; een medewerker leest ze en beslist. Spreekt u liever iemand persoonlijk, dan kunt u dat op de pagina aangeven. Dat is geen nadeel voor u.',
  ),
  custom: letter('Een bericht van {{company}}', '{{note}}'),
  interview_invitation: letter(
    'Uw gesprek bij {{company}}, {{date}}, {{time}}',
    'Wij nodigen u uit voor een gesprek:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Gewijzigd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'Uw gesprek is gewijzigd. Dit zijn de nieuwe gegevens:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Geannuleerd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'Uw gesprek gaat helaas niet door. Het was als volgt gepland:',
    cancelledInterview,
    'De bijlage verwijdert het uit uw agenda. Hebt u vragen, beantwoord dan deze e-mail.',
  ),
  interview_reminder: letter(
    'Herinnering: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'Wij herinneren u aan uw gesprek:',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'De link naar uw sollicitatie: {{company}}',
    'Dit is de pagina van uw sollicitatie bij {{company}}. De pagina is alleen voor u, dus deel de link niet.',
    '{{details}}',
    'Hebt u dit niet aangevraagd, dan kunt u deze e-mail negeren.',
  ),
  erasure_declined: letter(
    'Uw verzoek om verwijdering',
    'Hartelijk dank voor uw bericht. Wij hebben een besluit genomen over uw verzoek om uw gegevens bij {{company}} te verwijderen: op dit moment kunnen wij dat niet doen.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Bevestig uw profiel bij {{company}}',
    'Met dit adres is een profiel achtergelaten bij {{company}}. Als u dat was, bevestig het dan uiterlijk {{expires}} op uw eigen pagina: {{application_link}}',
    'Als u het niet was, hoeft u niets te doen: een profiel dat niet wordt bevestigd, wordt na die dag verwijderd.',
  ),
  talent_pool_joined: letter(
    'U staat in de talentenpool van {{company}}',
    'Bedankt voor uw interesse in {{company}}. We bewaren uw profiel tot {{expires}} en nemen contact op als er een vacature past.',
    'Op uw eigen pagina kunt u op elk moment stoppen en zien wat er over u is opgeslagen: {{application_link}}',
    'Voor die dag vragen we u of u langer wilt blijven.',
    'Hebt u dit niet aangevraagd, dan kunt u op die pagina stoppen.',
  ),
  talent_pool_ending: letter(
    'In de talentenpool van {{company}} blijven?',
    'We bewaren uw profiel bij {{company}} tot {{expires}}. Wilt u ook na die datum van ons horen, laat het ons dan weten op uw eigen pagina:',
    '{{application_link}}',
    'Als u niets doet, wordt uw profiel verwijderd.',
  ),
  application_sent_again: letter(
    'U hebt opnieuw gesolliciteerd: {{job}}',
    'Wij hebben nog een sollicitatie van u ontvangen voor {{job}}. Uw eerste sollicitatie blijft ongewijzigd. Wat u zojuist hebt gestuurd, bewaren wij ernaast, met de bestanden, en het team ziet dat het opnieuw is gestuurd.',
    'Uw sollicitatie: {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'U hebt uw sollicitatie ingetrokken: {{job}}',
    'U hebt uw sollicitatie voor {{job}} bij {{company}} ingetrokken. Wij nemen die niet verder in behandeling; gesprekken en vragen die nog openstonden, zijn geannuleerd.',
    notYou,
    'Uw pagina: {{application_link}}',
  ),
  erasure_requested: letter(
    'Wij hebben uw verzoek ontvangen: {{company}}',
    'U hebt {{company}} gevraagd alles te verwijderen wat over u is opgeslagen. Het team beslist daarover, meestal binnen een maand. Zijn uw gegevens verwijderd, dan kan deze pagina niet meer worden geopend:',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Geboekt: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'Uw gesprek is geboekt:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Verzet: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'U hebt uw gesprek verzet. Dit is de nieuwe afspraak:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'U hebt afgezegd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    'U hebt uw gesprek afgezegd. Het was als volgt gepland:',
    cancelledInterview,
    'De bijlage verwijdert het uit uw agenda.\nAnder tijdstip kiezen: {{link}}',
  ),
  offer: letter(
    'Uw aanbod van {{company}}: {{job|onze vacature}}',
    'Met veel plezier doen wij u een aanbod voor {{job|onze vacature}} bij {{company}}. Hier kunt u de brief lezen en het aanbod accepteren of afwijzen:',
    '{{link}}',
    'Het aanbod kan worden geaccepteerd tot {{expires}}.',
    'De link is alleen voor u; stuur hem alstublieft niet door. Hebt u eerst nog vragen, beantwoord dan gewoon deze e-mail.',
  ),
  offer_accepted: letter(
    'U hebt geaccepteerd: {{job|ons aanbod}}',
    'Bedankt dat u ons aanbod voor {{job|onze vacature}} bij {{company}} hebt geaccepteerd. Hier is uw kopie van de verzegelde brief:',
    '{{link}}',
    'Wij kijken ernaar uit om met u samen te werken.',
  ),
};
