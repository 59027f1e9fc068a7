import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsNl: typeof applicantMailsEn = {
  application_link: {
    subject: 'De link naar uw sollicitatie: {{company}}',
    body: `Beste {{name|sollicitant}},

Dit is de pagina van uw sollicitatie bij {{company}}. De pagina is alleen voor u, dus deel de link niet.

{{details}}

Hebt u dit niet aangevraagd, dan kunt u deze e-mail negeren.

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

Met dit adres is een profiel achtergelaten bij {{company}}. Als u dat was, bevestig het dan voor {{expires}} op uw eigen pagina: {{application_link}}

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
    subject: 'In de talentenpool van {{company}} blijven?',
    body: `Beste {{name|sollicitant}},

We bewaren uw profiel bij {{company}} tot {{expires}}. Wilt u ook na die datum van ons horen, laat het ons dan weten op uw eigen pagina:

{{application_link}}

Als u niets doet, wordt uw profiel verwijderd.

Met vriendelijke groet
{{sender}}`,
  },
};
