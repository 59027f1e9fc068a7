import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsNl: OwnActMails = {
  application_sent_again: {
    subject: 'U hebt opnieuw gesolliciteerd: {{job}}',
    body: `Beste {{name|sollicitant}},

Wij hebben nog een sollicitatie van u ontvangen voor {{job}}. Uw eerste sollicitatie blijft zoals ze is. Wat u zojuist hebt gestuurd, bewaren wij ernaast, met de bestanden, en het team ziet dat het opnieuw is gestuurd.

Uw sollicitatie: {{application_link}}

Was u dit niet, beantwoord dan dit bericht.

Met vriendelijke groet
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'U hebt uw sollicitatie ingetrokken: {{job}}',
    body: `Beste {{name|sollicitant}},

U hebt uw sollicitatie voor {{job}} bij {{company}} ingetrokken. Wij nemen haar niet verder in behandeling; gesprekken en vragen die nog openstonden, zijn geannuleerd.

Was u dit niet, beantwoord dan dit bericht.

Uw pagina: {{application_link}}

Met vriendelijke groet
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Wij hebben uw verzoek ontvangen: {{company}}',
    body: `Beste {{name|sollicitant}},

U hebt {{company}} gevraagd alles te verwijderen wat over u is opgeslagen. Het team beslist daarover, meestal binnen een maand. Zijn uw gegevens verwijderd, dan kan deze pagina niet meer worden geopend:

{{application_link}}

Was u dit niet, beantwoord dan dit bericht.

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
