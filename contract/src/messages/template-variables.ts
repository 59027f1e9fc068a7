import type { MessageKind } from './message.ts';

/** What the variables of templates mean, for the documentation. */
export const templateVariables = {
  name: 'The name of the recipient',
  first_name: 'The first name of the recipient',
  job: 'The title of the job; of several jobs, all of them',
  company: 'The name of the company',
  sender: 'The name of the sender, as in the email settings; else the company',
  status: 'The new status, in words',
  note: 'note_to_candidate',
  title: 'The title of the interview or of the requisition',
  date: 'The day, in the time zone of the recipient',
  time: 'From when to when',
  time_zone: 'The time zone of date and time',
  duration: 'How long it takes',
  place: 'Where it takes place',
  video_url: 'The link to the video call',
  people: 'Who else takes part',
  candidate: 'The name of the candidate',
  message: 'What the person who arranged it wrote to the recipient',
  reason: 'Why it was cancelled or declined',
  link: 'The link to the page',
  application_link: 'The link to the private page of the application',
  expires: 'Until when the link works, or the profile is kept',
  code: 'The number of the requisition',
  requested_by: 'Who asks for the approval',
  details: 'The fields of the requisition, or the applications with their links, a line each',
} as const;
export type TemplateVariable = keyof typeof templateVariables;

const recipient = ['name', 'first_name', 'company', 'sender'] as const;
const application = [...recipient, 'job'] as const;
const appointment = [
  ...application,
  'title',
  'date',
  'time',
  'time_zone',
  'duration',
  'place',
  'video_url',
  'people',
  'candidate',
  'message',
] as const;

/** The variables that a template of each kind may use. */
export const variablesByKind: Record<MessageKind, readonly TemplateVariable[]> = {
  application_received: [...application, 'application_link'],
  status_update: [...application, 'status', 'note', 'application_link'],
  rejection: [...application, 'note', 'application_link'],
  follow_up: [...application, 'note', 'application_link'],
  interview_invitation: [...appointment, 'link'],
  interview_update: [...appointment, 'link'],
  interview_cancelled: [...appointment, 'reason'],
  interview_reminder: [...appointment, 'link'],
  booking_invitation: [...application, 'title', 'duration', 'people', 'link', 'expires', 'message'],
  prescreen_invitation: [...application, 'link', 'expires'],
  approval_request: [...recipient, 'title', 'code', 'requested_by', 'details', 'message', 'link'],
  feedback_request: [...recipient, 'job', 'candidate', 'title', 'date', 'time', 'link'],
  application_link: [...application, 'details', 'application_link'],
  erasure_request: [...recipient, 'candidate', 'link'],
  erasure_declined: [...application, 'reason', 'application_link'],
  talent_pool_confirm: [...recipient, 'expires', 'application_link'],
  talent_pool_joined: [...recipient, 'expires', 'application_link'],
  talent_pool_ending: [...recipient, 'expires', 'application_link'],
  application_sent_again: [...application, 'application_link'],
  application_withdrawn: [...application, 'application_link'],
  erasure_requested: [...application, 'application_link'],
  booking_made: [...appointment, 'link'],
  booking_moved: [...appointment, 'link'],
  booking_cancelled: [...appointment, 'reason', 'link'],
  offer: [...application, 'link', 'expires'],
  offer_accepted: [...application, 'link'],
  offer_approval: [...recipient, 'candidate', 'job', 'requested_by', 'link'],
  custom: [...application, 'status', 'note', 'application_link'],
};
