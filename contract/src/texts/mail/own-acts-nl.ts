import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsNl: OwnActMails = {
  application_sent_again: {
    subject: 'Je hebt opnieuw gesolliciteerd: {{job}}',
    body: `Beste {{first_name|sollicitant}},

Wij hebben nog een sollicitatie van je ontvangen voor {{job}}. Je eerste sollicitatie blijft ongewijzigd. Wat je zojuist hebt gestuurd, bewaren wij ernaast, met de bestanden, en het team ziet dat het opnieuw is gestuurd.

Je sollicitatie: {{application_link}}

Was jij dit niet, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Je hebt je sollicitatie ingetrokken: {{job}}',
    body: `Beste {{first_name|sollicitant}},

Je hebt je sollicitatie voor {{job}} bij {{company}} ingetrokken. Wij nemen die niet verder in behandeling; gesprekken en vragen die nog openstonden, zijn geannuleerd.

Was jij dit niet, beantwoord dan deze e-mail.

Je pagina: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Wij hebben je verzoek ontvangen: {{company}}',
    body: `Beste {{first_name|sollicitant}},

Je hebt {{company}} gevraagd alles te verwijderen wat over je is opgeslagen. Het team beslist daarover, meestal binnen een maand. Zijn je gegevens verwijderd, dan kan deze pagina niet meer worden geopend:

{{application_link}}

Was jij dit niet, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  booking_made: {
    subject: 'Geboekt: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

Je gesprek is geboekt:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De afspraak voor je agenda is bijgevoegd.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  booking_moved: {
    subject: 'Verzet: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

Je hebt je gesprek verzet. Dit is de nieuwe afspraak:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De bijgevoegde afspraak werkt je agenda bij.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Je hebt afgezegd: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

Je hebt je gesprek afgezegd. Het was als volgt gepland:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Met: {{people}}

De bijlage verwijdert het uit je agenda.
Ander tijdstip kiezen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },
};
