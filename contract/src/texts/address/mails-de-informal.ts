import type { MailChanges } from './address.ts';

export const deInformalMails: MailChanges = {
  application_received: {
    subject: 'Deine Bewerbung ist eingegangen: {{job|vielen Dank}}',
    body: `Hallo {{first_name|}},

vielen Dank für deine Bewerbung bei {{company}}. Deine Unterlagen für „{{job|unsere offene Stelle}}“ sind eingegangen, und wir lesen sie persönlich.

Du musst jetzt nichts weiter tun. Wir melden uns, sobald wir mehr wissen. Wenn du etwas ergänzen möchtest, antworte einfach auf diese E-Mail.

Status ansehen, Bewerbung zurückziehen oder Daten abrufen: {{application_link}}

Viele Grüße
{{sender}}`,
  },

  status_update: {
    subject: 'Neuigkeiten zu deiner Bewerbung: {{job|unsere offene Stelle}}',
    body: `Hallo {{first_name|}},

es gibt Neuigkeiten zu deiner Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Der nächste Schritt ist erreicht: {{status}}.

{{note}}

Wenn du Fragen hast, antworte einfach auf diese E-Mail.

Status deiner Bewerbung ansehen: {{application_link}}

Viele Grüße
{{sender}}`,
  },

  rejection: {
    subject: 'Deine Bewerbung: {{job|unsere offene Stelle}}',
    body: `Hallo {{first_name|}},

vielen Dank für dein Interesse an {{company}} und für die Zeit, die du dir für deine Bewerbung für „{{job|unsere offene Stelle}}“ genommen hast. Wir haben uns entschieden, sie nicht weiterzuverfolgen. Wir wissen, dass das nicht die Antwort ist, auf die du gehofft hast.

{{note}}

Für deine weitere Suche wünschen wir dir alles Gute.

Deine Daten herunterladen oder löschen lassen: {{application_link}}

Viele Grüße
{{sender}}`,
  },

  follow_up: {
    subject: 'Eine Nachricht von {{company}}',
    body: `Hallo {{first_name|}},

{{note|wir möchten nach deiner Bewerbung gern in Verbindung bleiben. Wenn es bei dir etwas Neues gibt oder du Fragen hast, antworte einfach auf diese E-Mail.}}

Viele Grüße
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Wähle einen Termin für dein Gespräch: {{job|unsere offene Stelle}}',
    body: `Hallo {{first_name|}},

wir möchten dich gern näher kennenlernen und mit dir über „{{job|unsere offene Stelle}}“ bei {{company}} sprechen. Bitte wähle einen Termin, der dir passt:

{{link}}

Dauer: {{duration}}
Mit: {{people}}

Der Link gilt bis {{expires}}.

{{message}}

Wenn kein Termin passt, antworte bitte auf diese E-Mail, dann finden wir einen anderen.

Viele Grüße
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Einige Fragen zu deiner Bewerbung: {{job|unsere offene Stelle}}',
    body: `Hallo {{first_name|}},

bevor wir miteinander sprechen, haben wir einige Fragen zu deiner Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Du kannst sie schriftlich und in aller Ruhe beantworten:

{{link}}

Der Link gilt bis {{expires}}. Du kannst jederzeit unterbrechen und später weitermachen, auf jedem Gerät.

Eine Software bereitet die Antworten für uns auf; wir lesen sie persönlich und entscheiden selbst. Wenn dir ein persönliches Gespräch lieber ist, kannst du das auf der Seite sagen. Das ist kein Nachteil für dich.

Viele Grüße
{{sender}}`,
  },

  custom: {
    subject: 'Eine Nachricht von {{company}}',
    body: `Hallo {{first_name|}},

{{note}}

Viele Grüße
{{sender}}`,
  },

  interview_invitation: {
    subject: 'Dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

wir laden dich zu einem Gespräch ein:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der Kalendereintrag ist angehängt.
Anderen Termin wählen oder absagen: {{link}}

Viele Grüße
{{sender}}`,
  },

  interview_update: {
    subject: 'Geändert: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

dein Gespräch hat sich geändert. Hier sind die neuen Angaben:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der angehängte Eintrag aktualisiert deinen Kalender.
Anderen Termin wählen oder absagen: {{link}}

Viele Grüße
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Abgesagt: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

dein Gespräch musste leider abgesagt werden. Es war so geplant:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Mit: {{people}}

Der angehängte Eintrag entfernt es aus deinem Kalender. Bei Fragen antworte bitte auf diese E-Mail.

Viele Grüße
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Erinnerung: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

wir erinnern dich an dein Gespräch:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Anderen Termin wählen oder absagen: {{link}}

Viele Grüße
{{sender}}`,
  },

  application_link: {
    subject: 'Der Link zu deiner Bewerbung: {{company}}',
    body: `Hallo {{first_name|}},

hier ist die Seite deiner Bewerbung bei {{company}}. Sie ist nur für dich, bitte gib den Link nicht weiter.

{{details}}

Wenn du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.

Viele Grüße
{{sender}}`,
  },

  erasure_declined: {
    subject: 'Dein Antrag auf Löschung',
    body: `Hallo {{first_name|}},

vielen Dank für deine Nachricht. Wir haben über deinen Antrag entschieden, deine Daten bei {{company}} zu löschen: Wir können ihm derzeit nicht nachkommen.

{{reason}}

Wenn du Fragen hast, antworte einfach auf diese E-Mail.

Viele Grüße
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Bitte bestätige dein Profil bei {{company}}',
    body: `Hallo {{first_name|}},

mit dieser Adresse wurde ein Profil bei {{company}} hinterlassen. Wenn du das warst, bestätige es bitte bis {{expires}} auf deiner persönlichen Seite: {{application_link}}

Wenn du es nicht warst, brauchst du nichts zu tun: Ein Profil, das nicht bestätigt wird, wird nach diesem Tag gelöscht.

Viele Grüße
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Du bist im Talentpool von {{company}}',
    body: `Hallo {{first_name|}},

vielen Dank für dein Interesse an {{company}}. Wir bewahren dein Profil bis {{expires}} auf und melden uns, wenn eine Stelle passt.

Auf deiner persönlichen Seite kannst du dein Profil jederzeit löschen und sehen, was über dich gespeichert ist: {{application_link}}

Vor diesem Tag fragen wir dich, ob du länger bleiben möchtest.

Wenn du das nicht wolltest, kannst du dein Profil dort löschen.

Viele Grüße
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Im Talentpool von {{company}} bleiben?',
    body: `Hallo {{first_name|}},

wir bewahren dein Profil bei {{company}} bis {{expires}} auf. Wenn du auch danach von uns hören möchtest, sag es uns bitte auf deiner persönlichen Seite:

{{application_link}}

Wenn du nichts tust, wird dein Profil dann gelöscht.

Viele Grüße
{{sender}}`,
  },

  application_sent_again: {
    subject: 'Du hast dich noch einmal beworben: {{job}}',
    body: `Hallo {{first_name|}},

wir haben eine weitere Bewerbung von dir für {{job}} erhalten. Deine erste Bewerbung bleibt unverändert. Was du jetzt gesendet hast, bewahren wir samt Dateien daneben auf, und das Team sieht, dass es erneut gesendet wurde.

Deine Bewerbung: {{application_link}}

Wenn du das nicht warst, antworte bitte auf diese E-Mail.

Viele Grüße
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Du hast deine Bewerbung zurückgezogen: {{job}}',
    body: `Hallo {{first_name|}},

du hast deine Bewerbung für {{job}} bei {{company}} zurückgezogen. Wir berücksichtigen sie nicht weiter; offene Gesprächstermine und Fragen sind abgesagt.

Wenn du das nicht warst, antworte bitte auf diese E-Mail.

Deine Seite: {{application_link}}

Viele Grüße
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Wir haben deine Anfrage erhalten: {{company}}',
    body: `Hallo {{first_name|}},

du hast {{company}} gebeten, alles zu löschen, was über dich gespeichert ist. Das Team entscheidet darüber, in der Regel innerhalb eines Monats. Sind deine Daten gelöscht, lässt sich diese Seite nicht mehr öffnen:

{{application_link}}

Wenn du das nicht warst, antworte bitte auf diese E-Mail.

Viele Grüße
{{sender}}`,
  },

  booking_made: {
    subject: 'Gebucht: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

dein Gespräch ist gebucht:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der Kalendereintrag ist angehängt.
Anderen Termin wählen oder absagen: {{link}}

Viele Grüße
{{sender}}`,
  },

  booking_moved: {
    subject: 'Verschoben: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

du hast dein Gespräch verschoben. Das ist der neue Termin:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der angehängte Eintrag aktualisiert deinen Kalender.
Anderen Termin wählen oder absagen: {{link}}

Viele Grüße
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Von dir abgesagt: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Hallo {{first_name|}},

du hast dein Gespräch abgesagt. Es war so geplant:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Mit: {{people}}

Der angehängte Eintrag entfernt es aus deinem Kalender.
Anderen Termin wählen: {{link}}

Viele Grüße
{{sender}}`,
  },
};
