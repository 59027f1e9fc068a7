import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsNl: typeof applicantMailsEn = {
  application_link: {
    subject: 'De link naar je sollicitatie: {{company}}',
    body: `Beste {{first_name|sollicitant}},

Dit is de pagina van je sollicitatie bij {{company}}. De pagina is alleen voor jou, dus deel de link niet.

{{details}}

Heb je dit niet aangevraagd, dan kun je deze e-mail negeren.

Met vriendelijke groet
{{sender}}`,
  },

  erasure_request: {
    subject: 'Verzoek om verwijdering: {{candidate|een kandidaat}}',
    body: `Hallo,

{{candidate|Een kandidaat}} vraagt om alle opgeslagen gegevens te verwijderen. Verwijder de gegevens, of wijs het verzoek met een reden af:

{{link}}

De wet geeft daar meestal een maand voor.`,
  },

  erasure_declined: {
    subject: 'Je verzoek om verwijdering',
    body: `Beste {{first_name|sollicitant}},

Bedankt voor je bericht. Wij hebben een besluit genomen over je verzoek om je gegevens bij {{company}} te verwijderen: op dit moment kunnen wij dat niet doen.

{{reason}}

Heb je een vraag, beantwoord dan gewoon deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Bevestig je profiel bij {{company}}',
    body: `Beste {{first_name|sollicitant}},

Met dit adres is een profiel achtergelaten bij {{company}}. Als jij dat was, bevestig het dan uiterlijk {{expires}} op je eigen pagina: {{application_link}}

Als jij het niet was, hoef je niets te doen: een profiel dat niet wordt bevestigd, wordt na die dag verwijderd.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Je staat in de talentenpool van {{company}}',
    body: `Beste {{first_name|sollicitant}},

Bedankt voor je interesse in {{company}}. We bewaren je profiel tot {{expires}} en nemen contact op als er een vacature past.

Op je eigen pagina kun je op elk moment stoppen en zien wat er over je is opgeslagen: {{application_link}}

Voor die dag vragen we je of je langer wilt blijven.

Heb je dit niet aangevraagd, dan kun je op die pagina stoppen.

Met vriendelijke groet
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'In de talentenpool van {{company}} blijven?',
    body: `Beste {{first_name|sollicitant}},

We bewaren je profiel bij {{company}} tot {{expires}}. Wil je ook na die datum van ons horen, laat het ons dan weten op je eigen pagina:

{{application_link}}

Als je niets doet, wordt je profiel verwijderd.

Met vriendelijke groet
{{sender}}`,
  },
};
