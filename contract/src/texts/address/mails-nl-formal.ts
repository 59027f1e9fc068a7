import type { MailChanges } from './address.ts';

export const nlFormalMails: MailChanges = {
  application_received: {
    subject: 'We hebben uw sollicitatie ontvangen: {{job|hartelijk dank}}',
    body: `Beste {{name|sollicitant}},

Hartelijk dank voor uw sollicitatie bij {{company}}. We hebben uw sollicitatie voor {{job|onze vacature}} ontvangen en lezen die persoonlijk.

U hoeft nu niets te doen. Wij laten van ons horen zodra we meer weten. Wilt u iets toevoegen, beantwoord dan gewoon deze e-mail.

Volg uw sollicitatie, trek die in of vraag uw gegevens op: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  status_update: {
    subject: 'Nieuws over uw sollicitatie: {{job|onze vacature}}',
    body: `Beste {{name|sollicitant}},

Er is nieuws over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. De volgende stap is bereikt: {{status}}.

{{note}}

Hebt u een vraag, beantwoord dan gewoon deze e-mail.

Volg uw sollicitatie: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  rejection: {
    subject: 'Uw sollicitatie: {{job|onze vacature}}',
    body: `Beste {{name|sollicitant}},

Hartelijk dank voor uw belangstelling voor {{company}} en voor de tijd die u in uw sollicitatie voor {{job|onze vacature}} hebt gestoken. Wij hebben besloten er niet mee verder te gaan. Wij weten dat dit niet het antwoord is waarop u hoopte.

{{note}}

Wij wensen u veel succes bij uw verdere zoektocht.

Download uw gegevens of laat ze verwijderen: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  follow_up: {
    body: `Beste {{name|sollicitant}},

{{note|Wij willen graag in contact blijven na uw sollicitatie. Hebt u nieuws of een vraag, beantwoord dan gewoon deze e-mail.}}

Met vriendelijke groet
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Kies een tijdstip voor uw gesprek: {{job|onze vacature}}',
    body: `Beste {{name|sollicitant}},

Wij willen u graag beter leren kennen en met u spreken over {{job|onze vacature}} bij {{company}}. Kies een tijdstip dat u uitkomt:

{{link}}

Duur: {{duration}}
Met: {{people}}

De link werkt tot {{expires}}.

{{message}}

Komt geen van de tijden u uit, beantwoord dan deze e-mail en wij vinden een andere.

Met vriendelijke groet
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Enkele vragen over uw sollicitatie: {{job|onze vacature}}',
    body: `Beste {{name|sollicitant}},

Voordat wij elkaar spreken, hebben wij enkele vragen over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. U kunt ze schriftelijk en in alle rust beantwoorden:

{{link}}

De link werkt tot {{expires}}. U kunt stoppen en later verdergaan, op elk apparaat.

Software zet de antwoorden voor ons klaar; een medewerker leest ze en beslist. Spreekt u liever iemand persoonlijk, dan kunt u dat op de pagina aangeven. Dat is geen nadeel voor u.

Met vriendelijke groet
{{sender}}`,
  },

  custom: {
    body: `Beste {{name|sollicitant}},

{{note}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_invitation: {
    subject: 'Uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Wij nodigen u uit voor een gesprek:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De afspraak voor uw agenda is bijgevoegd.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_update: {
    subject: 'Gewijzigd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Uw gesprek is gewijzigd. Dit zijn de nieuwe gegevens:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De bijgevoegde afspraak werkt uw agenda bij.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Geannuleerd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Uw gesprek gaat helaas niet door. Het was als volgt gepland:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Met: {{people}}

De bijlage verwijdert het uit uw agenda. Hebt u vragen, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Herinnering: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Wij herinneren u aan uw gesprek:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  application_link: {
    subject: 'De link naar uw sollicitatie: {{company}}',
    body: `Beste {{name|sollicitant}},

Dit is de pagina van uw sollicitatie bij {{company}}. De pagina is alleen voor u, dus deel de link niet.

{{details}}

Hebt u dit niet aangevraagd, dan kunt u deze e-mail negeren.

Met vriendelijke groet
{{sender}}`,
  },

  erasure_declined: {
    subject: 'Uw verzoek om verwijdering',
    body: `Beste {{name|sollicitant}},

Hartelijk dank voor uw bericht. Wij hebben een besluit genomen over uw verzoek om uw gegevens bij {{company}} te verwijderen: op dit moment kunnen wij dat niet doen.

{{reason}}

Hebt u een vraag, beantwoord dan gewoon deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Bevestig uw profiel bij {{company}}',
    body: `Beste {{name|sollicitant}},

Met dit adres is een profiel achtergelaten bij {{company}}. Als u dat was, bevestig het dan uiterlijk {{expires}} op uw eigen pagina: {{application_link}}

Als u het niet was, hoeft u niets te doen: een profiel dat niet wordt bevestigd, wordt na die dag verwijderd.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'U staat in de talentenpool van {{company}}',
    body: `Beste {{name|sollicitant}},

Bedankt voor uw interesse in {{company}}. We bewaren uw profiel tot {{expires}} en nemen contact op als er een vacature past.

Op uw eigen pagina kunt u op elk moment stoppen en zien wat er over u is opgeslagen: {{application_link}}

Voor die dag vragen we u of u langer wilt blijven.

Hebt u dit niet aangevraagd, dan kunt u op die pagina stoppen.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_ending: {
    body: `Beste {{name|sollicitant}},

We bewaren uw profiel bij {{company}} tot {{expires}}. Wilt u ook na die datum van ons horen, laat het ons dan weten op uw eigen pagina:

{{application_link}}

Als u niets doet, wordt uw profiel verwijderd.

Met vriendelijke groet
{{sender}}`,
  },

  application_sent_again: {
    subject: 'U hebt opnieuw gesolliciteerd: {{job}}',
    body: `Beste {{name|sollicitant}},

Wij hebben nog een sollicitatie van u ontvangen voor {{job}}. Uw eerste sollicitatie blijft ongewijzigd. Wat u zojuist hebt gestuurd, bewaren wij ernaast, met de bestanden, en het team ziet dat het opnieuw is gestuurd.

Uw sollicitatie: {{application_link}}

Was u dit niet, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'U hebt uw sollicitatie ingetrokken: {{job}}',
    body: `Beste {{name|sollicitant}},

U hebt uw sollicitatie voor {{job}} bij {{company}} ingetrokken. Wij nemen die niet verder in behandeling; gesprekken en vragen die nog openstonden, zijn geannuleerd.

Was u dit niet, beantwoord dan deze e-mail.

Uw pagina: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Wij hebben uw verzoek ontvangen: {{company}}',
    body: `Beste {{name|sollicitant}},

U hebt {{company}} gevraagd alles te verwijderen wat over u is opgeslagen. Het team beslist daarover, meestal binnen een maand. Zijn uw gegevens verwijderd, dan kan deze pagina niet meer worden geopend:

{{application_link}}

Was u dit niet, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  booking_made: {
    subject: 'Geboekt: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Uw gesprek is geboekt:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De afspraak voor uw agenda is bijgevoegd.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  booking_moved: {
    subject: 'Verzet: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

U hebt uw gesprek verzet. Dit is de nieuwe afspraak:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De bijgevoegde afspraak werkt uw agenda bij.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'U hebt afgezegd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

U hebt uw gesprek afgezegd. Het was als volgt gepland:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Met: {{people}}

De bijlage verwijdert het uit uw agenda.
Ander tijdstip kiezen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },
};
