import { factsDe } from '#texts/mail/de.ts';
import { letters } from '#texts/mail/letters.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Hallo {{first_name|}},', 'Viele Grüße');
const { interview, cancelledInterview } = factsDe;
const otherTime = 'Anderen Termin wählen oder absagen: {{link}}';
const calendarEntry = `Der Kalendereintrag ist angehängt.\n${otherTime}`;
const calendarUpdate = `Der angehängte Eintrag aktualisiert deinen Kalender.\n${otherTime}`;
const question = 'Wenn du Fragen hast, antworte einfach auf diese E-Mail.';
const notYou = 'Wenn du das nicht warst, antworte bitte auf diese E-Mail.';

export const deInformalMails: MailChanges = {
  application_received: letter(
    'Deine Bewerbung ist eingegangen: {{job|vielen Dank}}',
    'vielen Dank für deine Bewerbung bei {{company}}. Deine Unterlagen für „{{job|unsere offene Stelle}}“ sind eingegangen, und wir lesen sie persönlich.',
    'Du musst jetzt nichts weiter tun. Wir melden uns, sobald wir mehr wissen. Wenn du etwas ergänzen möchtest, antworte einfach auf diese E-Mail.',
    'Status ansehen, Bewerbung zurückziehen oder Daten abrufen: {{application_link}}',
  ),
  status_update: letter(
    'Neuigkeiten zu deiner Bewerbung: {{job|unsere offene Stelle}}',
    'es gibt Neuigkeiten zu deiner Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Der nächste Schritt ist erreicht: {{status}}.',
    '{{note}}',
    question,
    'Status deiner Bewerbung ansehen: {{application_link}}',
  ),
  rejection: letter(
    'Deine Bewerbung: {{job|unsere offene Stelle}}',
    'vielen Dank für dein Interesse an {{company}} und für die Zeit, die du dir für deine Bewerbung für „{{job|unsere offene Stelle}}“ genommen hast. Wir haben uns entschieden, sie nicht weiterzuverfolgen. Wir wissen, dass das nicht die Antwort ist, auf die du gehofft hast.',
    '{{note}}',
    'Für deine weitere Suche wünschen wir dir alles Gute.',
    'Deine Daten herunterladen oder löschen lassen: {{application_link}}',
  ),
  follow_up: letter(
    'Eine Nachricht von {{company}}',
    '{{note|wir möchten nach deiner Bewerbung gern in Verbindung bleiben. Wenn es bei dir etwas Neues gibt oder du Fragen hast, antworte einfach auf diese E-Mail.}}',
  ),
  booking_invitation: letter(
    'Wähle einen Termin für dein Gespräch: {{job|unsere offene Stelle}}',
    'wir möchten dich gern näher kennenlernen und mit dir über „{{job|unsere offene Stelle}}“ bei {{company}} sprechen. Bitte wähle einen Termin, der dir passt:',
    '{{link}}',
    'Dauer: {{duration}}\nMit: {{people}}',
    'Der Link gilt bis {{expires}}.',
    '{{message}}',
    'Wenn kein Termin passt, antworte bitte auf diese E-Mail, dann finden wir einen anderen.',
  ),
  prescreen_invitation: letter(
    'Einige Fragen zu deiner Bewerbung: {{job|unsere offene Stelle}}',
    'bevor wir miteinander sprechen, haben wir einige Fragen zu deiner Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Du kannst sie schriftlich und in aller Ruhe beantworten:',
    '{{link}}',
    'Der Link gilt bis {{expires}}. Du kannst jederzeit unterbrechen und später weitermachen, auf jedem Gerät.',
    'Eine Software bereitet die Antworten für uns auf; wir lesen sie persönlich und entscheiden selbst. Wenn dir ein persönliches Gespräch lieber ist, kannst du das auf der Seite sagen. Das ist kein Nachteil für dich.',
  ),
  custom: letter('Eine Nachricht von {{company}}', '{{note}}'),
  interview_invitation: letter(
    'Dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'wir laden dich zu einem Gespräch ein:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Geändert: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'dein Gespräch hat sich geändert. Hier sind die neuen Angaben:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Abgesagt: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'dein Gespräch musste leider abgesagt werden. Es war so geplant:',
    cancelledInterview,
    'Der angehängte Eintrag entfernt es aus deinem Kalender. Bei Fragen antworte bitte auf diese E-Mail.',
  ),
  interview_reminder: letter(
    'Erinnerung: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'wir erinnern dich an dein Gespräch:',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'Der Link zu deiner Bewerbung: {{company}}',
    'hier ist die Seite deiner Bewerbung bei {{company}}. Sie ist nur für dich, bitte gib den Link nicht weiter.',
    '{{details}}',
    'Wenn du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.',
  ),
  erasure_declined: letter(
    'Dein Antrag auf Löschung',
    'vielen Dank für deine Nachricht. Wir haben über deinen Antrag entschieden, deine Daten bei {{company}} zu löschen: Wir können ihm derzeit nicht nachkommen.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Bitte bestätige dein Profil bei {{company}}',
    'mit dieser Adresse wurde ein Profil bei {{company}} hinterlassen. Wenn du das warst, bestätige es bitte bis {{expires}} auf deiner persönlichen Seite: {{application_link}}',
    'Wenn du es nicht warst, brauchst du nichts zu tun: Ein Profil, das nicht bestätigt wird, wird nach diesem Tag gelöscht.',
  ),
  talent_pool_joined: letter(
    'Du bist im Talentpool von {{company}}',
    'vielen Dank für dein Interesse an {{company}}. Wir bewahren dein Profil bis {{expires}} auf und melden uns, wenn eine Stelle passt.',
    'Auf deiner persönlichen Seite kannst du dein Profil jederzeit löschen und sehen, was über dich gespeichert ist: {{application_link}}',
    'Vor diesem Tag fragen wir dich, ob du länger bleiben möchtest.',
    'Wenn du das nicht wolltest, kannst du dein Profil dort löschen.',
  ),
  talent_pool_ending: letter(
    'Im Talentpool von {{company}} bleiben?',
    'wir bewahren dein Profil bei {{company}} bis {{expires}} auf. Wenn du auch danach von uns hören möchtest, sag es uns bitte auf deiner persönlichen Seite:',
    '{{application_link}}',
    'Wenn du nichts tust, wird dein Profil dann gelöscht.',
  ),
  application_sent_again: letter(
    'Du hast dich noch einmal beworben: {{job}}',
    'wir haben eine weitere Bewerbung von dir für {{job}} erhalten. Deine erste Bewerbung bleibt unverändert. Was du jetzt gesendet hast, bewahren wir samt Dateien daneben auf, und das Team sieht, dass es erneut gesendet wurde.',
    'Deine Bewerbung: {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'Du hast deine Bewerbung zurückgezogen: {{job}}',
    'du hast deine Bewerbung für {{job}} bei {{company}} zurückgezogen. Wir berücksichtigen sie nicht weiter; offene Gesprächstermine und Fragen sind abgesagt.',
    notYou,
    'Deine Seite: {{application_link}}',
  ),
  erasure_requested: letter(
    'Wir haben deine Anfrage erhalten: {{company}}',
    'du hast {{company}} gebeten, alles zu löschen, was über dich gespeichert ist. Das Team entscheidet darüber, in der Regel innerhalb eines Monats. Sind deine Daten gelöscht, lässt sich diese Seite nicht mehr öffnen:',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Gebucht: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'dein Gespräch ist gebucht:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Verschoben: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'du hast dein Gespräch verschoben. Das ist der neue Termin:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'Von dir abgesagt: dein Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    'du hast dein Gespräch abgesagt. Es war so geplant:',
    cancelledInterview,
    'Der angehängte Eintrag entfernt es aus deinem Kalender.\nAnderen Termin wählen: {{link}}',
  ),
  offer: letter(
    'Dein Angebot von {{company}}: {{job|unsere offene Stelle}}',
    'wir freuen uns sehr, dir ein Angebot für „{{job|unsere offene Stelle}}“ bei {{company}} zu machen. Hier kannst du das Schreiben lesen und das Angebot annehmen oder ablehnen:',
    '{{link}}',
    'Das Angebot gilt bis {{expires}}.',
    'Der Link ist nur für dich; bitte gib ihn nicht weiter. Wenn du vorher Fragen hast, antworte einfach auf diese E-Mail.',
  ),
  offer_accepted: letter(
    'Du hast angenommen: {{job|unser Angebot}}',
    'vielen Dank, dass du unser Angebot für „{{job|unsere offene Stelle}}“ bei {{company}} angenommen hast. Hier ist deine Kopie des versiegelten Schreibens:',
    '{{link}}',
    'Wir freuen uns auf die Zusammenarbeit mit dir.',
  ),
};
