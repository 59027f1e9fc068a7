import { factsIt } from '#texts/mail/it.ts';
import { letters } from '#texts/mail/letters.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Ciao {{first_name|}},', 'Un saluto');
const { interview, cancelledInterview } = factsIt;
const otherTime = 'Per scegliere un altro orario o annullare: {{link}}';
const calendarEntry = `L’appuntamento per il calendario è allegato.\n${otherTime}`;
const calendarUpdate = `L’appuntamento allegato aggiorna il tuo calendario.\n${otherTime}`;
const question = 'Per qualsiasi domanda, rispondi a questa e-mail.';
const notYou = 'Se non è stata opera tua, rispondi a questa e-mail.';

export const itInformalMails: MailChanges = {
  application_received: letter(
    'Abbiamo ricevuto la tua candidatura: {{job|grazie}}',
    'grazie per il tuo interesse per {{company}}. Abbiamo ricevuto la tua candidatura per {{job|la posizione aperta}} e la leggeremo.',
    'Per ora non devi fare altro. Ti scriveremo non appena ne sapremo di più. Se vuoi aggiungere qualcosa, rispondi a questa e-mail.',
    'Segui la tua candidatura, ritirala o ottieni i tuoi dati: {{application_link}}',
  ),
  status_update: letter(
    'Novità sulla tua candidatura: {{job|la posizione aperta}}',
    'ci sono novità sulla tua candidatura per {{job|la posizione aperta}} presso {{company}}. Ha raggiunto la fase successiva: {{status}}.',
    '{{note}}',
    question,
    'Segui la tua candidatura: {{application_link}}',
  ),
  rejection: letter(
    'La tua candidatura: {{job|la posizione aperta}}',
    'grazie per l’interesse verso {{company}} e per il tempo dedicato alla tua candidatura per {{job|la posizione aperta}}. Abbiamo deciso di non proseguire. Sappiamo che non è la risposta che speravi.',
    '{{note}}',
    'Ti auguriamo ogni successo nella tua ricerca.',
    'Scarica i tuoi dati o richiedine la cancellazione: {{application_link}}',
  ),
  follow_up: letter(
    'Un messaggio da {{company}}',
    '{{note|vorremmo restare in contatto dopo la tua candidatura. Se hai novità o una domanda, rispondi a questa e-mail.}}',
  ),
  booking_invitation: letter(
    'Scegli un orario per il tuo colloquio: {{job|la posizione aperta}}',
    'vorremmo conoscerti meglio e parlare con te di {{job|questa posizione}} presso {{company}}. Scegli l’orario che preferisci:',
    '{{link}}',
    'Durata: {{duration}}\nCon: {{people}}',
    'Il link vale fino a {{expires}}.',
    '{{message}}',
    'Se nessun orario ti va bene, rispondi a questa e-mail e ne troveremo un altro.',
  ),
  prescreen_invitation: letter(
    'Alcune domande sulla tua candidatura: {{job|la posizione aperta}}',
    'prima di parlarci, abbiamo alcune domande sulla tua candidatura per {{job|la posizione aperta}} presso {{company}}. Puoi rispondere per iscritto e con calma:',
    '{{link}}',
    'Il link vale fino a {{expires}}. Puoi fermarti e continuare più tardi, su qualsiasi dispositivo.',
    'Un software prepara le risposte per noi; una persona le legge e decide. Se preferisci parlare con una persona, puoi dirlo nella pagina. Non comporta alcuno svantaggio per te.',
  ),
  custom: letter('Un messaggio da {{company}}', '{{note}}'),
  interview_invitation: letter(
    'Il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'ti invitiamo a un colloquio:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Modificato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'il tuo colloquio è cambiato. Ecco i nuovi dettagli:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Annullato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'il tuo colloquio è stato annullato. Era previsto così:',
    cancelledInterview,
    'L’allegato lo rimuove dal tuo calendario. Per domande rispondi a questa e-mail.',
  ),
  interview_reminder: letter(
    'Promemoria: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'ti ricordiamo il tuo colloquio:',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'Il link alla tua candidatura: {{company}}',
    'questa è la pagina della tua candidatura presso {{company}}. È solo per te, quindi non condividere il link.',
    '{{details}}',
    'Se non hai fatto questa richiesta, puoi ignorare questa e-mail.',
  ),
  erasure_declined: letter(
    'La tua richiesta di cancellazione',
    'grazie per il tuo messaggio. Abbiamo valutato la tua richiesta di cancellare i tuoi dati presso {{company}}: al momento non possiamo accoglierla.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Conferma il tuo profilo presso {{company}}',
    'con questo indirizzo è stato lasciato un profilo presso {{company}}. Se l’hai inviato tu, confermalo entro il {{expires}} sulla tua pagina personale: {{application_link}}',
    'Se non l’hai inviato tu, non fare nulla: un profilo che non viene confermato è cancellato dopo quel giorno.',
  ),
  talent_pool_joined: letter(
    'Il tuo profilo è nel talent pool di {{company}}',
    'grazie per il tuo interesse per {{company}}. Conserviamo il tuo profilo fino al {{expires}} e ti contatteremo quando ci sarà una posizione adatta.',
    'Sulla tua pagina personale puoi uscire in qualsiasi momento e vedere che cosa è conservato su di te: {{application_link}}',
    'Prima di quel giorno ti chiederemo se vuoi restare più a lungo.',
    'Se non hai fatto questa richiesta, puoi uscire su quella pagina.',
  ),
  talent_pool_ending: letter(
    'Restare nel talent pool di {{company}}?',
    'conserviamo il tuo profilo presso {{company}} fino al {{expires}}. Se vuoi avere nostre notizie dopo quella data, diccelo sulla tua pagina personale:',
    '{{application_link}}',
    'Se non fai nulla, il tuo profilo sarà cancellato.',
  ),
  application_sent_again: letter(
    'Nuovo invio della tua candidatura: {{job}}',
    'abbiamo ricevuto un’altra tua candidatura per {{job}}. La prima resta invariata. Quanto hai appena inviato è conservato accanto ad essa, file compresi, e il nostro team vede che si tratta di un nuovo invio.',
    'La tua candidatura: {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'Hai ritirato la tua candidatura: {{job}}',
    'hai ritirato la tua candidatura per {{job}} presso {{company}}. Non la valuteremo oltre; i colloqui e le domande ancora in programma sono annullati.',
    notYou,
    'La tua pagina: {{application_link}}',
  ),
  erasure_requested: letter(
    'Abbiamo ricevuto la tua richiesta: {{company}}',
    'hai chiesto a {{company}} di cancellare tutto ciò che è conservato su di te. Il team decide, di norma entro un mese. Una volta cancellati i dati, questa pagina non si aprirà più:',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Prenotato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'il tuo colloquio è prenotato:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Spostato: il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'hai spostato il tuo colloquio. Ecco il nuovo appuntamento:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'Hai annullato il tuo colloquio presso {{company}}, {{date}}, {{time}}',
    'hai annullato il tuo colloquio. Era previsto così:',
    cancelledInterview,
    'L’allegato lo rimuove dal tuo calendario.\nPer scegliere un altro orario: {{link}}',
  ),
  offer: letter(
    'La tua offerta da {{company}}: {{job|la posizione aperta}}',
    'siamo lieti di farti un’offerta per {{job|la posizione aperta}} presso {{company}}. Puoi leggere la lettera e accettare o rifiutare l’offerta qui:',
    '{{link}}',
    'L’offerta si può accettare fino al {{expires}}.',
    'Il link è solo per te; ti preghiamo di non inoltrarlo. Se prima hai domande, rispondi a questa e-mail.',
  ),
  offer_accepted: letter(
    'Hai accettato: {{job|la nostra offerta}}',
    'grazie per aver accettato la nostra offerta per {{job|la posizione aperta}} presso {{company}}. Ecco la tua copia della lettera sigillata:',
    '{{link}}',
    'Saremo lieti di lavorare con te.',
  ),
};
