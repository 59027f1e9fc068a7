// Generated from the contract by `npm run openapi`. Do not edit.

export interface Actor {
  type: ActorType;
  id: string;
  name: string;
}

export type ActorType = "api_token" | "user" | "candidate" | "system";

export interface AddCandidateAnswer {
  success: boolean;
  id: string;
  person_id: string;
  status: CandidateStatus;
}

export interface AddCandidateFileAnswer {
  success: boolean;
  file: {
    id: string;
    candidate_id: string;
    /** `resume`: the CV, or one before; `answer`: to a question of the form; `from_mail`: attached to a mail that came in; `attachment`: added by the team, to be sent */
    purpose: "resume" | "answer" | "from_mail" | "attachment";
    /** The question that it answers */
    question_id: string | null;
    filename: string;
    media_type: string;
    bytes: number;
    created_at: string;
  };
}

export interface AddCandidateFileInput {
  candidate_id: string;
  /** PDF, DOCX, ODT, RTF or TXT, at most 10 MB, identified by its bytes */
  file: FileInput;
}

export interface AddChatChannelAnswer {
  success: boolean;
  chat_channel: ChatChannel;
}

export interface AddJobAnswer {
  success: boolean;
  id: string;
  status: JobStatus;
  public_slug: string;
  public_url: string;
  google_jobs_indexed: boolean;
}

export interface AddNoteAnswer {
  success: boolean;
  note: Note;
}

export interface AddProfileAnswer {
  success: boolean;
  id: string;
  /** 0 to 100, or null when it was not computed */
  professional_network_matching: number | null;
}

export interface AddProfileInput {
  candidate_id: string;
  /** The export, at most 10 MB, identified by its bytes */
  file: FileInput;
}

export interface AddRejectionReasonAnswer {
  success: boolean;
  rejection_reason: RejectionReason;
}

export interface AddRejectionReasonInput {
  name: string;
}

export interface AddResultAnswer {
  success: boolean;
  result: Result;
}

export interface AddTaskAnswer {
  success: boolean;
  task: Task;
}

export interface AddToJobAnswer {
  success: boolean;
  id: string;
  person_id: string;
  status: CandidateStatus;
}

export interface AddToJobInput {
  candidate_id: string;
  /** Any job that is not closed */
  job_id: string;
}

export interface AddViewAnswer {
  success: boolean;
  view: View;
}

export interface AiPrescreenCompletedEvent {
  id: string;
  type: "ai_prescreen.completed";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: PrescreenData | ErasedData;
}

export interface AnalyticsJob {
  job_id: string;
  job_title: string;
  /** Job pages that were shown */
  views: number;
  /** Forms that were opened */
  starts: number;
  /** Applications that were received */
  applications: number;
  /** Starts for each view; null when there are none. Above 1 where applications come without the pages of the board */
  start_rate: number | null;
  /** Applications for each start; null when there are none. Above 1 where applications come without the pages of the board */
  finish_rate: number | null;
  /** Applications for each view; null when there are none. Above 1 where applications come without the pages of the board */
  application_rate: number | null;
}

export interface AnalyticsPeriod {
  /** The first day */
  start: string;
  /** The last day */
  end: string;
  /** Job pages that were shown */
  views: number;
  /** Forms that were opened */
  starts: number;
  /** Applications that were received */
  applications: number;
}

export interface AnalyticsSource {
  /** Source links of several jobs with one name are one row; null: no source link */
  source_name: string | null;
  /** Job pages that were shown */
  views: number;
  /** Forms that were opened */
  starts: number;
  /** Applications that were received */
  applications: number;
  /** Starts for each view; null when there are none. Above 1 where applications come without the pages of the board */
  start_rate: number | null;
  /** Applications for each start; null when there are none. Above 1 where applications come without the pages of the board */
  finish_rate: number | null;
  /** Applications for each view; null when there are none. Above 1 where applications come without the pages of the board */
  application_rate: number | null;
}

export interface AnswerEvidence {
  /** Words of the answer, to the letter */
  quote: string;
  /** In `text` of the answer, in UTF-16 code units */
  start: number;
  end: number;
  shows: Array<"no" | "mention" | "yes" | "did" | "where_or_how_long" | "result">;
  found_by: "rules" | "model";
}

export type AnyMessageKind = "application_received" | "status_update" | "rejection" | "follow_up" | "interview_invitation" | "interview_update" | "interview_cancelled" | "interview_reminder" | "booking_invitation" | "prescreen_invitation" | "approval_request" | "feedback_request" | "application_link" | "erasure_request" | "erasure_declined" | "talent_pool_confirm" | "talent_pool_joined" | "talent_pool_ending" | "application_sent_again" | "application_withdrawn" | "erasure_requested" | "booking_made" | "booking_moved" | "booking_cancelled" | "offer" | "offer_accepted" | "offer_approval" | "custom" | "reply" | "auto_reply" | "calendar_reply";

export type AnyMessageStatus = "scheduled" | "queued" | "sending" | "sent" | "failed" | "uncertain" | "bounced" | "held" | "cancelled" | "received";

export interface ApplicationData {
  candidate: CandidateInEvent;
  job: CandidateJob;
}

export type ApplicationGroup = "received" | "in_progress" | "closed";

export interface ApplicationPageSettings {
  statuses: {
    applied: ShownStatus;
    screening: ShownStatus;
    phone_screen: ShownStatus;
    interview: ShownStatus;
    technical: ShownStatus;
    offer: ShownStatus;
    hired: ShownStatus;
    rejected: ShownStatus;
    withdrawn: ShownStatus;
    on_hold: ShownStatus;
    shortlisted: ShownStatus;
    qualified: ShownStatus;
    uploaded: ShownStatus;
  };
  includes_assessments: boolean;
  /** null: never changed */
  updated_at: string | null;
}

export interface ApplicationStatusChangedEvent {
  id: string;
  type: "application_status_changed";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: StatusChangeData | ErasedData;
}

export interface Approval {
  /** Counted from 1 */
  step: number;
  name: string;
  /** Who may decide, without the person who asks unless nobody else is named. Empty: any token may approve */
  approvers: Array<string>;
  /** How many of the approvers must approve: 1, the default, or "all" */
  required: 1 | "all";
  decisions: Array<{
    /** null when a token decided without naming a person */
    approver: string | null;
    decision: "approved" | "rejected";
    comment: string | null;
    decided_at: string;
  }>;
}

export interface ApprovalStep {
  name: string;
  approvers: Array<string>;
  /** How many of the approvers must approve: 1, the default, or "all" */
  required: 1 | "all";
}

export interface ApproveOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface ApproveOfferInput {
  offer_id: string;
  /** Who decides, by email. Required where the step names approvers */
  approver?: string | null | undefined;
  comment?: string | null | undefined;
}

export interface ApproveRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface ApproveRequisitionInput {
  requisition_id: string;
  /** Who decides, by email. Required where the step names approvers */
  approver?: string | null | undefined;
  comment?: string | null | undefined;
}

export interface ArchiveCustomFieldAnswer {
  success: boolean;
  custom_field: CustomField;
}

export interface ArchiveCustomFieldInput {
  custom_field_id: string;
}

export interface ArchiveKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface ArchiveKitInput {
  kit_id: string;
}

export interface ArchiveNamedTemplateAnswer {
  success: boolean;
  named_template: NamedTemplate;
}

export interface ArchiveNamedTemplateInput {
  named_template_id: string;
}

export interface ArchiveOfferTemplateAnswer {
  success: boolean;
  offer_template: OfferTemplate;
}

export interface ArchiveOfferTemplateInput {
  offer_template_id: string;
}

export interface ArchivePipelineAnswer {
  success: boolean;
  pipeline: Pipeline;
}

export interface ArchivePipelineInput {
  pipeline_id: string;
}

export interface AssessedItem {
  question_id: string;
  /** 0 says no, 1 mentions it, 2 did it, 3 and where or how long, 4 and with which result; null without a quote */
  level: number | null;
  result: "says_no" | "mentions" | "did" | "where_or_how_long" | "result" | "unclear" | "met" | "not_met" | "unanswered" | "not_assessed";
  evidence: Array<AnswerEvidence>;
  missing: Array<"did" | "where_or_how_long" | "result">;
}

export type AuditAction = "access.refused" | "application_page_settings.updated" | "booking_link.created" | "booking_link.revoked" | "calendar_connection.checked" | "calendar_connection.created" | "calendar_connection.deleted" | "calendar_connection.updated" | "calendar_settings.updated" | "candidate.added_to_job" | "candidate.consent_set" | "candidate.created" | "candidate.cv_processed" | "candidate.cv_viewed" | "candidate.data_downloaded" | "candidate.duplicate_dismissed" | "candidate.erased" | "candidate.file_added" | "candidate.file_downloaded" | "candidate.link_replaced" | "candidate.link_viewed" | "candidate.merged" | "candidate.profile_added" | "candidate.signal_dismissed" | "candidate.taken_from_job" | "candidate.unmerged" | "candidate.updated" | "candidate.withdrawn" | "candidates.export_started" | "candidates.exported" | "candidates.import_started" | "candidates.marked_viewed" | "candidates.update_undone" | "candidates.updated" | "chat_channel.created" | "chat_channel.deleted" | "chat_channel.tested" | "chat_channel.updated" | "company.created" | "company.deleted" | "company.picture_set" | "company.updated" | "custom_field.archived" | "custom_field.created" | "custom_field.restored" | "custom_field.updated" | "erasure_request.declined" | "installation.updated" | "interview.cancelled" | "interview.entry_put_back" | "interview.feedback_submitted" | "interview.restored" | "interview.scheduled" | "interview.updated" | "interviewer.updated" | "invite.created" | "invite.deleted" | "job.created" | "job.criteria_updated" | "job.deleted" | "job.hiring_team_updated" | "job.stages_updated" | "job.updated" | "kit.archived" | "kit.created" | "kit.restored" | "kit.updated" | "mail.discarded" | "mail.filed" | "mail.opened" | "mail_in.tested" | "mail_settings.updated" | "message.cancelled" | "message.created" | "message.marked_sent" | "message.retried" | "message.sender_confirmed" | "message_template.updated" | "messages.cancelled" | "messages.created" | "named_template.archived" | "named_template.created" | "named_template.updated" | "note.created" | "note.deleted" | "note.updated" | "offer.approved" | "offer.created" | "offer.document_read" | "offer.rejected" | "offer.sent" | "offer.submitted" | "offer.updated" | "offer.withdrawn" | "offer_settings.updated" | "offer_template.archived" | "offer_template.created" | "offer_template.updated" | "passkey.added" | "passkey.deleted" | "pipeline.archived" | "pipeline.created" | "pipeline.updated" | "prescreen.cancelled" | "prescreen.reminded" | "prescreen.reviewed" | "prescreen.started" | "prescreens.cancelled" | "prescreens.reminded" | "prescreens.started" | "referral_link.created" | "referral_link.replaced" | "referral_link.revoked" | "rejection_reason.created" | "rejection_reason.updated" | "requisition.approved" | "requisition.cancelled" | "requisition.created" | "requisition.held" | "requisition.opened" | "requisition.rejected" | "requisition.resumed" | "requisition.submitted" | "requisition.updated" | "requisition.withdrawn" | "requisition_settings.updated" | "result.created" | "result.deleted" | "result.updated" | "retention_settings.updated" | "session.all_ended" | "session.confirmed" | "session.ended" | "session.sign_in_failed" | "session.started" | "source.created" | "source.updated" | "stage_action.cancelled" | "task.created" | "task.deleted" | "task.updated" | "token.created" | "token.revoked" | "user.joined" | "user.password_changed" | "user.removed" | "user.updated" | "view.created" | "view.deleted" | "view.updated" | "webhook.created" | "webhook.deleted" | "webhook.redelivered" | "webhook.secret_rotated" | "webhook.tested" | "webhook.updated" | "webhook.verified" | "workspace.ai_switched" | "workspace.export_deleted" | "workspace.export_downloaded" | "workspace.export_started" | "workspace.import_changed" | "workspace.import_ended" | "workspace.import_paused" | "workspace.import_started" | "workspace.import_undone" | "workspace.plan_changed" | "workspace.screening_switched" | "workspace.signals_switched";

export interface AuditEntry {
  id: string;
  created_at: string;
  actor: Actor;
  action: AuditAction;
  target_type: AuditTargetType | null;
  /** The target may be gone by now */
  target_id: string | null;
  /** What it is called now; null for what has no name or is gone */
  target_name: string | null;
  /** For a change of many: how many */
  count: number | null;
  /** The X-Request-Id of the response */
  request_id: string | null;
  /** Of sign-ins, failed sign-ins and refusals: where they came from, shortened to the network (IPv4 /24, IPv6 /48) */
  network: string | null;
}

export type AuditTargetType = "booking_link" | "bulk_update" | "calendar_connection" | "candidate" | "chat_channel" | "company" | "custom_field" | "endpoint" | "erasure_request" | "export" | "inbound_mail" | "interview" | "interviewer" | "invite" | "job" | "kit" | "message" | "message_template" | "named_template" | "note" | "offer" | "offer_template" | "passkey" | "pipeline" | "prescreen" | "referral_link" | "rejection_reason" | "requisition" | "result" | "session" | "source" | "stage_action" | "task" | "token" | "user" | "view" | "webhook";

export interface BookingLink {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_id: string | null;
  interviewers: Array<{
    id: string;
    name: string | null;
    email: string;
  }>;
  mode: "all" | "any";
  duration_minutes: number;
  time_zone: string;
  availability: Array<{
    weekdays: Array<number>;
    from: string;
    to: string;
  }>;
  start_date: string;
  end_date: string;
  slot_minutes: number;
  buffer_minutes: number;
  minimum_notice_hours: number;
  max_per_day: number | null;
  excluded_dates: Array<string>;
  type: InterviewType;
  location: string | null;
  video_url: string | null;
  /** How the address of the call is made when a time is booked */
  video: VideoKind;
  reschedule_until_hours: number;
  max_reschedules: number;
  /** How often the candidate has moved or cancelled the interview */
  reschedules: number;
  /** From then on nothing can be booked; the end of the last day unless it was sent */
  expires_at: string;
  contact: {
    name: string | null;
    email: string;
  } | null;
  /** The page of the candidate. Whoever has it can book: it belongs to the candidate alone */
  url: string;
  status: BookingLinkStatus;
  /** The interview that was booked */
  interview_id: string | null;
  created_at: string;
  updated_at: string;
  revoked_at: string | null;
}

export type BookingLinkStatus = "open" | "booked" | "expired" | "revoked";

export type BusyKind = "busy" | "tentative" | "away" | "interview";

export type BusyReason = "interview" | "calendar" | "buffer";

export interface CalendarConnection {
  id: string;
  interviewer: {
    /** Of the directory of interviewers */
    id: string;
    email: string;
    name: string | null;
  } | null;
  provider: CalendarProvider;
  /** Of the server; of an ICS file only the host; of `google` and `microsoft` that of the account */
  address: string;
  username: string | null;
  /** `failing`: it is tried again; `needs_sign_in`: it is not, until it gets another password */
  status: CalendarConnectionStatus;
  error: CalendarError | null;
  candidates_may_book: boolean;
  /** false: the account that somebody has signed in to has another address than their own. It is paused until `paused: false` says that it is theirs */
  confirmed: boolean;
  /** Interviews cannot be written to it */
  reads_only: boolean;
  /** When all of it was last read */
  last_ok_at: string | null;
  calendars: Array<{
    id: string;
    /** null for everybody but its owner; those of the workspace are shown to admins and tokens */
    name: string | null;
    interviewer: {
      /** Of the directory of interviewers */
      id: string;
      email: string;
      name: string | null;
    } | null;
    use: CalendarUse;
    write: boolean;
    /** Whether the server lets Muster write */
    writable: boolean;
    /** null: not read so far */
    read_at: string | null;
    /** Entries that block their whole span, because they could not be understood */
    unreadable: number;
  }>;
  created_at: string;
  updated_at: string;
}

export type CalendarConnectionStatus = "active" | "needs_sign_in" | "failing" | "paused";

export interface CalendarConnectionUpdate {
  calendar_connection_id: string;
  username?: string | undefined;
  /** An app password, never the main password of the account. It is stored encrypted and never shown */
  password?: string | undefined;
  /** true: not read until it is false. Its person counts as not read */
  paused?: boolean | undefined;
  /** Whether candidates may book by an ICS file that was read within two hours. Its publisher decides how old it is: false by default. Always true for `caldav` */
  candidates_may_book?: boolean | undefined;
  calendars?: Array<{
    id: string;
    use?: CalendarUse;
    /** true: interviews are written to this calendar and to no other one of the person */
    write?: boolean;
    /** Of an account of the workspace: whose calendar it is */
    interviewer?: string | null;
  }> | undefined;
}

export type CalendarError = "sign_in_refused" | "access_denied" | "not_found" | "rate_limited" | "server_error" | "timeout" | "unreachable" | "tls_error" | "blocked_address" | "foreign_address" | "too_large" | "not_a_calendar" | "secret_unreadable";

export type CalendarOutage = "strict" | "last_known";

export type CalendarProvider = "caldav" | "ics" | "google" | "microsoft";

export interface CalendarSettings {
  /** What counts while a connected calendar cannot be read. `strict`: candidates are not offered times of this person; `last_known`: what was read within the last 24 hours counts */
  calendar_outage: CalendarOutage;
  /** What entries in calendars of interviewers say of a candidate: the name, the initials, or nothing */
  calendar_titles: CalendarTitles;
  /** Whether tentative entries make somebody busy */
  count_tentative: boolean;
  /** The video link of interviews without one of their own. `fixed`: the template as it is, for all of them; `meet` and `teams`: made with the entry in the calendar of the first interviewer who has connected one; `zoom`: made in Zoom, only where the operator of the server has set it up */
  video: VideoKind;
  /** An https address. `{random}` is 128 random bits, `{interview}` the id, `{company}` the slug of the company. With `video: fixed` it needs none of them */
  video_template: string | null;
  /** Which calendars can be connected here; `google` and `microsoft` only when the operator of the server has registered a client with them. Not changed by this endpoint */
  providers: Array<CalendarProvider>;
  /** Which kinds of `video` can be chosen here; `meet`, `teams` and `zoom` only when the operator of the server has set up the provider. Not changed by this endpoint */
  video_kinds: Array<VideoKind>;
}

export type CalendarTitles = "full" | "initials" | "plain";

export type CalendarUse = "busy" | "off";

export interface CancelInterviewAnswer {
  success: boolean;
  id: string;
  status: InterviewStatus;
}

export interface CancelInterviewInput {
  interview_id: string;
  reason?: string | null | undefined;
  /** Default: true */
  notify?: boolean | undefined;
}

export interface CancelMessageAnswer {
  success: boolean;
  id: string;
  status: MessageStatus;
}

export interface CancelMessageInput {
  message_id: string;
}

export interface CancelMessagesAnswer {
  success: boolean;
  /** Messages that were not cancelled before */
  cancelled: number;
  /** Ids of messages that were sent or are being sent, and ids without a message */
  not_cancelled: Array<string>;
}

export interface CancelMessagesInput {
  message_ids: Array<string>;
}

export interface CancelPrescreenAnswer {
  success: boolean;
  id: string;
  candidate_id: string;
  status: PrescreenStatus;
}

export interface CancelPrescreenInput {
  prescreen_id: string;
}

export interface CancelPrescreensAnswer {
  success: boolean;
  cancelled: number;
  /** Who is left out, and why */
  skipped: Array<{
    candidate_id: string;
    /** `prescreen_answered`: has answered one about this job. `prefers_person`: has asked to talk to a person instead. `mailed_today`: the link was, or will be, emailed on this day (UTC) or later */
    reason: PrescreenSkipReason;
  }>;
  /** The ids without a candidate */
  not_found: Array<string>;
}

export interface CancelPrescreensInput {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** With `filter`: the number of candidates that must match */
  expected_total?: number | undefined;
}

export interface CancelRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface CancelRequisitionInput {
  requisition_id: string;
  comment?: string | null | undefined;
}

export interface CancelStageActionAnswer {
  success: boolean;
}

export interface CancelStageActionInput {
  stage_action_id: string;
}

export interface CancelledInterviewData {
  interview: InterviewInList;
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
}

export interface Candidate {
  id: string;
  /** The same for all applications of one person */
  person_id: string;
  type: CandidateType;
  status: CandidateStatus;
  tags: Array<string>;
  pool_stage: PoolStage | null;
  note_to_candidate: string | null;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  headline: string | null;
  current_company: string | null;
  current_title: string | null;
  location_city: string | null;
  location_country: string | null;
  professional_network_url: string | null;
  code_host_url: string | null;
  website_url: string | null;
  cover_letter: string | null;
  languages: Array<{
    language: string;
    level: string | null;
  }>;
  custom_answers: Array<{
    question_id: string;
    question: string;
    type: string;
    answer: unknown;
  }>;
  /** 0 to 100, or null when it was not computed */
  ai_skills_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_experience_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_location_match: number | null;
  /** 0 to 100, or null when it was not computed */
  professional_network_matching: number | null;
  /** A signed link to the CV, valid without a token for 15 minutes, in events for 31 days; null when there is none */
  resume_url: string | null;
  resume_filename: string | null;
  job_id: string | null;
  job_title: string | null;
  source_id: string | null;
  source_name: string | null;
  external_id: string | null;
  applied_at: string | null;
  created_at: string;
  updated_at: string;
  /** When the candidate came into this status */
  status_changed_at: string;
  /** null unless the status is hired */
  hired_at: string | null;
  /** null unless the status is rejected */
  rejected_at: string | null;
  /** null unless the status is rejected */
  rejection_reason: {
    id: string;
    name: string;
  } | null;
  credited_to: Credit | null;
  stage_id: string | null;
  /** Of the stages of the job. null without a job, and when no stage of the job carries the status */
  stage: StageOfCandidate | null;
  /** When the candidate came into this stage */
  stage_changed_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
  /** The profile on the professional network, or null */
  professional_network_data: ProfessionalNetworkData | null;
  /** The profile on the code host, or null */
  code_host_data: CodeHostData | null;
  /** What the own repositories show, in words; null without a profile or own repositories, which costs nothing: it is no part of any score */
  code_host_evaluation: CodeHostEvaluation | null;
  ai_screening: Screening | null;
  /** The language of the form with which they applied; null when it is not known */
  application_language: Language | null;
  /** There is no CV, it waits, is being read, was read, or could not be read */
  cv_status: CvStatus;
  /** Why the last reading failed; null unless cv_status is failed */
  cv_error: CvError | null;
  /** null until the CV has been read */
  cv: Cv | null;
  parsed_cv: ParsedCv | null;
  /** The questions of the job that expect an answer, as the form of the job has them now. They decide nothing */
  knockouts: Array<QuestionKnockout>;
  /** Further addresses; mails go to `email` */
  other_emails: Array<string>;
  other_phones: Array<string>;
  /** Since when they get no follow-ups and no mails of the pool: they have unsubscribed, or complained of one as spam */
  unsubscribed_at: string | null;
  /** `link`: one click in an email, or on its page; `mail`: an email of theirs; `complaint`: they marked an email as spam */
  unsubscribed_by: UnsubscribeWay | null;
  /** Every change, oldest first */
  history: Array<CandidateHistoryEntry>;
  /** Where it came from with an import. Absent for what did not, and in lists */
  imported_from?: Array<{
    /** The other system, such as `greenhouse` */
    source: string;
    /** The account there, by the name that the import was given */
    account: string;
    /** The id there */
    id: string;
    /** Its page there, https; null where the other system has not said */
    url: string | null;
  }>;
}

export interface CandidateCard {
  id: string;
  person_id: string;
  name: string | null;
  current_title: string | null;
  current_company: string | null;
  status: CandidateStatus;
  /** When the candidate came into this status */
  status_since: string;
  tags: Array<string>;
  pool_stage: PoolStage | null;
  /** The score of `ai_screening`; null when nothing was assessed */
  score: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_skills_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_experience_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_location_match: number | null;
  cv_status: CvStatus;
  /** Why the CV could not be read */
  cv_error: CvError | null;
  source_name: string | null;
  job_id: string | null;
  job_title: string | null;
  /** An applicant of the last 14 days in the status `applied` whom the caller has not opened, as Home counts them: see `mark-viewed`. For a token: whom nobody has opened */
  is_new: boolean;
  applied_at: string | null;
  created_at: string;
  updated_at: string;
  stage_id: string | null;
  /** Of the stages of the job. null without a job, and when no stage of the job carries the status */
  stage: StageOfCandidate | null;
  /** When the candidate came into this stage */
  stage_changed_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface CandidateCardPage {
  success: boolean;
  candidates: Array<CandidateCard>;
  /** The number of matches on all pages */
  total_candidates: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface CandidateChangeData {
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
  /** The fields that changed, before */
  previous: Record<string, unknown>;
  /** The same fields, after */
  current: Record<string, unknown>;
}

export interface CandidateCreatedEvent {
  id: string;
  type: "candidate.created";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: CandidateData | ErasedData;
}

export interface CandidateData {
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
}

export interface CandidateFile {
  id: string;
  candidate_id: string;
  /** `resume`: the CV, or one before; `answer`: to a question of the form; `from_mail`: attached to a mail that came in; `attachment`: added by the team, to be sent */
  purpose: "resume" | "answer" | "from_mail" | "attachment";
  /** The question that it answers */
  question_id: string | null;
  filename: string;
  media_type: string;
  bytes: number;
  /** Works without a token until `url_expires_at` */
  url: string;
  url_expires_at: string;
  created_at: string;
}

export interface CandidateHiredEvent {
  id: string;
  type: "candidate.hired";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: StatusChangeData | ErasedData;
}

export interface CandidateHistoryEntry {
  /** created, applied_again, or the field that changed, such as `status` or `custom_fields.level` */
  what: string;
  from: unknown;
  to: unknown;
  at: string;
  actor: Actor;
  /** The change was undone, or has undone another one */
  undone: boolean;
}

export interface CandidateInEvent {
  id: string;
  /** The same for all applications of one person */
  person_id: string;
  type: CandidateType;
  status: CandidateStatus;
  tags: Array<string>;
  pool_stage: PoolStage | null;
  note_to_candidate: string | null;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  headline: string | null;
  current_company: string | null;
  current_title: string | null;
  location_city: string | null;
  location_country: string | null;
  professional_network_url: string | null;
  code_host_url: string | null;
  website_url: string | null;
  cover_letter: string | null;
  languages: Array<{
    language: string;
    level: string | null;
  }>;
  custom_answers: Array<{
    question_id: string;
    question: string;
    type: string;
    answer: unknown;
  }>;
  /** 0 to 100, or null when it was not computed */
  ai_skills_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_experience_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_location_match: number | null;
  /** 0 to 100, or null when it was not computed */
  professional_network_matching: number | null;
  /** A signed link to the CV, valid without a token for 15 minutes, in events for 31 days; null when there is none */
  resume_url: string | null;
  resume_filename: string | null;
  job_id: string | null;
  job_title: string | null;
  source_id: string | null;
  source_name: string | null;
  external_id: string | null;
  applied_at: string | null;
  created_at: string;
  updated_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface CandidateInList {
  id: string;
  /** The same for all applications of one person */
  person_id: string;
  type: CandidateType;
  status: CandidateStatus;
  tags: Array<string>;
  pool_stage: PoolStage | null;
  note_to_candidate: string | null;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  headline: string | null;
  current_company: string | null;
  current_title: string | null;
  location_city: string | null;
  location_country: string | null;
  professional_network_url: string | null;
  code_host_url: string | null;
  website_url: string | null;
  cover_letter: string | null;
  languages: Array<{
    language: string;
    level: string | null;
  }>;
  custom_answers: Array<{
    question_id: string;
    question: string;
    type: string;
    answer: unknown;
  }>;
  /** 0 to 100, or null when it was not computed */
  ai_skills_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_experience_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_location_match: number | null;
  /** 0 to 100, or null when it was not computed */
  professional_network_matching: number | null;
  /** A signed link to the CV, valid without a token for 15 minutes, in events for 31 days; null when there is none */
  resume_url: string | null;
  resume_filename: string | null;
  job_id: string | null;
  job_title: string | null;
  source_id: string | null;
  source_name: string | null;
  external_id: string | null;
  applied_at: string | null;
  created_at: string;
  updated_at: string;
  /** When the candidate came into this status */
  status_changed_at: string;
  /** null unless the status is hired */
  hired_at: string | null;
  /** null unless the status is rejected */
  rejected_at: string | null;
  /** null unless the status is rejected */
  rejection_reason: {
    id: string;
    name: string;
  } | null;
  credited_to: Credit | null;
  stage_id: string | null;
  /** Of the stages of the job. null without a job, and when no stage of the job carries the status */
  stage: StageOfCandidate | null;
  /** When the candidate came into this stage */
  stage_changed_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface CandidateJob {
  id: string;
  company_id: string;
  job_title: string;
  status: JobStatus;
  department: string | null;
  job_country: string | null;
  city: string | null;
  external_id: string | null;
  public_slug: string;
}

export interface CandidatePage {
  success: boolean;
  candidates: Array<CandidateInList>;
  /** The number of matches on all pages */
  total_candidates: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface CandidateStageChangedEvent {
  id: string;
  type: "candidate.stage_changed";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: StageChangeData | ErasedData;
}

export type CandidateStatus = "applied" | "screening" | "phone_screen" | "interview" | "technical" | "offer" | "hired" | "rejected" | "withdrawn" | "on_hold" | "shortlisted" | "qualified" | "uploaded";

export type CandidateType = "applicant" | "prospect" | "upload";

export interface CandidateUpdate {
  candidate_id: string;
  status?: CandidateStatus | undefined;
  /** Replaces the whole list. At most 50, each 1 to 64 characters after trimming; duplicates are dropped */
  tags?: Array<string> | undefined;
  /** null clears it */
  pool_stage?: PoolStage | null | undefined;
  /** Used in follow-up emails; null clears it */
  note_to_candidate?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** Of a reason of `GET /v1/rejection-reasons`, for the status `rejected`; another status clears it */
  rejection_reason_id?: string | null | undefined;
  /** Moves the candidate to another job, which must not be closed, with all that belongs to them. They start there as a new one would, unless `status` is sent. null takes a prospect or an upload out of their job */
  job_id?: string | null | undefined;
  /** A stage of the job of the candidate, or of `job_id`: sets the status too. A `status` alone moves to the first stage that carries it, unless the stage of the candidate does. `rejection_reason_id` and `message` need the status beside it */
  stage_id?: string | undefined;
  /** `first_name` and `last_name` follow, unless they are sent too; without it they make the name */
  name?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email?: string | null | undefined;
  /** Further addresses, which replace those before. Mails go to `email` */
  other_emails?: Array<string> | undefined;
  phone?: string | null | undefined;
  /** Further numbers, which replace those before */
  other_phones?: Array<string> | undefined;
  headline?: string | null | undefined;
  current_company?: string | null | undefined;
  current_title?: string | null | undefined;
  location_city?: string | null | undefined;
  location_country?: string | null | undefined;
  professional_network_url?: string | null | undefined;
  code_host_url?: string | null | undefined;
  website_url?: string | null | undefined;
  languages?: Array<{
    language: string;
    level?: string | null;
  }> | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  /** true: this takes back the latest change of these fields. When it is exactly that, the time in the status goes on as before, and both changes are marked as `undone` in the history; otherwise it is a change like any other */
  undo?: boolean | undefined;
  /** With the status `rejected`: the email about it, written with the change. Default template: `rejection`. It waits until `send_after`, or, of a user, until undo is over; another status cancels it unless it has been sent. It takes the place of the automatic email; null: there is none at all. Somebody who is rejected already gets none */
  message?: {
    template?: "application_received" | "status_update" | "rejection" | "follow_up" | "application_link" | "custom";
    /** A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own */
    named_template_id?: string;
    /** May contain variables, as the body */
    subject?: string;
    /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
    body?: string;
    /** In the future, within a year */
    send_after?: string;
    /** Default: that of the application, else that of the email settings */
    language?: Language;
  } | null | undefined;
  /** Another CV, which replaces the one before and is read in the background */
  resume?: FileInput | undefined;
}

export interface CandidateUpdatedEvent {
  id: string;
  type: "candidate.updated";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: CandidateChangeData | ErasedData;
}

export interface CandidatesExport {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** In this order; `custom_fields.<key>` is a custom field. By default all of them, with all custom fields */
  columns?: Array<ExportColumn | string> | undefined;
}

export interface CandidatesMerge {
  /** The candidate that is kept */
  candidate_id: string;
  duplicate_id: string;
  /** Which value is kept. Without a choice the one of `candidate_id`, or that of the duplicate where it has none; tags of both. Values of custom fields that only the duplicate has are kept too. */
  fields?: {
    /** With `first_name` and `last_name` */
    name?: "kept" | "duplicate";
    email?: "kept" | "duplicate";
    phone?: "kept" | "duplicate";
    headline?: "kept" | "duplicate";
    current_company?: "kept" | "duplicate";
    current_title?: "kept" | "duplicate";
    /** City and country */
    location?: "kept" | "duplicate";
    /** With what is known of the profile */
    professional_network_url?: "kept" | "duplicate";
    /** With what is known of the profile */
    code_host_url?: "kept" | "duplicate";
    website_url?: "kept" | "duplicate";
    cover_letter?: "kept" | "duplicate";
    languages?: "kept" | "duplicate";
    custom_answers?: "kept" | "duplicate";
    pool_stage?: "kept" | "duplicate";
    note_to_candidate?: "kept" | "duplicate";
    external_id?: "kept" | "duplicate";
    /** The CV, with what was read in it */
    resume?: "kept" | "duplicate";
    tags?: "kept" | "duplicate" | "both";
  } | undefined;
}

export interface CandidatesUpdate {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** With `filter` and without `limit`: the number of candidates that must match */
  expected_total?: number | undefined;
  /** With the status `rejected`: the email about it, written with the change. Default template: `rejection`. It waits until `send_after`, or, of a user, until undo is over; another status cancels it unless it has been sent. It takes the place of the automatic email; null: there is none at all. Somebody who is rejected already gets none */
  message?: {
    template?: "application_received" | "status_update" | "rejection" | "follow_up" | "application_link" | "custom";
    /** A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own */
    named_template_id?: string;
    /** May contain variables, as the body */
    subject?: string;
    /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
    body?: string;
    /** In the future, within a year */
    send_after?: string;
    /** Default: that of the application, else that of the email settings */
    language?: Language;
  } | null | undefined;
  /** With `filter`: changes at most this many of the matches. Repeat the request while `has_more`, with a filter that changed candidates no longer match */
  limit?: number | undefined;
  set: {
    status?: CandidateStatus;
    /** A stage of the job of all these candidates: sets the status too */
    stage_id?: string;
    /** Added to the tags of each candidate */
    add_tags?: Array<string>;
    /** Removed from the tags of each candidate */
    remove_tags?: Array<string>;
    /** null clears it */
    pool_stage?: PoolStage | null;
    /** Of a reason of `GET /v1/rejection-reasons`, for the status `rejected`; another status clears it */
    rejection_reason_id?: string | null;
    /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
    custom_fields?: Record<string, unknown>;
  };
}

export type CareerLevel = "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level";

export interface ChatChannel {
  id: string;
  service: ChatService;
  name: string;
  /** Of the URL, of which nothing else is shown */
  host: string;
  kinds: Array<ChatKind>;
  active: boolean;
  /** `failing`: the latest message waits to be sent again. `stopped`: the service refuses the webhook, so nothing is sent until it is changed */
  state: ChatState;
  error: string | null;
  /** When the service has accepted the latest message */
  sent_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface ChatChannelUpdate {
  chat_channel_id: string;
  name?: string | undefined;
  /** Of an incoming webhook of Slack, or of a workflow of Teams that posts when a webhook request is received. It is stored encrypted and never shown */
  url?: string | undefined;
  kinds?: Array<ChatKind> | undefined;
  /** true also clears an error */
  active?: boolean | undefined;
}

export type ChatKind = "new_applicants" | "booking" | "feedback_due" | "approval";

export type ChatService = "slack" | "teams";

export type ChatState = "unused" | "ok" | "failing" | "stopped" | "off";

export interface CheckCalendarAnswer {
  success: boolean;
  calendar_connection: CalendarConnection;
}

export interface CheckCalendarInput {
  calendar_connection_id: string;
}

export interface CodeHostData {
  username: string;
  public_repositories: number;
  /** Without forks, of the last 100 */
  own_repositories: number;
  last_pushed_at: string | null;
  languages: Array<{
    language: string;
    bytes: number;
    /** Per cent of the code */
    share: number;
  }>;
  repositories: Array<{
    name: string;
    url: string | null;
    description: string | null;
    topics: Array<string>;
    /** SPDX identifier */
    license: string | null;
    stars: number;
    is_archived: boolean;
    /** It has a description and a licence, topics or a page */
    is_documented: boolean;
    pushed_at: string | null;
    languages: Array<string>;
  }>;
  fetched_at: string;
}

export interface CodeHostEvaluation {
  findings: Array<{
    what: "own_repositories" | "languages" | "recency" | "documentation";
    finding: string;
    /** The repositories or languages behind it */
    evidence: Array<string>;
  }>;
  engine_version: string;
  evaluated_at: string;
  /** Always true */
  requires_human_review: boolean;
}

export interface Company {
  id: string;
  name: string;
  slug: string;
  website: string | null;
  /** The uploaded picture, or the URL that was set */
  logo_url: string | null;
  /** The uploaded cover picture */
  cover_url: string | null;
  accent_color: string | null;
  headline: string | null;
  description: string | null;
  industry: string | null;
  size: string | null;
  country: string | null;
  city: string | null;
  external_id: string | null;
  privacy_text: string | null;
  /** By language; only those that were set */
  privacy_texts: {
    en?: string;
    de?: string;
    fr?: string;
    es?: string;
    pt?: string;
    nl?: string;
    it?: string;
  };
  /** Months for which the profiles of its talent pool are kept. null: it has none */
  talent_pool_months: number | null;
  talent_pool_privacy_text: string | null;
  /** By language; only those that were set */
  talent_pool_privacy_texts: {
    en?: string;
    de?: string;
    fr?: string;
    es?: string;
    pt?: string;
    nl?: string;
    it?: string;
  };
  /** Of its public pages, for visitors and crawlers that ask for none of our languages. null: English */
  board_language: Language | null;
  /** How candidates are addressed on pages and in emails that are not in English: `formal` (Sie, vous, usted, u), `informal` (du, tu, tú, je). null: as is usual in the language, so informal in Dutch and formal in the others */
  form_of_address: "formal" | "informal" | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}

export interface CompanyPicture {
  company_id: string;
  kind: PictureKind;
  /** PNG, JPEG or WebP, at most 10 MB and 25 megapixels, identified by its bytes */
  picture: FileInput;
}

export interface CompanyPreview {
  /** The list of open jobs, at most 50 of them, as HTML */
  list_page: string;
  /** The color of texts on light pages; not `accent_color` where that has too little contrast */
  light_color: string | null;
  /** The same on dark pages */
  dark_color: string | null;
}

export interface CompanyPreviewInput {
  company_id: string;
  name?: string | undefined;
  website?: string | null | undefined;
  logo_url?: string | null | undefined;
  /** The color of the public pages. Where it has too little contrast, its lightness is adjusted, in light and in dark pages alike */
  accent_color?: string | null | undefined;
  /** The title of the list of jobs; the name of the company without one */
  headline?: string | null | undefined;
  /** Markdown */
  description?: string | null | undefined;
  industry?: string | null | undefined;
  size?: string | null | undefined;
  country?: string | null | undefined;
  city?: string | null | undefined;
  external_id?: string | null | undefined;
  /** Markdown. What applicants agree to when they send the form of a job; a default text when it is not sent */
  privacy_text?: string | null | undefined;
  /** By language, for visitors who read the form in it; all others get `privacy_text`. A language that is not named stays as it is, and null removes its text */
  privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Visitors may leave a profile without a job, which is kept for so many months. null: they may not */
  talent_pool_months?: number | null | undefined;
  /** Markdown. What people agree to when they leave a profile; `privacy_text` when it is not sent */
  talent_pool_privacy_text?: string | null | undefined;
  /** By language, in place of `talent_pool_privacy_text` for visitors who read the form in it. A language that is not named stays as it is, and null removes its text */
  talent_pool_privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Of its public pages, for visitors and crawlers that ask for none of our languages. null: English */
  board_language?: Language | null | undefined;
  /** How candidates are addressed on pages and in emails that are not in English: `formal` (Sie, vous, usted, u), `informal` (du, tu, tú, je). null: as is usual in the language, so informal in Dutch and formal in the others */
  form_of_address?: "formal" | "informal" | null | undefined;
  /** null removes the cover picture; any other value must be the current one */
  cover_url?: string | null | undefined;
  /** Of the page; `en` unless it is sent */
  language?: Language | undefined;
}

export interface CompanyUpdate {
  company_id: string;
  name?: string | undefined;
  website?: string | null | undefined;
  logo_url?: string | null | undefined;
  /** The color of the public pages. Where it has too little contrast, its lightness is adjusted, in light and in dark pages alike */
  accent_color?: string | null | undefined;
  /** The title of the list of jobs; the name of the company without one */
  headline?: string | null | undefined;
  /** Markdown */
  description?: string | null | undefined;
  industry?: string | null | undefined;
  size?: string | null | undefined;
  country?: string | null | undefined;
  city?: string | null | undefined;
  external_id?: string | null | undefined;
  /** Markdown. What applicants agree to when they send the form of a job; a default text when it is not sent */
  privacy_text?: string | null | undefined;
  /** By language, for visitors who read the form in it; all others get `privacy_text`. A language that is not named stays as it is, and null removes its text */
  privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Visitors may leave a profile without a job, which is kept for so many months. null: they may not */
  talent_pool_months?: number | null | undefined;
  /** Markdown. What people agree to when they leave a profile; `privacy_text` when it is not sent */
  talent_pool_privacy_text?: string | null | undefined;
  /** By language, in place of `talent_pool_privacy_text` for visitors who read the form in it. A language that is not named stays as it is, and null removes its text */
  talent_pool_privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Of its public pages, for visitors and crawlers that ask for none of our languages. null: English */
  board_language?: Language | null | undefined;
  /** How candidates are addressed on pages and in emails that are not in English: `formal` (Sie, vous, usted, u), `informal` (du, tu, tú, je). null: as is usual in the language, so informal in Dutch and formal in the others */
  form_of_address?: "formal" | "informal" | null | undefined;
  /** null removes the cover picture; any other value must be the current one */
  cover_url?: string | null | undefined;
}

export interface ComparedCandidate {
  id: string;
  person_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  current_title: string | null;
  current_company: string | null;
  location_city: string | null;
  status: CandidateStatus;
  job_id: string | null;
  job_title: string | null;
  created_at: string;
}

export interface ConfirmSenderAnswer {
  success: boolean;
  message_id: string;
  sender_check: SenderCheck;
}

export interface ConfirmSenderInput {
  message_id: string;
}

export interface ConnectCalendarAnswer {
  success: boolean;
  calendar_connection: CalendarConnection;
}

export interface ConstantAttribute {
  kit_id: string;
  kit_name: string;
  attribute_id: string;
  attribute_name: string;
  ratings: number;
  /** The one that all of them are */
  rating: number;
}

export interface CopyKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface CopyKitInput {
  kit_id: string;
  job_id: string;
  name?: string | undefined;
  /** A stage of the job. Interviews of candidates in it get the kit */
  stage_id?: string | null | undefined;
}

export interface CreateBookingLinkAnswer {
  success: boolean;
  booking_link: BookingLink;
}

export interface CreateCompanyAnswer {
  success: boolean;
  company: Company;
}

export interface CreateCustomFieldAnswer {
  success: boolean;
  custom_field: CustomField;
}

export interface CreateExportAnswer {
  success: boolean;
  export: WorkspaceExport;
}

export interface CreateExportInput {
  /** Leave out CVs, letters and other files */
  without_files?: boolean | undefined;
}

export interface CreateExportLinkAnswer {
  success: boolean;
  link: WorkspaceExportLink;
}

export interface CreateExportLinkInput {
  export_id: string;
}

export interface CreateImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface CreateImportInput {
  /** `bundle`: an archive that a Muster has exported, or that `muster import` has written */
  source: ImportChoice;
  /** The name of the account there, where its address has one (a subdomain); else your own name for it, so that imports of two accounts are kept apart, `main` without it. Bundles say it themselves */
  account?: string | undefined;
  /** Of the source: `ID:SECRET` of a Harvest V3 credential of Greenhouse, or an API key of the others. It is stored encrypted, is in no answer, and is deleted when the import ends, after 7 days at the latest */
  credential?: string | undefined;
  /** Of the .zip archive that is uploaded, instead of a credential */
  bytes?: number | undefined;
  /** Leave out CVs and other files; from a source by `credential` only */
  without_files?: boolean | undefined;
  /** Also confidential jobs and private candidates; from other systems only */
  include_private?: boolean | undefined;
  /** Also people whose consent there has expired; from other systems only */
  include_expired?: boolean | undefined;
  /** Of times that the source keeps without one, as OpenCATS does. Default: UTC */
  time_zone?: string | undefined;
}

export interface CreateKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface CreateNamedTemplateAnswer {
  success: boolean;
  named_template: NamedTemplate;
}

export interface CreateOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface CreateOfferTemplateAnswer {
  success: boolean;
  offer_template: OfferTemplate;
}

export interface CreatePipelineAnswer {
  success: boolean;
  pipeline: Pipeline;
}

export interface CreateReferralLinkAnswer {
  success: boolean;
  referral_link: CreatedReferralLink;
}

export interface CreateRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface CreateSourceAnswer {
  success: boolean;
  source: Source;
}

export interface CreateWebhookAnswer {
  success: boolean;
  data: CreatedWebhook;
}

export interface CreatedReferralLink {
  id: string;
  /** The job that somebody can be recommended for */
  job_id: string | null;
  job_title: string | null;
  /** The company for whose open jobs somebody can be recommended; null with a job, or for all open jobs */
  company_id: string | null;
  company_name: string | null;
  credited_to: Credit;
  /** How many recommendations are stored */
  referrals: number;
  /** How many people agreed */
  confirmed: number;
  /** False once it is revoked, or its member has left */
  is_active: boolean;
  created_at: string;
  revoked_at: string | null;
  /** The page of the person who recommends. It is shown only now: whoever has it recommends in their name */
  url: string;
}

export interface CreatedWebhook {
  id: string;
  request_url: string;
  created_at: string;
  updated_at: string;
  active: boolean;
  events: Array<EventName>;
  /** Shown only once; deliveries are signed with it */
  secret: string;
  verification: WebhookVerification;
}

export interface Credit {
  /** Of a member; null when it is somebody else, or has left */
  id: string | null;
  name: string;
}

export interface CriteriaUpdate {
  job_id: string;
  /** Replaces the whole list; null resets it to what is read from the job */
  skills?: Array<{
    name: string;
    /** Any of these meets the criterion too, as in “A or B” */
    alternatives?: Array<string>;
    /** required unless it is sent */
    importance?: "required" | "preferred";
    /** Counts instead of 1 for required and 0.4 for preferred */
    weight?: number;
  }> | null | undefined;
  /** Skills without which nobody should be hired; null removes them */
  must_haves?: Array<string> | null | undefined;
  /** null resets it */
  years?: number | Record<string, unknown> | null | undefined;
  /** null resets it to the career level of the job */
  level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | null | undefined;
  /** ISO codes, or names in one of seven languages. Replaces the whole list; null resets it */
  languages?: Array<{
    language: string;
    level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | null;
    /** required unless it is sent */
    importance?: "required" | "preferred";
    /** Counts instead of 1 for required and 0.4 for preferred */
    weight?: number;
  }> | null | undefined;
}

export interface CustomField {
  id: string;
  /** The name in `custom_fields`; it never changes */
  key: string;
  label: string;
  object: CustomFieldObject;
  type: CustomFieldType;
  /** Of a select and a multi_select */
  options: Array<{
    value: string;
    label: string;
  }>;
  /** Forms ask for it, and it cannot be cleared. A record that is added without it is accepted */
  required: boolean;
  /** The roles of the console that see the field. Tokens see all fields */
  visible_to: Array<Role>;
  /** Of an application: asked in every application form, whose answer fills it */
  on_form: boolean;
  /** Lists can be filtered by it, and those of candidates sorted, unless it is a member */
  filterable: boolean;
  /** Its place among the fields of the object, from 1 */
  position: number;
  /** No longer offered; values that are there stay */
  archived: boolean;
  created_at: string;
  updated_at: string;
}

export type CustomFieldObject = "candidate" | "application" | "job" | "requisition" | "offer";

export type CustomFieldType = "text" | "long_text" | "number" | "money" | "date" | "boolean" | "select" | "multi_select" | "url" | "member";

export interface CustomFieldUpdate {
  custom_field_id: string;
  label?: string | undefined;
  options?: Array<string | {
    label: string;
    value?: string;
  }> | undefined;
  /** Forms ask for it, and it cannot be cleared. A record that is added without it is accepted */
  required?: boolean | undefined;
  /** All roles, unless it is sent */
  visible_to?: Array<Role> | undefined;
  /** Of an application: asked in every application form, whose answer fills it. Not of a money or a member */
  on_form?: boolean | undefined;
  /** Lists can be filtered by it, and those of candidates sorted, unless it is a member: at most 10 of an object, and no long_text or url */
  filterable?: boolean | undefined;
  /** Its new place; the fields behind it move on */
  position?: number | undefined;
}

export type CustomFieldValues = Record<string, string | number | boolean | Array<string> | {
  amount: number;
  currency: string;
}>;

export interface Cv {
  pages: number;
  /** ISO 639-1, or `und` when it is not recognised */
  language: string;
  text_quality: "good" | "low";
  /** It has text that a person cannot see, which was left out */
  hidden_text: boolean;
  /** The parts of the text that were read from a scan or a photo by text recognition, by the offsets of quotes; empty when the file has its text */
  scans: Array<{
    page: number;
    start: number;
    end: number;
    /** How certain the letters are */
    confidence: number;
  }>;
}

export type CvError = "no_text" | "encrypted" | "damaged" | "unsupported" | "too_large" | "too_slow" | "out_of_memory" | "file_missing" | "internal";

export interface CvProcessedData {
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
  result: "ok" | "failed";
  cv_error: CvError | null;
  /** null until the CV has been read */
  cv: Cv | null;
  /** Over 128 KiB without `evidence`, and null when it is larger still: get-candidate has all of it */
  parsed_cv: ParsedCv | null;
  /** 0 to 100, or null when it was not computed */
  ai_skills_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_experience_match: number | null;
  /** 0 to 100, or null when it was not computed */
  ai_location_match: number | null;
  /** 0 to 100, or null when it was not computed */
  professional_network_matching: number | null;
}

export interface CvProcessedEvent {
  id: string;
  type: "cv_processed";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: CvProcessedData | ErasedData;
}

export type CvStatus = "none" | "waiting" | "processing" | "ok" | "failed";

export interface DeclineErasureRequestAnswer {
  success: boolean;
  erasure_request: ErasureRequest;
}

export interface DeclineErasureRequestInput {
  erasure_request_id: string;
  /** It is emailed to the candidate and shown on their page */
  reason: string;
}

export type DeclineReason = "pay" | "other_offer" | "role" | "location" | "timing" | "personal" | "other";

export type DeletedKind = "candidate" | "job" | "company" | "note" | "interview" | "task" | "result";

export interface DeletedThing {
  kind: DeletedKind;
  id: string;
  /** When it was deleted; of a company, when it was archived */
  deleted_at: string;
  /** The candidate of which a merged one is a part now */
  merged_into: string | null;
}

export interface Deletion {
  success: boolean;
  id: string;
  message: string;
  /** When it was deleted */
  deleted: string;
}

export interface Delivery {
  id: string;
  webhook_id: string;
  event_id: string;
  type: EventName;
  sequence: number;
  status: DeliveryStatus;
  attempts: Array<DeliveryAttempt>;
  created_at: string;
  next_attempt_at: string | null;
  finished_at: string | null;
}

export interface DeliveryAttempt {
  number: number;
  started_at: string;
  duration_ms: number;
  /** The status of the response, or null */
  status: number | null;
  /** timeout, unreachable, tls_error, blocked_address, redirect, internal or status_<n>; null when it was delivered */
  error: string | null;
  /** The first KiB of the response */
  response: string | null;
}

export type DeliveryStatus = "pending" | "delivered" | "failed";

export interface Department {
  /** The same as long as the name is: capitals and blanks around it do not count */
  id: string;
  name: string;
  /** Jobs of any status */
  jobs: number;
  active_jobs: number;
  /** When its first job was added */
  created_at: string;
  /** When one of its jobs changed last */
  updated_at: string;
}

export interface DiscardMailAnswer {
  success: boolean;
  mail_id: string;
}

export interface DiscardMailInput {
  /** Of an unfiled mail, or `mail_id` of a message that came in */
  mail_id: string;
}

export interface DisconnectCalendarInput {
  calendar_connection_id: string;
}

export interface DismissDuplicateAnswer {
  success: boolean;
  dismissed: boolean;
}

export interface DismissDuplicateInput {
  candidate_id: string;
  duplicate_id: string;
  /** False shows the pair again; true by default */
  dismissed?: boolean | undefined;
}

export interface DismissSignalAnswer {
  success: boolean;
  kind: SignalKind;
  dismissed: boolean;
}

export interface DismissSignalInput {
  candidate_id: string;
  kind: SignalKind;
  /** False shows it again; true by default */
  dismissed?: boolean | undefined;
}

export interface DuplicatePair {
  candidate: ComparedCandidate;
  duplicate: ComparedCandidate;
  /** What a merge would make of them, see `POST /v1/merge-candidates` */
  kind: "candidate" | "person";
  reasons: Array<DuplicateReason>;
}

export type DuplicateReason = "same_person" | "email" | "phone" | "profile" | "cv" | "name_and_job" | "name_and_city" | "name_and_company";

export type EnteredCalendarProvider = "caldav" | "ics";

export interface ErasedData {
  erased: true;
}

export interface ErasureRequest {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
  /** A request that was granted is erased with the person: the audit log has the erasure */
  status: ErasureRequestStatus;
  /** Why it was declined, as the candidate was told */
  reason: string | null;
  requested_at: string;
  decided_at: string | null;
  decided_by: Actor | null;
}

export type ErasureRequestStatus = "open" | "declined";

export type Event = JobAddedEvent | JobActivatedEvent | JobUpdatedEvent | JobDeletedEvent | NewApplicantEvent | CvProcessedEvent | MeetingCreatedEvent | InterviewScheduledEvent | MeetingBookedEvent | ApplicationStatusChangedEvent | CandidateStageChangedEvent | CandidateHiredEvent | RequisitionApprovedEvent | AiPrescreenCompletedEvent | CandidateCreatedEvent | CandidateUpdatedEvent | InterviewCancelledEvent | NoteAddedEvent | OfferSentEvent | OfferAcceptedEvent | OfferDeclinedEvent;

export type EventName = "job_added" | "job_activated" | "job_updated" | "job_deleted" | "new_applicant" | "cv_processed" | "meeting_created" | "interview.scheduled" | "meeting_booked" | "application_status_changed" | "candidate.stage_changed" | "candidate.hired" | "requisition.approved" | "ai_prescreen.completed" | "candidate.created" | "candidate.updated" | "interview.cancelled" | "note.added" | "offer.sent" | "offer.accepted" | "offer.declined";

export type ExpectationResult = "met" | "unmet" | "unanswered";

export interface ExpectedAnswer {
  /** Of a boolean */
  is?: boolean;
  /** Of a single_select: values of its options, one of which is chosen */
  one_of?: Array<string>;
  /** Of a multi_select: values of its options, all of which are chosen */
  all_of?: Array<string>;
  /** Of a number */
  at_least?: number;
  /** Of a number */
  at_most?: number;
}

export interface ExperienceResult {
  /** 0 to 100, or null when it was not assessed */
  score: number | null;
  reason: "candidate_declined" | "screening_off" | "no_job" | "no_cv" | "job_asks_for_no_skills" | "no_skills_in_cv" | "no_work_history_in_cv" | "job_has_no_place" | "place_of_candidate_unknown" | "no_profile" | null;
  months: {
    asked: number;
    /** True when the job names no years: what its level usually asks for */
    is_assumed: boolean;
    /** Months of each role times its relevance; overlaps count once, gaps cost nothing */
    relevant: number;
    weight: number;
    match: number;
  } | null;
  level: {
    asked: "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | "intern";
    found: "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | "intern";
    weight: number;
    match: number;
    /** The words of the CV, to the letter */
    quote: string | null;
    /** Where the quote starts in the text of the CV, in UTF-16 code units */
    start: number | null;
    end: number | null;
  } | null;
  field: {
    asked: string;
    found: string | null;
    weight: number;
    match: number;
    /** The words of the CV, to the letter */
    quote: string | null;
    /** Where the quote starts in the text of the CV, in UTF-16 code units */
    start: number | null;
    end: number | null;
  } | null;
  roles: Array<RoleResult>;
}

export interface ExportCandidatesAnswer {
  success: boolean;
  /** For `GET /v1/export-csv` */
  export_id: string;
  /** Candidates that match now */
  total: number;
  /** 60 minutes later */
  expires_at: string;
}

export type ExportColumn = "name" | "email" | "phone" | "status" | "job_title" | "source_name" | "current_title" | "current_company" | "headline" | "location_city" | "location_country" | "tags" | "pool_stage" | "ai_skills_match" | "ai_experience_match" | "ai_location_match" | "professional_network_url" | "code_host_url" | "website_url" | "note_to_candidate" | "resume_filename" | "first_name" | "last_name" | "type" | "applied_at" | "created_at" | "updated_at" | "external_id" | "id" | "person_id" | "job_id" | "other_emails" | "other_phones" | "stage" | "credited_to";

export interface Feedback {
  interviewer_id: string;
  name: string | null;
  email: string;
  recommendation: Recommendation;
  ratings: Array<Rating>;
  comment: string | null;
  /** Counted from 1 for each interviewer */
  version: number;
  submitted_at: string;
  kit?: UsedKit;
  /** All of the kit as it was, in its order */
  attributes?: Array<RatedAttribute>;
  /** To all questions of the kit as it was, in its order */
  answers?: Array<QuestionAnswer>;
  /** The latest first */
  previous_versions: Array<{
    recommendation: Recommendation;
    ratings: Array<Rating>;
    comment: string | null;
    /** Counted from 1 for each interviewer */
    version: number;
    submitted_at: string;
    kit?: UsedKit;
    /** All of the kit as it was, in its order */
    attributes?: Array<RatedAttribute>;
    /** To all questions of the kit as it was, in its order */
    answers?: Array<QuestionAnswer>;
  }>;
}

export interface FeedbackDraft {
  recommendation: Recommendation | null;
  ratings: Array<Rating>;
  comment: string | null;
  attributes: Array<{
    id: string;
    rating: number | null;
    note: string | null;
  }>;
  answers: Array<{
    question_id: string;
    text: string | null;
  }>;
  saved_at: string;
}

export interface FeedbackDraftInput {
  interview_id: string;
  /** One of the interviewers */
  interviewer: string;
  recommendation?: Recommendation | null | undefined;
  ratings?: Array<{
    name: string;
    rating: number;
    note?: string | null;
  }> | undefined;
  comment?: string | null | undefined;
  /** Ratings of the attributes of the kit; those that are required have to have one */
  attributes?: Array<{
    /** Of an attribute of the kit */
    id: string;
    rating?: number | null;
    note?: string | null;
  }> | undefined;
  /** Notes to the questions of the kit */
  answers?: Array<{
    /** Of a question of the kit */
    question_id: string;
    text?: string | null;
  }> | undefined;
}

export interface FeedbackInList {
  interviewer_id: string;
  name: string | null;
  email: string;
  recommendation: Recommendation;
  /** Counted from 1 for each interviewer */
  version: number;
  submitted_at: string;
}

export interface FeedbackInput {
  interview_id: string;
  /** One of the interviewers */
  interviewer: string;
  recommendation: Recommendation;
  ratings?: Array<{
    name: string;
    rating: number;
    note?: string | null;
  }> | undefined;
  comment?: string | null | undefined;
  /** Ratings of the attributes of the kit; those that are required have to have one */
  attributes?: Array<{
    /** Of an attribute of the kit */
    id: string;
    rating?: number | null;
    note?: string | null;
  }> | undefined;
  /** Notes to the questions of the kit */
  answers?: Array<{
    /** Of a question of the kit */
    question_id: string;
    text?: string | null;
  }> | undefined;
}

export interface FeedbackPunctuality {
  interviewer_id: string;
  name: string | null;
  email: string;
  /** Interviews that ended long enough ago */
  due: number;
  /** Feedback within 24 hours after the end */
  on_time: number;
  late: number;
  missing: number;
}

export type FeedbackStatus = "none" | "partial" | "complete";

export interface FileInput {
  filename: string;
  content: string;
}

export interface FileMailAnswer {
  success: boolean;
  message: Message;
}

export interface FileMailInput {
  /** Of an unfiled mail, or `mail_id` of a message that came in */
  mail_id: string;
  candidate_id: string;
}

export type FunnelStage = "applied" | "screening" | "qualified" | "shortlisted" | "phone_screen" | "interview" | "technical" | "offer" | "hired";

export interface GetApplicationLinkAnswer {
  success: boolean;
  url: string;
}

export interface GetApplicationPageSettingsAnswer {
  success: boolean;
  settings: ApplicationPageSettings;
}

export interface GetCalendarSettingsAnswer {
  success: boolean;
  settings: CalendarSettings;
}

export interface GetCandidateAnswer {
  success: boolean;
  candidate: Candidate;
}

export interface GetCandidateCountsAnswer {
  success: boolean;
  counts: {
    applied: number;
    screening: number;
    phone_screen: number;
    interview: number;
    technical: number;
    offer: number;
    hired: number;
    rejected: number;
    withdrawn: number;
    on_hold: number;
    shortlisted: number;
    qualified: number;
    uploaded: number;
  };
  /** The sum of all statuses */
  total: number;
}

export interface GetCompanyAnswer {
  success: boolean;
  company: Company;
}

export interface GetCvTextAnswer {
  success: boolean;
  id: string;
  /** The text to which the offsets of parsed_cv and of quotes refer, in UTF-16 code units */
  text: string;
  /** ISO 639-1, or `und` when it is not recognised */
  language: string;
  read_at: string;
  /** Where the lines of scanned pages stand, in points from the top left corner of the straight page: to select and mark text over its picture */
  scans: Array<{
    page: number;
    width: number;
    height: number;
    /** Degrees by which the straight page lies turned on the picture, clockwise */
    angle: number;
    lines: Array<{
      /** Where the line starts in the text; it ends with it */
      start: number;
      x: number;
      /** The baseline */
      y: number;
      width: number;
      /** Of the font */
      size: number;
    }>;
  }>;
}

export interface GetExportAnswer {
  success: boolean;
  export: WorkspaceExport | null;
}

export interface GetFeedbackDraftAnswer {
  success: boolean;
  draft: FeedbackDraft | null;
}

export interface GetFreeTimesAnswer {
  success: boolean;
  /** In the order of the request, each once */
  interviewers: Array<PersonInFreeTimes>;
  candidate: {
    /** null: not known */
    time_zone: string | null;
    /** With buffers. By their start; what overlaps is one */
    busy: Array<{
      start_at: string;
      end_at: string;
      /** `calendar`: busy in a connected calendar. `buffer`: part of it is the time before and after an interview */
      reasons: Array<BusyReason>;
    }>;
  };
  /** When everybody is free and all interviewers work. By their start, none in the past */
  free_times: Array<TimeRange>;
}

export interface GetHiringTeamAnswer {
  success: boolean;
  hiring_team: Array<HiringTeamMember>;
}

export interface GetHomeAnswer {
  success: boolean;
  home: Home;
}

export interface GetImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface GetImportMappingAnswer {
  success: boolean;
  mapping: ImportMapping;
}

export interface GetImportReportAnswer {
  success: boolean;
  report: ImportReport;
}

export interface GetInterviewAnswer {
  success: boolean;
  interview: Interview;
}

export interface GetJobAnalyticsAnswer {
  success: boolean;
  analytics: JobAnalytics;
}

export interface GetJobAnswer {
  success: boolean;
  job: Job;
}

export interface GetJobBoardAnswer {
  success: boolean;
  counts: {
    applied: number;
    screening: number;
    phone_screen: number;
    interview: number;
    technical: number;
    offer: number;
    hired: number;
    rejected: number;
    withdrawn: number;
    on_hold: number;
    shortlisted: number;
    qualified: number;
    uploaded: number;
  };
  /** The sum of all statuses */
  total: number;
  /** Of the statuses with candidates */
  columns: Array<{
    status: CandidateStatus;
    /** With `by=stage`; null: the status has no stage in the job */
    stage_id?: string | null;
    candidates: Array<CandidateCard>;
    has_more: boolean;
    /** The cursor of the next page of `job-candidates` with this status, and with `stage_id` */
    next_cursor: string | null;
  }>;
  /** With `by=stage`: of the stages with candidates, those without a stage last */
  stage_counts?: Array<{
    stage_id: string | null;
    status: CandidateStatus;
    candidates: number;
  }>;
}

export interface GetJobCountsAnswer {
  success: boolean;
  jobs: Array<{
    job_id: string;
    counts: {
      applied: number;
      screening: number;
      phone_screen: number;
      interview: number;
      technical: number;
      offer: number;
      hired: number;
      rejected: number;
      withdrawn: number;
      on_hold: number;
      shortlisted: number;
      qualified: number;
      uploaded: number;
    };
    /** The sum of all statuses */
    total: number;
  }>;
}

export interface GetJobStagesAnswer {
  success: boolean;
  stages: Array<Stage>;
  /** The job has no stages of its own: one for each status, in the order of the funnel */
  is_built_in: boolean;
  /** The pipeline that was copied when the job was added */
  pipeline_id: string | null;
  /** Candidates of the job whose status no stage carries */
  without_stage: number;
  /** Candidates whom an earlier change of the stages is still moving in the background */
  moving: number;
}

export interface GetKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface GetMailInTestAnswer {
  success: boolean;
  mail_in_test: MailInTest | null;
}

export interface GetMailSettingsAnswer {
  success: boolean;
  mail_settings: MailSettings;
}

export interface GetMessageAnswer {
  success: boolean;
  message: Message;
}

export interface GetOfferAnswer {
  success: boolean;
  offer: OfferWithVersions;
}

export interface GetOfferReportAnswer {
  success: boolean;
  report: OfferReport;
}

export interface GetOfferSettingsAnswer {
  success: boolean;
  settings: OfferSettings;
}

export interface GetPrescreenAnswer {
  success: boolean;
  prescreen: Prescreen;
}

export interface GetRatingHabitsAnswer {
  success: boolean;
  rating_habits: RatingHabits;
}

export interface GetReportsAnswer {
  success: boolean;
  report: Report;
}

export interface GetRequisitionAnswer {
  success: boolean;
  requisition: RequisitionWithHistory;
}

export interface GetRequisitionSettingsAnswer {
  success: boolean;
  settings: RequisitionSettings;
}

export interface GetRetentionPreviewAnswer {
  success: boolean;
  /** Who is listed is due by then: now, or starts_at where the rule still waits */
  until: string;
  people: Array<RetentionPerson>;
  /** The number of people on all pages */
  total_people: number;
  /** false: there may be more. Ended applications are counted, the oldest ones first, for at most 3 seconds */
  is_total_complete: boolean;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface GetRetentionReportAnswer {
  success: boolean;
  days: Array<RetentionReportDay>;
}

export interface GetRetentionSettingsAnswer {
  success: boolean;
  settings: RetentionSettings;
}

export interface GetScreeningSettingsAnswer {
  success: boolean;
  settings: ScreeningSettings;
}

export interface GetSignalSettingsAnswer {
  success: boolean;
  settings: SignalSettings;
}

export interface GetStageReportAnswer {
  success: boolean;
  from: string;
  to: string;
  /** In the order of the stages as they are now */
  stages: Array<StageReportRow>;
}

export interface GetUsageAnswer {
  success: boolean;
  usage: Usage;
}

export interface GetWorkspaceAnswer {
  success: boolean;
  workspace: {
    id: string;
    name: string;
    created_at: string;
  };
  caller: Actor;
  /** Null for a token that does not expire, and for a user */
  token_expires_at: string | null;
}

export interface HiringTeamMember {
  /** Of a member of the workspace */
  user_id: string;
  name: string;
  role: HiringTeamRole;
  added_at: string;
}

export type HiringTeamRole = "hiring_manager" | "recruiter" | "coordinator" | "interviewer";

export interface HiringTeamUpdate {
  job_id: string;
  /** A member who is in the team already gets the role */
  add?: Array<{
    user_id: string;
    /** Default: hiring_manager */
    role?: HiringTeamRole;
  }> | undefined;
  /** Users who are not in the team are ignored */
  remove?: Array<string> | undefined;
}

export interface HistoryEntry {
  /** created, applied_again, or the field that changed, such as `status` or `custom_fields.level` */
  what: string;
  from: unknown;
  to: unknown;
  at: string;
  actor: Actor;
}

export interface HoldRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface HoldRequisitionInput {
  requisition_id: string;
  comment?: string | null | undefined;
}

export interface Home {
  /** Of today, neither cancelled nor over, in the order of their start */
  interviews?: Array<HomeInterview>;
  /** Of the 14 days after today, on whose panel the caller is, in the order of their start */
  coming_interviews?: Array<HomeInterview>;
  /** Interviews of the last 30 days for which the caller owes feedback */
  feedback?: Array<HomeFeedback>;
  /** Requisitions on which the caller may decide now */
  approvals?: Array<HomeApproval>;
  /** Offers on which the caller may decide now, the oldest first */
  offer_approvals?: Array<{
    offer_id: string;
    step_name: string;
    requested_by: string | null;
    /** When the offer last changed */
    asked_at: string;
    candidate_id: string;
    candidate_name: string | null;
    job_title: string | null;
  }>;
  /** Applicants of the last 14 days whom the caller has not opened (for a token: nobody), by job; in the jobs of the caller's hiring teams, or in all jobs for a caller without one. At most 1000 are counted */
  new_applicants?: Array<HomeJob>;
  /** Active jobs, the newest first, with their open candidates */
  pipeline?: {
    jobs: Array<HomePipelineJob>;
    /** There are more jobs than are listed */
    has_more: boolean;
    /** These are the jobs of the hiring teams of the caller */
    is_own: boolean;
  };
  /** People of these jobs who are in their stage for longer than its target, the longest first. Not those whom nobody has taken on yet: they are late in the pipeline */
  stuck?: Array<HomeStuck>;
  /** Notes of the last 14 days that mention the caller, who has written none about the candidate since */
  mentions?: Array<HomeMention>;
  /** Open tasks of the caller, of all for a token: by their day, those without one last */
  tasks?: Array<Task>;
  /** Open booking links on which candidates find no times, because calendars cannot be read: one of the panel with `mode` `all`, those of everybody with `any`. The one that expires first comes first */
  booking_links?: Array<HomeBookingLink>;
  /** People who ask for erasure, the oldest first */
  erasure_requests?: Array<HomeErasureRequest>;
  webhooks?: {
    /** Every delivery has failed for at least 15 minutes */
    failing: number;
    /** Because deliveries failed for days */
    switched_off: number;
  };
  messages?: {
    held: number;
    uncertain: number;
    failed: number;
    /** Replies that nobody has read; at most 1,000 are counted */
    replies: number;
    /** Mails that came in and are of no candidate, without spam; at most 1,000 are counted */
    unfiled: number;
  };
  /** The backups of the installation, for owners, where BACKUP_URL is set */
  backups?: {
    /** When the latest complete one was made */
    made_at: string | null;
    /** Null where several workspaces share the installation */
    bytes: number | null;
    /** The latest complete one is older than 36 hours, or there is none */
    is_overdue: boolean;
    /** When one was last restored for a test */
    tested_at: string | null;
    /** Whether it was then the same as what was saved */
    is_restorable: boolean | null;
  };
  /** The first steps of a workspace */
  setup?: {
    has_job: boolean;
    has_team: boolean;
    has_token: boolean;
    has_candidate: boolean;
  };
}

export interface HomeApproval {
  requisition_id: string;
  code: string;
  title: string;
  step_name: string;
  requested_by: string | null;
  submitted_at: string | null;
}

export interface HomeBookingLink {
  booking_link_id: string;
  created_at: string;
  expires_at: string;
  /** Whose calendars cannot be read, and why */
  interviewers: Array<{
    id: string;
    email: string;
    name: string | null;
    calendar: {
      /** `none`: no calendar is connected. `fresh`: read within 15 minutes, an ICS file within 2 hours; `stale`: longer ago. The others are those of the connection */
      status: PersonCalendarStatus;
      /** When the calendar that was read longest ago was read; null: none, or not read so far */
      read_at: string | null;
    };
  }>;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
}

export interface HomeErasureRequest {
  erasure_request_id: string;
  requested_at: string;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
}

export interface HomeFeedback {
  interview_id: string;
  title: string;
  end_at: string;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
}

export interface HomeInterview {
  interview_id: string;
  title: string;
  start_at: string;
  end_at: string;
  location: string | null;
  video_url: string | null;
  /** The caller is on the panel */
  is_mine: boolean;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
}

export interface HomeJob {
  job_id: string;
  job_title: string;
  applicants: number;
  newest_at: string;
}

export interface HomeMention {
  note_id: string;
  /** The beginning of the note */
  text: string;
  author_name: string;
  created_at: string;
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
}

export interface HomePipelineJob {
  job_id: string;
  job_title: string;
  /** The recruiter of the job, else its hiring manager */
  owner_name: string | null;
  published_at: string | null;
  openings: number | null;
  hired: number;
  /** In the order of a pipeline */
  stages: Array<HomeStage>;
}

export interface HomeStage {
  status: CandidateStatus;
  candidates: number;
  /** Those who are in it for longer than the target; at most 250 are counted */
  late: number;
  /** The shortest of the stages with this status */
  target_days: number;
}

export interface HomeStuck {
  candidate_id: string;
  candidate_name: string | null;
  job_title: string | null;
  status: CandidateStatus;
  /** Of a job with stages of its own */
  stage_name: string | null;
  /** When they came into the stage */
  since: string;
  target_days: number;
  /** The recruiter of the job, else its hiring manager */
  owner_name: string | null;
  waiting_for: {
    /** What comes next: an `interview` that is scheduled, the `feedback` of a person, a `task`, the `reply` of the candidate to a pre-screen or a booking link, the `offer` that somebody sends, else a `decision` */
    kind: "interview" | "feedback" | "task" | "reply" | "offer" | "decision";
    /** Who has to act; null when nobody is named, and for the candidate */
    person_name: string | null;
    /** Of the task */
    text: string | null;
    /** When the interview begins, or since when the candidate is asked */
    at: string | null;
  };
}

export type ImportChoice = "greenhouse" | "lever" | "ashby" | "workable" | "teamtailor" | "recruitee" | "bamboohr" | "opencats" | "bundle";

export interface ImportCounts {
  /** Records that would be loaded, by type */
  types: Array<{
    type: string;
    records: number;
  }>;
  /** A file that several attachments share counts once */
  files: number;
  file_bytes: number;
  /** Confidential jobs and private candidates that are left out */
  private_records: number;
  /** People who are left out because their consent there has expired */
  expired_people: number;
  /** Free on the disk of the server that has counted, without its reserve */
  free_bytes: number;
}

export interface ImportDryRun {
  /** How many people were tried, with all that belongs to them: the first 300 */
  people: number;
  /** These are all */
  is_whole: boolean;
  /** About how long loading all of it takes, by how long the first ones took; without files */
  load_seconds?: number;
  types: Array<{
    type: string;
    /** In all */
    records: number;
    tried: number;
    made: number;
    changed: number;
    /** There already */
    unchanged: number;
    /** Changed there, and left as they are here */
    kept: number;
    left_out: Array<{
      reason: string;
      count: number;
    }>;
    refused: number;
  }>;
  /** The first 20 */
  refused: Array<{
    type: string;
    id: string;
    place: string;
    reason: string;
  }>;
  /** Up to 5 applications as they will look */
  preview: Array<{
    name: string | null;
    job: string | null;
    /** As it will be named here */
    stage: string | null;
    status: CandidateStatus;
    files: number;
    notes: number;
    applied_at: string;
  }>;
}

export type ImportFieldUse = "make" | "existing" | "leave_out";

export interface ImportMapping {
  import_id: string;
  include_private: boolean;
  include_expired: boolean;
  /** Stages of the same name are one. Those with the most applications first; of each list the first 2000 */
  stages: Array<{
    name: string;
    /** How many are in it, or were when they ended */
    applications: number;
    status: ImportStageStatus;
    /** The name that it gets here, in the jobs that have it; null: its own */
    as: string | null;
  }>;
  reasons: Array<{
    name: string;
    applications: number;
    outcome: ImportOutcome;
  }>;
  custom_fields: Array<{
    owner: string;
    key: string;
    name: string;
    kind: CustomFieldType;
    use: ImportFieldUse;
    /** The key of the field here whose values these become: with `existing` */
    field: string | null;
  }>;
  /** Those who have an address; the others are names */
  users: Array<{
    name: string | null;
    email: string;
    /** A member here has this address: what they wrote there is theirs here */
    is_member: boolean;
    use: "invite" | "name";
  }>;
  users_without_address: number;
}

export interface ImportMappingUpdate {
  /** The `id` of the import */
  import_id: string;
  /** Also confidential jobs and private candidates */
  include_private?: boolean | undefined;
  /** Also people whose consent there has expired */
  include_expired?: boolean | undefined;
  /** Only those that change */
  stages?: Array<{
    /** As the mapping has it */
    name: string;
    /** What applications in this stage become */
    status: ImportStageStatus;
    /** The name that the stage gets here, such as that of a stage of a pipeline; null: its own. Stages of a job that get one name and status are one */
    as?: string | null;
  }> | undefined;
  reasons?: Array<{
    /** As the mapping has it */
    name: string;
    outcome: ImportOutcome;
  }> | undefined;
  custom_fields?: Array<{
    /** As the mapping has it */
    owner: string;
    /** As the mapping has it */
    key: string;
    /** `make`: one is made, unless a field here has its key. `existing`: values go into `field`, converted to its type; what cannot be is left out, and counted */
    use: ImportFieldUse;
    /** The key of a field here, with `existing` */
    field?: string;
  }> | undefined;
  users?: Array<{
    /** As the mapping has it */
    email: string;
    /** `invite`: proposed for an invitation once the import is done. Nobody is invited by an import */
    use: "invite" | "name";
  }> | undefined;
}

export type ImportOrigin = "api" | "files" | "command";

export type ImportOutcome = "rejected" | "withdrawn";

export type ImportProblem = "credential_refused" | "source_unreachable" | "files_refused" | "storage_full" | "upload_gone" | "interrupted";

export interface ImportProgress {
  /** A list of the source while it is fetched, and a type of records while they are loaded */
  type: string;
  done: number;
  /** null while it is fetched */
  total: number | null;
}

export interface ImportReport {
  import_id: string;
  types: Array<{
    type: string;
    read: number;
    made: number;
    changed: number;
    /** There already */
    unchanged: number;
    /** Changed there, and left as they are here */
    kept: number;
    left_out: Array<{
      reason: string;
      count: number;
    }>;
    refused: number;
  }>;
  /** The first 1000 records that could not be loaded: where in the bundle they are, and why */
  refused: Array<{
    type: string;
    id: string;
    place: string;
    reason: string;
  }>;
  /** Where files of another system could not be read */
  broken: Array<{
    place: string;
  }>;
  /** Lists of the source that the credential may not read */
  forbidden: Array<string>;
  /** Records of the source that are not loaded, and why: before anything is loaded, too */
  left_out: Array<{
    type: string;
    reason: string;
    count: number;
  }>;
  dry_run: ImportDryRun | null;
  /** Fields of the source that Muster has no place for, and how often they had a value */
  left_out_fields: Array<{
    name: string;
    count: number;
  }>;
  /** Fields of the source that the importer does not know */
  unknown_fields: Array<{
    name: string;
    count: number;
  }>;
  /** Jobs that it has made and that are paused, to publish: the first 200, those with the most applications first */
  paused_jobs: Array<{
    id: string;
    title: string;
    applications: number;
  }>;
  /** The first 1000 records that stayed when the import was undone */
  kept_by_undo: Array<{
    type: string;
    id: string;
    reason: string;
  }>;
}

export type ImportStageStatus = "applied" | "screening" | "phone_screen" | "interview" | "technical" | "offer" | "on_hold" | "shortlisted" | "qualified";

export interface Interview {
  id: string;
  candidate_id: string;
  job_id: string | null;
  title: string;
  type: InterviewType;
  status: InterviewStatus;
  start_at: string;
  end_at: string;
  duration_minutes: number;
  time_zone: string;
  candidate_time_zone: string | null;
  location: string | null;
  video_url: string | null;
  /** Where the address of the video call comes from */
  video: VideoKind;
  /** waiting: the address follows */
  video_status: "none" | "ready" | "waiting" | "failed";
  interviewers: Array<PanelMember>;
  candidate_response: InvitationResponse;
  candidate_response_by: "mail" | "calendar" | "team" | "page" | null;
  /** Another time that their calendar has proposed */
  candidate_proposed_time: TimeRange | null;
  /** For the candidate, or from the candidate who booked it */
  candidate_note: string | null;
  /** Never shown to the candidate */
  note_to_interviewers: string | null;
  /** complete: every interviewer has submitted feedback */
  feedback_status: FeedbackStatus;
  /** false: booked while a calendar of an interviewer could not be read, and not compared with it since */
  calendar_checked: boolean;
  feedback: Array<Feedback>;
  /** With `as`: how much feedback of others is hidden until their own is submitted */
  hidden_feedback: number;
  booked_by: "team" | "candidate";
  booking_link_id: string | null;
  /** Of the calendar entry: increases when time, place, title or interviewers change, and when it is cancelled */
  sequence: number;
  external_id: string | null;
  cancel_reason: string | null;
  /** Minutes before the start */
  reminders: Array<number>;
  created_at: string;
  updated_at: string;
  /** Every change, oldest first */
  history: Array<HistoryEntry>;
  kit?: Kit;
}

export interface InterviewCancelledEvent {
  id: string;
  type: "interview.cancelled";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: CancelledInterviewData | ErasedData;
}

export interface InterviewCard {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_id: string | null;
  job_title: string | null;
  title: string;
  type: InterviewType;
  status: InterviewStatus;
  start_at: string;
  end_at: string;
  duration_minutes: number;
  time_zone: string;
  location: string | null;
  video_url: string | null;
  video_status: "none" | "ready" | "waiting" | "failed";
  interviewers: Array<PanelMember>;
  candidate_response: InvitationResponse;
  feedback_status: FeedbackStatus;
  feedback: Array<FeedbackInList>;
  booked_by: "team" | "candidate";
  cancel_reason: string | null;
  updated_at: string;
}

export interface InterviewCardPage {
  success: boolean;
  interviews: Array<InterviewCard>;
  /** The number of matches on all pages */
  total_interviews: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface InterviewData {
  interview: InterviewInList;
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
  /** When the candidate booked it with a booking link */
  booking_link?: {
    id: string;
  };
  /** restored: its cancellation was taken back */
  change: "created" | "booked" | "rescheduled" | "restored";
  previous?: {
    start_at: string;
    end_at: string;
    duration_minutes: number;
  };
  current?: {
    start_at: string;
    end_at: string;
    duration_minutes: number;
  };
}

export interface InterviewInList {
  id: string;
  candidate_id: string;
  job_id: string | null;
  title: string;
  type: InterviewType;
  status: InterviewStatus;
  start_at: string;
  end_at: string;
  duration_minutes: number;
  time_zone: string;
  candidate_time_zone: string | null;
  location: string | null;
  video_url: string | null;
  /** Where the address of the video call comes from */
  video: VideoKind;
  /** waiting: the address follows */
  video_status: "none" | "ready" | "waiting" | "failed";
  interviewers: Array<PanelMember>;
  candidate_response: InvitationResponse;
  candidate_response_by: "mail" | "calendar" | "team" | "page" | null;
  /** Another time that their calendar has proposed */
  candidate_proposed_time: TimeRange | null;
  /** For the candidate, or from the candidate who booked it */
  candidate_note: string | null;
  /** Never shown to the candidate */
  note_to_interviewers: string | null;
  /** complete: every interviewer has submitted feedback */
  feedback_status: FeedbackStatus;
  /** false: booked while a calendar of an interviewer could not be read, and not compared with it since */
  calendar_checked: boolean;
  /** Without ratings and comments, which the single read has */
  feedback: Array<FeedbackInList>;
  booked_by: "team" | "candidate";
  booking_link_id: string | null;
  /** Of the calendar entry: increases when time, place, title or interviewers change, and when it is cancelled */
  sequence: number;
  external_id: string | null;
  cancel_reason: string | null;
  /** Minutes before the start */
  reminders: Array<number>;
  created_at: string;
  updated_at: string;
}

export interface InterviewScheduledEvent {
  id: string;
  type: "interview.scheduled";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: InterviewData | ErasedData;
}

export type InterviewStatus = "scheduled" | "completed" | "cancelled" | "no_show";

export type InterviewType = "phone" | "video" | "onsite" | "technical" | "panel" | "other";

export interface InterviewUpdate {
  interview_id: string;
  status?: InterviewStatus | undefined;
  start_at?: string | undefined;
  duration_minutes?: number | undefined;
  time_zone?: string | undefined;
  candidate_time_zone?: string | null | undefined;
  /** At most 20 */
  interviewers?: Array<string> | undefined;
  title?: string | undefined;
  type?: InterviewType | undefined;
  location?: string | null | undefined;
  video_url?: string | null | undefined;
  /** How the address of the video call is made; unless it is sent, as the workspace has it. `meet` and `teams` are made in the calendar of the first interviewer who has connected one of Google or Microsoft; `video_status` is `failed` when nobody has. `zoom` only where the operator of the server has set it up. A `video_url` wins */
  video?: VideoKind | undefined;
  note_to_interviewers?: string | null | undefined;
  candidate_note?: string | null | undefined;
  /** Minutes before the start at which the candidate and the interviewers are reminded */
  reminders?: Array<number> | undefined;
  /** true: interviewers and candidate may have other interviews at this time */
  allow_overlap?: boolean | undefined;
  /** true: also when a connected calendar of an interviewer cannot be read at the moment */
  allow_unchecked?: boolean | undefined;
  /** Default: true */
  send_invitations?: boolean | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** A template, or a kit of the job of the candidate; null for none. A new interview without it gets that of the stage in which the candidate is */
  kit_id?: string | null | undefined;
  candidate_response?: InvitationResponse | undefined;
  /** The answers of interviewers to the invitation */
  responses?: Array<{
    interviewer: string;
    response: InvitationResponse;
  }> | undefined;
}

export interface Interviewer {
  id: string;
  email: string;
  name: string | null;
  time_zone: string | null;
  /** When the person works, in their time zone. null: as the request or the booking link says */
  working_hours: Array<{
    weekdays: Array<number>;
    from: string;
    to: string;
  }> | null;
  /** Whole days on which the person has no time, in their time zone */
  days_off: Array<{
    /** The first day */
    start_date: string;
    /** The last day */
    end_date: string;
  }>;
  /** The interviews of this person as iCalendar. Whoever has the link can read it */
  calendar_url: string;
  created_at: string;
  updated_at: string;
}

export type InvitationResponse = "pending" | "accepted" | "declined" | "tentative";

export interface Job {
  id: string;
  company_id: string;
  job_title: string;
  job_description: string | null;
  department: string | null;
  industry: string | null;
  job_country: string | null;
  city: string | null;
  /** "<City>, <Country>", or the one that is set */
  job_location: string | null;
  job_mode: Workplace | null;
  job_type: JobType | null;
  career_level: CareerLevel | null;
  salary_type: "fixed" | "range" | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_fixed: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  hide_salary: boolean;
  public_slug: string;
  public_url: string;
  company_logo_url: string | null;
  status: JobStatus;
  /** Only on jobs that were created through the API */
  google_jobs_indexed?: boolean;
  openings: number | null;
  valid_through: string | null;
  external_id: string | null;
  /** Of a member of the workspace */
  recruiter_id: string | null;
  /** Of a member of the workspace */
  hiring_manager_id: string | null;
  /** Source name → tracking URL */
  sources: Record<string, string>;
  created_at: string;
  updated_at: string;
  questions: Questions;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
  screening_criteria: ScreeningCriteria;
  /** Where it came from with an import. Absent for what did not, and in lists */
  imported_from?: Array<{
    /** The other system, such as `greenhouse` */
    source: string;
    /** The account there, by the name that the import was given */
    account: string;
    /** The id there */
    id: string;
    /** Its page there, https; null where the other system has not said */
    url: string | null;
  }>;
}

export interface JobActivatedEvent {
  id: string;
  type: "job_activated";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: JobActivationData;
}

export interface JobActivationData {
  job: JobInEvent;
  /** The fields that changed, before; absent when the job was created as active */
  previous?: Record<string, unknown>;
  /** The same fields, after */
  current?: Record<string, unknown>;
}

export interface JobAddedEvent {
  id: string;
  type: "job_added";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: JobData;
}

export interface JobAnalytics {
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  interval: "month" | "week" | "day";
  /** Job pages that were shown */
  views: number;
  /** Forms that were opened */
  starts: number;
  /** Applications that were received */
  applications: number;
  /** Starts for each view; null when there are none. Above 1 where applications come without the pages of the board */
  start_rate: number | null;
  /** Applications for each start; null when there are none. Above 1 where applications come without the pages of the board */
  finish_rate: number | null;
  /** Applications for each view; null when there are none. Above 1 where applications come without the pages of the board */
  application_rate: number | null;
  /** Each month, week or day of the period */
  series: Array<AnalyticsPeriod>;
  /** At most 500, those with the most views first */
  sources: Array<AnalyticsSource>;
  /** At most 100, those with the most views first; deleted jobs too */
  jobs: Array<AnalyticsJob>;
}

export interface JobChangeData {
  job: JobInEvent;
  /** The fields that changed, before */
  previous: Record<string, unknown>;
  /** The same fields, after */
  current: Record<string, unknown>;
}

export interface JobData {
  job: JobInEvent;
}

export interface JobDeletedEvent {
  id: string;
  type: "job_deleted";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: JobData;
}

export interface JobInEvent {
  id: string;
  company_id: string;
  job_title: string;
  job_description: string | null;
  department: string | null;
  industry: string | null;
  job_country: string | null;
  city: string | null;
  /** "<City>, <Country>", or the one that is set */
  job_location: string | null;
  job_mode: Workplace | null;
  job_type: JobType | null;
  career_level: CareerLevel | null;
  salary_type: "fixed" | "range" | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_fixed: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  hide_salary: boolean;
  public_slug: string;
  public_url: string;
  company_logo_url: string | null;
  status: JobStatus;
  /** Only on jobs that were created through the API */
  google_jobs_indexed?: boolean;
  openings: number | null;
  valid_through: string | null;
  external_id: string | null;
  /** Of a member of the workspace */
  recruiter_id: string | null;
  /** Of a member of the workspace */
  hiring_manager_id: string | null;
  /** Source name → tracking URL */
  sources: Record<string, string>;
  created_at: string;
  updated_at: string;
  questions: Questions;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface JobInList {
  id: string;
  company_id: string;
  job_title: string;
  job_description: string | null;
  department: string | null;
  industry: string | null;
  job_country: string | null;
  city: string | null;
  /** "<City>, <Country>", or the one that is set */
  job_location: string | null;
  job_mode: Workplace | null;
  job_type: JobType | null;
  career_level: CareerLevel | null;
  salary_type: "fixed" | "range" | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_fixed: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  hide_salary: boolean;
  public_slug: string;
  public_url: string;
  company_logo_url: string | null;
  status: JobStatus;
  /** Only on jobs that were created through the API */
  google_jobs_indexed?: boolean;
  openings: number | null;
  valid_through: string | null;
  external_id: string | null;
  /** Of a member of the workspace */
  recruiter_id: string | null;
  /** Of a member of the workspace */
  hiring_manager_id: string | null;
  /** Source name → tracking URL */
  sources: Record<string, string>;
  created_at: string;
  updated_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface JobPage {
  success: boolean;
  jobs: Array<JobInList>;
  /** The number of matches on all pages */
  total_jobs: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface JobStagesUpdate {
  job_id: string;
  stages: Array<{
    /** Of a stage of the job, which stays; without it a new one is added */
    id?: string;
    name: string;
    status: CandidateStatus;
    description?: string | null;
    /** Who is here for longer is late */
    target_days?: number | null;
    /** What follows when somebody moves a candidate here. Imports and undone moves do nothing */
    on_enter?: Array<OnEnter>;
  }>;
  moves?: Array<{
    /** A stage that is left out */
    from: string;
    /** A stage that stays, or the name of a new one */
    to: string;
  }> | undefined;
}

export type JobStatus = "draft" | "active" | "paused" | "closed";

export type JobStatusInput = "Pending" | "Active" | "Paused" | "Hired" | "Closed";

export type JobType = "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based";

export interface JobUpdate {
  job_id: string;
  /** Hired is a deprecated alias of Closed */
  status?: JobStatusInput | undefined;
  job_title?: string | undefined;
  /** Markdown */
  job_description?: string | undefined;
  department?: string | undefined;
  industry?: string | undefined;
  job_country?: string | undefined;
  /** null clears it */
  city?: string | null | undefined;
  workplace?: "On-site" | "Remote" | "Hybrid" | "onsite" | "remote" | "hybrid" | undefined;
  job_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | undefined;
  career_level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | undefined;
  /** Sets a fixed salary; null clears the salary */
  salary?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | undefined;
  salary_period?: SalaryPeriod | undefined;
  /** Hides the salary on the public board, never from a token */
  hide_salary?: boolean | undefined;
  /** The application form; replaces the stored one */
  questions?: QuestionsInput | undefined;
  /** Sets a salary range */
  salary_min?: number | null | undefined;
  /** Sets a salary range */
  salary_max?: number | null | undefined;
  openings?: number | null | undefined;
  valid_through?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** Who fills the job: an id of `GET /v1/members`, or null. They join its hiring team */
  recruiter_id?: string | null | undefined;
  /** For whom it is filled: an id of `GET /v1/members`, or null. They join its hiring team */
  hiring_manager_id?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
}

export interface JobUpdatedEvent {
  id: string;
  type: "job_updated";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: JobChangeData;
}

export interface Kit {
  id: string;
  name: string;
  /** The job whose kit it is; null for a template */
  job_id: string | null;
  /** The stage of the job whose interviews get it */
  stage_id: string | null;
  /** How long the interview takes */
  minutes: number | null;
  /** No longer offered; interviews that have it keep it */
  is_archived: boolean;
  created_at: string;
  updated_at: string;
  /** For the interviewers, in Markdown */
  instructions: string | null;
  /** What the ratings 1, 2, 3 and 4 mean */
  rating_labels: Array<string>;
  /** What is rated, in this order */
  attributes: Array<KitAttribute>;
  /** What is asked, in this order */
  questions: Array<KitQuestion>;
}

export interface KitAttribute {
  /** Unique in its kit; feedback names the attribute by it */
  id: string;
  name: string;
  /** What to look for */
  description: string | null;
  /** Attributes of one category are shown together */
  category: string | null;
  /** Feedback has to rate it */
  required: boolean;
}

export interface KitInList {
  id: string;
  name: string;
  /** The job whose kit it is; null for a template */
  job_id: string | null;
  /** The stage of the job whose interviews get it */
  stage_id: string | null;
  /** How long the interview takes */
  minutes: number | null;
  /** No longer offered; interviews that have it keep it */
  is_archived: boolean;
  created_at: string;
  updated_at: string;
  total_attributes: number;
  total_questions: number;
}

export interface KitQuestion {
  /** Unique in its kit; answers name the question by it */
  id: string;
  text: string;
  /** The attribute that the answer is about */
  attribute_id: string | null;
}

export interface KitUpdate {
  kit_id: string;
  name?: string | undefined;
  /** A stage of the job. Interviews of candidates in it get the kit */
  stage_id?: string | null | undefined;
  minutes?: number | null | undefined;
  /** For the interviewers, in Markdown */
  instructions?: string | null | undefined;
  /** What the ratings 1, 2, 3 and 4 mean. Default: Not shown, Partly, Solid, Strong */
  rating_labels?: Array<string> | undefined;
  attributes?: Array<{
    name: string;
    /** Made from the name when it is not sent */
    id?: string;
    description?: string | null;
    category?: string | null;
    /** Default: false */
    required?: boolean;
  }> | undefined;
  questions?: Array<{
    text: string;
    /** Made from the text when it is not sent */
    id?: string;
    /** The id of one of the attributes */
    attribute_id?: string | null;
  }> | undefined;
}

export interface Knockout {
  question_id: string;
  about: "place" | "language" | "job_type";
  result: "met" | "not_met" | "unclear" | "unanswered";
}

export type Language = "en" | "de" | "fr" | "es" | "pt" | "nl" | "it";

export interface LanguageCriterion {
  /** ISO 639-1, such as de */
  language: string;
  level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | null;
  importance: "required" | "preferred";
  /** 1 for required and 0.4 for preferred, unless it was set */
  weight: number;
  /** `job`: read from the job; `edited`: set with update-screening-criteria */
  origin: "job" | "edited";
  /** The words of the job, to the letter */
  quote: string | null;
  quoted_field: "job_title" | "job_description" | "career_level" | "city" | "job_country" | "job_mode" | null;
  /** Where the quote starts in that field, in UTF-16 code units */
  start: number | null;
  end: number | null;
}

export type LeftOutReason = "waiting" | "too_large" | "too_many" | "file_type" | "file_damaged" | "file_unsafe" | "inline_picture";

export interface ListAuditLogAnswer {
  success: boolean;
  entries: Array<AuditEntry>;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListBookingLinksAnswer {
  success: boolean;
  booking_links: Array<BookingLink>;
  /** The number of matches on all pages */
  total_booking_links: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListBusyTimesAnswer {
  success: boolean;
  calendar: {
    /** `none`: no calendar is connected. `fresh`: read within 15 minutes, an ICS file within 2 hours; `stale`: longer ago. The others are those of the connection */
    status: PersonCalendarStatus;
    /** When the calendar that was read longest ago was read; null: none, or not read so far */
    read_at: string | null;
  };
  /** By their start, at most 2000; those that overlap are not joined */
  busy_times: Array<{
    start_at: string;
    end_at: string;
    kind: BusyKind;
  }>;
  /** Whether there are more than these */
  has_more: boolean;
}

export interface ListCalendarConnectionsAnswer {
  success: boolean;
  calendar_connections: Array<CalendarConnection>;
  /** The number of matches on all pages */
  total_calendar_connections: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListCandidateFilesAnswer {
  success: boolean;
  files: Array<CandidateFile>;
  total_files: number;
}

export interface ListChatChannelsAnswer {
  success: boolean;
  chat_channels: Array<ChatChannel>;
}

export interface ListCompaniesAnswer {
  success: boolean;
  companies: Array<Company>;
  /** The number of matches on all pages */
  total_companies: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListCustomFieldsAnswer {
  success: boolean;
  custom_fields: Array<CustomField>;
}

export interface ListDeletionsAnswer {
  success: boolean;
  deletions: Array<DeletedThing>;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListDeliveriesAnswer {
  success: boolean;
  deliveries: Array<Delivery>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ListDepartmentsAnswer {
  success: boolean;
  departments: Array<Department>;
  /** The number of matches on all pages */
  total_departments: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListDuplicatesAnswer {
  success: boolean;
  duplicates: Array<DuplicatePair>;
  /** There are older candidates to look at; this page may be empty all the same */
  has_more: boolean;
  next_cursor: string | null;
}

export interface ListErasureRequestsAnswer {
  success: boolean;
  erasure_requests: Array<ErasureRequest>;
  /** The number of matches on all pages */
  total_erasure_requests: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListEventsAnswer {
  success: boolean;
  events: Array<Event>;
  has_more: boolean;
  next_cursor: string | null;
  /** Another one after a restore from a backup: the same sequence numbers are other events then */
  feed_id: string;
  /** Of the oldest event that is still there, or of the next one when there is none. Above your cursor + 1: events were deleted before you read them */
  oldest_sequence: number;
}

export interface ListImportsAnswer {
  success: boolean;
  imports: Array<WorkspaceImport>;
  total_imports: number;
}

export interface ListInterviewersAnswer {
  success: boolean;
  interviewers: Array<Interviewer>;
  /** The number of matches on all pages */
  total_interviewers: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListInterviewsAnswer {
  success: boolean;
  interviews: Array<InterviewInList>;
  /** The number of matches on all pages */
  total_interviews: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListJobSourcesAnswer {
  success: boolean;
  sources: Array<Source>;
  total_sources: number;
}

export interface ListKitsAnswer {
  success: boolean;
  kits: Array<KitInList>;
  total_kits: number;
}

export interface ListMembersAnswer {
  success: boolean;
  members: Array<Member>;
}

export interface ListMessageTemplatesAnswer {
  success: boolean;
  templates: Array<MessageTemplate>;
}

export interface ListMessagesAnswer {
  success: boolean;
  messages: Array<Message>;
  /** The number of matches on all pages */
  total_messages: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListNamedTemplatesAnswer {
  success: boolean;
  named_templates: Array<NamedTemplate>;
}

export interface ListNotesAnswer {
  success: boolean;
  notes: Array<Note>;
  /** The number of matches on all pages */
  total_notes: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListOfferTemplatesAnswer {
  success: boolean;
  offer_templates: Array<OfferTemplate>;
  default: {
    language: Language;
    body: string;
  };
  variables: Array<{
    name: string;
    description: string;
  }>;
}

export interface ListOffersAnswer {
  success: boolean;
  offers: Array<Offer>;
  /** The number of matches on all pages */
  total_offers: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListOfficesAnswer {
  success: boolean;
  offices: Array<Office>;
  /** The number of matches on all pages */
  total_offices: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListPipelinesAnswer {
  success: boolean;
  pipelines: Array<Pipeline>;
}

export interface ListPrescreensAnswer {
  success: boolean;
  prescreens: Array<PrescreenInList>;
  /** The number of matches on all pages */
  total_prescreens: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListReferralLinksAnswer {
  success: boolean;
  referral_links: Array<ReferralLink>;
  /** The number of matches on all pages */
  total_referral_links: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListReferralsAnswer {
  success: boolean;
  referrals: Array<Referral>;
  /** The number of matches on all pages */
  total_referrals: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListRejectionReasonsAnswer {
  success: boolean;
  rejection_reasons: Array<RejectionReason>;
}

export interface ListRepeatedApplicationsAnswer {
  success: boolean;
  repeated_applications: Array<RepeatedApplication>;
}

export interface ListRequisitionsAnswer {
  success: boolean;
  requisitions: Array<Requisition>;
  /** The number of matches on all pages */
  total_requisitions: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListResultsAnswer {
  success: boolean;
  results: Array<Result>;
  /** The number of matches on all pages */
  total_results: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListScorecardsAnswer {
  success: boolean;
  scorecards: Array<Scorecard>;
}

export interface ListSignalsAnswer {
  success: boolean;
  /** False when the workspace looks for no signals, and then there are none */
  is_on: boolean;
  signals: Array<Signal>;
}

export interface ListStageActionsAnswer {
  success: boolean;
  stage_actions: Array<StageAction>;
}

export interface ListTalentPoolAnswer {
  success: boolean;
  members: Array<TalentPoolMember>;
  /** The number of matches on all pages */
  total_members: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListTasksAnswer {
  success: boolean;
  tasks: Array<Task>;
  /** The number of matches on all pages */
  total_tasks: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListUnfiledMailsAnswer {
  success: boolean;
  unfiled_mails: Array<UnfiledMail>;
  /** The number of matches on all pages */
  total_unfiled_mails: number;
  has_more: boolean;
  /** The cursor of the next page */
  next_cursor: string | null;
}

export interface ListViewsAnswer {
  success: boolean;
  views: Array<View>;
}

export interface ListWebhookHealthAnswer {
  success: boolean;
  data: Array<WebhookHealth>;
}

export interface ListWebhooksAnswer {
  success: boolean;
  data: Array<Webhook>;
}

export interface LocationResult {
  /** 0 to 100, or null when it was not assessed */
  score: number | null;
  reason: "candidate_declined" | "screening_off" | "no_job" | "no_cv" | "job_asks_for_no_skills" | "no_skills_in_cv" | "no_work_history_in_cv" | "job_has_no_place" | "place_of_candidate_unknown" | "no_profile" | null;
  asked: string | null;
  found: string | null;
  distance_km: number | null;
  is_remote: boolean;
  would_relocate: boolean;
  /** The words of the CV, to the letter */
  quote: string | null;
  /** Where the quote starts in the text of the CV, in UTF-16 code units */
  start: number | null;
  end: number | null;
}

export type MailInProblem = "not_receiving" | "no_mail_server" | "sender_not_allowed" | "server_unreachable" | "login_refused" | "mail_refused" | "plus_addressing" | "catch_all";

export interface MailInTest {
  /** `waiting`: sent, ask again; `late`: it has not come in within 60 s, and becomes `arrived` when it still does */
  status: MailInTestStatus;
  /** What to look at; null for `waiting` and `arrived` */
  problem: MailInProblem | null;
  /** The same in words */
  message: string;
  /** What the mail server answered, or why it could not be reached */
  detail: string | null;
  started_at: string;
  arrived_at: string | null;
  /** From the start of the test until it came in */
  seconds: number | null;
}

export type MailInTestStatus = "not_sent" | "waiting" | "arrived" | "late";

export interface MailSettings {
  sender_name: string | null;
  /** null: the address of MAIL_FROM */
  from_address: string | null;
  reply_to: string | null;
  /** Answers come to Muster: messages get a reply address of their own, instead of `reply_to`. On by default, and without effect while the installation receives no mail (MAIL_IN_ADDRESS) */
  replies: boolean;
  /** Who gets a copy of replies of candidates by email: `owner` (the owner of the job), an address, or null for nobody */
  copy_replies_to: string | null;
  /** Mails with a CV to the address of a job are applications. Off by default; senders whom the mail server has not proven wait in the quarantine */
  applications_by_mail: boolean;
  /** Where applications arrive, with COMPANY and JOB as in the address of the page of a job; null while they are off or no mail is received */
  applications_address: string | null;
  /** The installation receives mail (MAIL_IN_ADDRESS) */
  can_receive: boolean;
  receiving: {
    /** MAIL_IN_ADDRESS: what reply addresses are made of */
    address: string;
    /** The domain that receives them */
    domain: string;
    /** How mail comes to the installation */
    ways: Array<MailWay>;
  } | null;
  language: Language;
  automatic: {
    /** When the form of a job has been sent. On by default */
    application_received: boolean;
    /** When the status of a candidate changes to one of `status_update_statuses` */
    status_update: boolean;
    /** When the status changes to `rejected`: 24 hours later, unless it changes again before. Several jobs of one person are one email */
    rejection: boolean;
    /** To interviewers, when an interview is over */
    feedback_request: boolean;
  };
  status_update_statuses: Array<"applied" | "screening" | "phone_screen" | "interview" | "technical" | "offer" | "hired" | "withdrawn" | "on_hold" | "shortlisted" | "qualified" | "uploaded">;
  /** A mail server is configured (SMTP_URL). Without one, messages are held */
  can_send: boolean;
  /** null: never changed */
  updated_at: string | null;
}

export interface MailSettingsUpdate {
  /** The name in From; the name of the company when it is null */
  sender_name?: string | null | undefined;
  from_address?: string | null | undefined;
  reply_to?: string | null | undefined;
  /** Answers come to Muster: messages get a reply address of their own, instead of `reply_to`. On by default, and without effect while the installation receives no mail (MAIL_IN_ADDRESS) */
  replies?: boolean | undefined;
  /** Who gets a copy of replies of candidates by email: `owner` (the owner of the job), an address, or null for nobody */
  copy_replies_to?: string | null | undefined;
  /** Mails with a CV to the address of a job are applications. Off by default; senders whom the mail server has not proven wait in the quarantine */
  applications_by_mail?: boolean | undefined;
  /** Of emails to people whose language is not known */
  language?: Language | undefined;
  automatic?: {
    /** When the form of a job has been sent. On by default */
    application_received?: boolean;
    /** When the status of a candidate changes to one of `status_update_statuses` */
    status_update?: boolean;
    /** When the status changes to `rejected`: 24 hours later, unless it changes again before. Several jobs of one person are one email */
    rejection?: boolean;
    /** To interviewers, when an interview is over */
    feedback_request?: boolean;
  } | undefined;
  status_update_statuses?: Array<"applied" | "screening" | "phone_screen" | "interview" | "technical" | "offer" | "hired" | "withdrawn" | "on_hold" | "shortlisted" | "qualified" | "uploaded"> | undefined;
}

export type MailWay = "mailbox" | "smtp" | "lmtp" | "pipe" | "webhook";

export interface MarkMessageSentAnswer {
  success: boolean;
  id: string;
  status: MessageStatus;
}

export interface MarkMessageSentInput {
  message_id: string;
}

export interface MarkMessagesReadAnswer {
  success: boolean;
  /** How many have changed */
  marked: number;
}

export interface MarkMessagesReadInput {
  message_ids: Array<string>;
  /** Default: true */
  is_read?: boolean | undefined;
}

export interface MarkViewedAnswer {
  success: boolean;
  /** Candidates of the last 14 days that were not marked */
  marked: number;
}

export interface MarkViewedInput {
  candidate_ids: Array<string>;
}

export interface MeetingBookedEvent {
  id: string;
  type: "meeting_booked";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: InterviewData | ErasedData;
}

export interface MeetingCreatedEvent {
  id: string;
  type: "meeting_created";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: InterviewData | ErasedData;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export interface Mention {
  /** Of a member */
  id: string;
  name: string;
}

export interface MergeCandidatesAnswer {
  success: boolean;
  /** For `POST /v1/unmerge-candidates` */
  merge_id: string;
  /** `candidate`: both are one record now. `person`: two applications for different jobs now belong to one person */
  kind: "candidate" | "person";
  candidate_id: string;
  person_id: string;
}

export interface Message {
  id: string;
  candidate_id: string | null;
  interview_id: string | null;
  direction: MessageDirection;
  kind: AnyMessageKind;
  /** `received`: it came in; `uncertain`: the connection broke while the message was being handed over, so it may or may not have arrived; `held`: see `hold_reason` */
  status: AnyMessageStatus;
  /** `no_mail_server`: no SMTP_URL is set; `too_old`: it had waited for more than 48 hours when one was; `daily_limit`: 5 automatic emails went to this address within a day; `from_address`: the address of the workspace may no longer be used */
  hold_reason: "no_mail_server" | "too_old" | "daily_limit" | "from_address" | null;
  /** The conversation with one person about the candidate; null where there is none */
  thread_id: string | null;
  /** The message that it answers */
  in_reply_to: string | null;
  /** The email address of who wrote it; null: sent by Muster */
  from: string | null;
  from_name: string | null;
  /** The email address */
  to: string;
  to_name: string | null;
  /** The addresses of copies */
  cc: Array<string>;
  language: Language;
  subject: string;
  text: string;
  /** Made by a rule, not by a request */
  is_automatic: boolean;
  /** The text contains note_to_candidate */
  note_used: boolean;
  send_after: string | null;
  attempts: number;
  last_error: string | null;
  /** The Message-ID, once the message has been made */
  message_id_header: string | null;
  created_at: string;
  updated_at: string;
  /** Of a mail that came in: its date */
  sent_at: string | null;
  /** Of a mail that came in. `verified`: from a known address, to an address that only this person was given or with a passed check of the sender; `confirmed`: somebody of the team has said that it is from them; `other_address`: to their own address, from one that is not known; `unchecked`: nothing proves the sender; `failed`: the check of the sender has failed (DMARC) */
  sender_check: SenderCheck | null;
  /** A reply that nobody of the team has read */
  is_unread: boolean;
  /** Of a mail that came in: see `GET /v1/inbound-eml` */
  mail_id: string | null;
  /** Parts of `text` that quote earlier messages, to be shown folded */
  folds: Array<QuotedPart>;
  attachments: Array<MessageAttachment>;
}

export interface MessageAttachment {
  filename: string;
  media_type: string;
  bytes: number;
  /** The file of the candidate, see `GET /v1/candidate-files`; null when it was left out */
  file_id: string | null;
  /** Why it is no file of the candidate; `waiting`: it is still being checked. It is in `GET /v1/inbound-eml` anyway */
  left_out: LeftOutReason | null;
}

export type MessageDirection = "out" | "in";

export type MessageKind = "application_received" | "status_update" | "rejection" | "follow_up" | "interview_invitation" | "interview_update" | "interview_cancelled" | "interview_reminder" | "booking_invitation" | "prescreen_invitation" | "approval_request" | "feedback_request" | "application_link" | "erasure_request" | "erasure_declined" | "talent_pool_confirm" | "talent_pool_joined" | "talent_pool_ending" | "application_sent_again" | "application_withdrawn" | "erasure_requested" | "booking_made" | "booking_moved" | "booking_cancelled" | "offer" | "offer_accepted" | "offer_approval" | "custom";

export interface MessagePreview {
  /** Whom the email comes from; null while no address is set */
  from: string | null;
  /** Where answers go; null: to the sender */
  reply_to: string | null;
  /** null without a candidate */
  to: string | null;
  language: Language;
  subject: string;
  text: string;
  /** The same text as HTML, as email programs show it */
  html: string;
  note_used: boolean;
  /** The candidate has unsubscribed from emails of this kind: it would be cancelled instead of sent */
  is_unsubscribed: boolean;
}

export interface MessageReply {
  message_id: string;
  /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
  body: string;
  /** May contain variables, as the body */
  subject?: string | undefined;
  /** In the future, within a year */
  send_after?: string | undefined;
  /** Who gets a copy. The candidate sees them, and they see the candidate */
  cc?: Array<string> | undefined;
  /** Ids of files of the candidate (`GET /v1/candidate-files`, `POST /v1/add-candidate-file`), of at most 10 MB in all */
  attachments?: Array<string> | undefined;
}

export type MessageStatus = "scheduled" | "queued" | "sending" | "sent" | "failed" | "uncertain" | "bounced" | "held" | "cancelled";

export interface MessageTemplate {
  kind: MessageKind;
  language: Language;
  subject: string;
  body: string;
  /** The text that comes with Muster */
  is_default: boolean;
  /** The variables that this kind may use */
  variables: Array<string>;
  updated_at: string | null;
}

export interface NamedTemplate {
  id: string;
  name: string;
  /** Subject and body by language. A candidate gets the text in their language, else in that of the email settings, else the first */
  texts: {
    en?: {
      subject: string;
      body: string;
    };
    de?: {
      subject: string;
      body: string;
    };
    fr?: {
      subject: string;
      body: string;
    };
    es?: {
      subject: string;
      body: string;
    };
    pt?: {
      subject: string;
      body: string;
    };
    nl?: {
      subject: string;
      body: string;
    };
    it?: {
      subject: string;
      body: string;
    };
  };
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface NamedTemplateUpdate {
  named_template_id: string;
  name?: string | undefined;
  /** Subject and body for each language, with the variables of `custom`: {{name}}, {{first_name}}, {{company}}, {{sender}}, {{job}}, {{status}}, {{note}}, {{application_link}} */
  texts?: {
    en?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    de?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    fr?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    es?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    pt?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    nl?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    it?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
  } | undefined;
}

export interface NewApplicantEvent {
  id: string;
  type: "new_applicant";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: ApplicationData | ErasedData;
}

export interface NewBookingLink {
  candidate_id: string;
  /** At most 20 */
  interviewers: Array<string>;
  /** all: everyone takes part; any: one of them does, whoever has the fewest interviews that week */
  mode: "all" | "any";
  duration_minutes: number;
  /** The zone of availability and of all dates */
  time_zone: string;
  availability: Array<{
    weekdays: Array<number>;
    from: string;
    to: string;
  }>;
  /** The first day; today unless it is sent */
  start_date?: string | undefined;
  /** The last day, at most 90 days after the first; 30 days after it unless it is sent */
  end_date?: string | undefined;
  /** A time is offered every so many minutes; the duration unless it is sent */
  slot_minutes?: number | undefined;
  /** Kept free before and after the interview */
  buffer_minutes?: number | undefined;
  /** Elapsed hours until the first time that is offered; 24 unless it is sent */
  minimum_notice_hours?: number | undefined;
  /** Interviewers with so many interviews on a day are not offered on it; null for no limit */
  max_per_day?: number | null | undefined;
  excluded_dates?: Array<string> | undefined;
  type?: InterviewType | undefined;
  location?: string | null | undefined;
  video_url?: string | null | undefined;
  /** How the address of the video call is made; unless it is sent, as the workspace has it. `meet` and `teams` are made in the calendar of the first interviewer who has connected one of Google or Microsoft; `video_status` is `failed` when nobody has. `zoom` only where the operator of the server has set it up. A `video_url` wins */
  video?: VideoKind | undefined;
  /** Until so many hours before it begins, the candidate may move the interview; 24 unless it is sent */
  reschedule_until_hours?: number | undefined;
  /** How often the candidate may move it, or cancel it and book again; 2 unless it is sent */
  max_reschedules?: number | undefined;
  /** Until then a time can be booked; the end of the last day unless it is sent */
  expires_at?: string | undefined;
  /** The person whom the page names for questions. Without it: the reply address of the email settings, or the first interviewer */
  contact?: {
    name: string;
    email: string;
  } | undefined;
  /** Sends the link to the candidate */
  send_email?: boolean | undefined;
}

export interface NewCalendarConnection {
  /** Whose calendar it is; null: an account of the workspace, whose calendars are given to people */
  interviewer: string | null;
  provider: EnteredCalendarProvider;
  /** Of the server, an account or a calendar; for `caldav` also a domain or an email address. For `ics` of the file */
  url: string;
  username?: string | undefined;
  /** An app password, never the main password of the account. It is stored encrypted and never shown */
  password?: string | undefined;
  /** The calendar that interviews are written to, by its address or name; none without it */
  write?: string | undefined;
  /** Whether candidates may book by an ICS file that was read within two hours. Its publisher decides how old it is: false by default. Always true for `caldav` */
  candidates_may_book?: boolean | undefined;
}

export interface NewCandidate {
  /** A prospect and an applicant start as applied, an upload as uploaded */
  type: "prospect" | "upload" | "applicant";
  /** Or first_name and last_name; one of them must be filled, unless an upload has a CV */
  name?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  job_id?: string | null | undefined;
  /** Replaces the whole list. At most 50, each 1 to 64 characters after trimming; duplicates are dropped */
  tags?: Array<string> | undefined;
  /** null clears it */
  pool_stage?: PoolStage | null | undefined;
  /** Used in follow-up emails; null clears it */
  note_to_candidate?: string | null | undefined;
  headline?: string | null | undefined;
  current_company?: string | null | undefined;
  current_title?: string | null | undefined;
  location_city?: string | null | undefined;
  location_country?: string | null | undefined;
  professional_network_url?: string | null | undefined;
  code_host_url?: string | null | undefined;
  website_url?: string | null | undefined;
  cover_letter?: string | null | undefined;
  languages?: Array<{
    language: string;
    level?: string | null;
  }> | undefined;
  source_id?: string | null | undefined;
  applied_at?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  /** Of an applicant: what they have agreed to, as it was shown to them */
  consent?: string | null | undefined;
  /** The CV: PDF, DOCX, ODT, RTF or TXT, or a photo of it as JPEG, PNG or WebP, at most 10 MB, told by its bytes. It is read in the background */
  resume?: FileInput | null | undefined;
}

export interface NewChatChannel {
  /** Services that understand the format of Slack, such as Mattermost, are `slack` */
  service: ChatService;
  name: string;
  /** Of an incoming webhook of Slack, or of a workflow of Teams that posts when a webhook request is received. It is stored encrypted and never shown */
  url: string;
  kinds: Array<ChatKind>;
}

export interface NewCompany {
  name: string;
  /** Unique on the whole installation; generated from the name when it is not sent */
  slug?: string | undefined;
  website?: string | null | undefined;
  logo_url?: string | null | undefined;
  /** The color of the public pages. Where it has too little contrast, its lightness is adjusted, in light and in dark pages alike */
  accent_color?: string | null | undefined;
  /** The title of the list of jobs; the name of the company without one */
  headline?: string | null | undefined;
  /** Markdown */
  description?: string | null | undefined;
  industry?: string | null | undefined;
  size?: string | null | undefined;
  country?: string | null | undefined;
  city?: string | null | undefined;
  external_id?: string | null | undefined;
  /** Markdown. What applicants agree to when they send the form of a job; a default text when it is not sent */
  privacy_text?: string | null | undefined;
  /** By language, for visitors who read the form in it; all others get `privacy_text`. A language that is not named stays as it is, and null removes its text */
  privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Visitors may leave a profile without a job, which is kept for so many months. null: they may not */
  talent_pool_months?: number | null | undefined;
  /** Markdown. What people agree to when they leave a profile; `privacy_text` when it is not sent */
  talent_pool_privacy_text?: string | null | undefined;
  /** By language, in place of `talent_pool_privacy_text` for visitors who read the form in it. A language that is not named stays as it is, and null removes its text */
  talent_pool_privacy_texts?: {
    /** Markdown */
    en?: string | null;
    /** Markdown */
    de?: string | null;
    /** Markdown */
    fr?: string | null;
    /** Markdown */
    es?: string | null;
    /** Markdown */
    pt?: string | null;
    /** Markdown */
    nl?: string | null;
    /** Markdown */
    it?: string | null;
  } | undefined;
  /** Of its public pages, for visitors and crawlers that ask for none of our languages. null: English */
  board_language?: Language | null | undefined;
  /** How candidates are addressed on pages and in emails that are not in English: `formal` (Sie, vous, usted, u), `informal` (du, tu, tú, je). null: as is usual in the language, so informal in Dutch and formal in the others */
  form_of_address?: "formal" | "informal" | null | undefined;
}

export interface NewCustomField {
  object: CustomFieldObject;
  label: string;
  type: CustomFieldType;
  /** Made of the label unless it is sent. It never changes */
  key?: string | undefined;
  options?: Array<string | {
    label: string;
    value?: string;
  }> | undefined;
  /** Forms ask for it, and it cannot be cleared. A record that is added without it is accepted */
  required?: boolean | undefined;
  /** All roles, unless it is sent */
  visible_to?: Array<Role> | undefined;
  /** Of an application: asked in every application form, whose answer fills it. Not of a money or a member */
  on_form?: boolean | undefined;
  /** Lists can be filtered by it, and those of candidates sorted, unless it is a member: at most 10 of an object, and no long_text or url */
  filterable?: boolean | undefined;
}

export interface NewInterview {
  candidate_id: string;
  /** In the future, unless `is_past` */
  start_at: string;
  duration_minutes: number;
  time_zone: string;
  /** At most 20 */
  interviewers: Array<string>;
  title?: string | undefined;
  type?: InterviewType | undefined;
  location?: string | null | undefined;
  video_url?: string | null | undefined;
  /** How the address of the video call is made; unless it is sent, as the workspace has it. `meet` and `teams` are made in the calendar of the first interviewer who has connected one of Google or Microsoft; `video_status` is `failed` when nobody has. `zoom` only where the operator of the server has set it up. A `video_url` wins */
  video?: VideoKind | undefined;
  note_to_interviewers?: string | null | undefined;
  candidate_note?: string | null | undefined;
  /** Minutes before the start at which the candidate and the interviewers are reminded */
  reminders?: Array<number> | undefined;
  /** true: interviewers and candidate may have other interviews at this time */
  allow_overlap?: boolean | undefined;
  /** true: also when a connected calendar of an interviewer cannot be read at the moment */
  allow_unchecked?: boolean | undefined;
  /** Default: true */
  send_invitations?: boolean | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** A template, or a kit of the job of the candidate; null for none. A new interview without it gets that of the stage in which the candidate is */
  kit_id?: string | null | undefined;
  /** true: it has taken place already, such as a call. It is `completed`, nobody is invited or reminded, and it may overlap others; feedback can be given */
  is_past?: boolean | undefined;
}

export interface NewJob {
  job_title: string;
  /** Hired is a deprecated alias of Closed */
  status?: JobStatusInput | undefined;
  /** Markdown */
  job_description?: string | undefined;
  department?: string | undefined;
  industry?: string | undefined;
  job_country?: string | undefined;
  /** null clears it */
  city?: string | null | undefined;
  workplace?: "On-site" | "Remote" | "Hybrid" | "onsite" | "remote" | "hybrid" | undefined;
  job_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | undefined;
  career_level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | undefined;
  /** Sets a fixed salary; null clears the salary */
  salary?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | undefined;
  salary_period?: SalaryPeriod | undefined;
  /** Hides the salary on the public board, never from a token */
  hide_salary?: boolean | undefined;
  /** The application form; replaces the stored one */
  questions?: QuestionsInput | undefined;
  /** Sets a salary range */
  salary_min?: number | null | undefined;
  /** Sets a salary range */
  salary_max?: number | null | undefined;
  openings?: number | null | undefined;
  valid_through?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** Who fills the job: an id of `GET /v1/members`, or null. They join its hiring team */
  recruiter_id?: string | null | undefined;
  /** For whom it is filled: an id of `GET /v1/members`, or null. They join its hiring team */
  hiring_manager_id?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  public_slug?: string | undefined;
  company_id?: string | undefined;
  /** Whose stages the job gets, of `GET /v1/pipelines`; null: the built-in ones. Default: those of the default pipeline of the workspace */
  pipeline_id?: string | null | undefined;
}

export interface NewKit {
  name: string;
  /** Without it, the kit is a template */
  job_id?: string | null | undefined;
  /** A stage of the job. Interviews of candidates in it get the kit */
  stage_id?: string | null | undefined;
  minutes?: number | null | undefined;
  /** For the interviewers, in Markdown */
  instructions?: string | null | undefined;
  /** What the ratings 1, 2, 3 and 4 mean. Default: Not shown, Partly, Solid, Strong */
  rating_labels?: Array<string> | undefined;
  attributes?: Array<{
    name: string;
    /** Made from the name when it is not sent */
    id?: string;
    description?: string | null;
    category?: string | null;
    /** Default: false */
    required?: boolean;
  }> | undefined;
  questions?: Array<{
    text: string;
    /** Made from the text when it is not sent */
    id?: string;
    /** The id of one of the attributes */
    attribute_id?: string | null;
  }> | undefined;
}

export interface NewMessage {
  candidate_id: string;
  template?: "application_received" | "status_update" | "rejection" | "follow_up" | "application_link" | "custom" | undefined;
  /** A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own */
  named_template_id?: string | undefined;
  /** May contain variables, as the body */
  subject?: string | undefined;
  /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
  body?: string | undefined;
  /** In the future, within a year */
  send_after?: string | undefined;
  /** Whether the email contains `note_to_candidate`: at `{{note}}`, or at the end when there is none. Default: only where `{{note}}` stands */
  include_note?: boolean | undefined;
  /** Default: that of the application, else that of the email settings */
  language?: Language | undefined;
  /** Who gets a copy. The candidate sees them, and they see the candidate */
  cc?: Array<string> | undefined;
  /** Ids of files of the candidate (`GET /v1/candidate-files`, `POST /v1/add-candidate-file`), of at most 10 MB in all */
  attachments?: Array<string> | undefined;
}

export interface NewNamedTemplate {
  name: string;
  /** Subject and body for each language, with the variables of `custom`: {{name}}, {{first_name}}, {{company}}, {{sender}}, {{job}}, {{status}}, {{note}}, {{application_link}} */
  texts: {
    en?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    de?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    fr?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    es?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    pt?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    nl?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
    it?: {
      /** May contain variables, as the body */
      subject: string;
      /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
      body: string;
    };
  };
}

export interface NewNote {
  candidate_id: string;
  text: string;
  /** Only its author sees it. Users of the console only */
  is_private?: boolean | undefined;
  /** Ids of `GET /v1/members` */
  mentions?: Array<string> | undefined;
}

export interface NewOffer {
  candidate_id: string;
  start_date?: string | null | undefined;
  salary?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | null | undefined;
  salary_period?: SalaryPeriod | null | undefined;
  bonus?: string | null | undefined;
  equity?: string | null | undefined;
  employment_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | null | undefined;
  location?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  notes_internal?: string | null | undefined;
  /** Until when it can be accepted. Null: without a deadline */
  expires_at?: string | null | undefined;
  /** An id of `GET /v1/offer-templates`; null: the default text */
  document_template_id?: string | null | undefined;
  /** One step after the other. Null or empty: the default of the workspace, and without one the step HR, which any token may approve */
  approval_steps?: Array<{
    name: string;
    approvers: Array<string>;
    /** How many of the approvers must approve: 1, the default, or "all" */
    required?: 1 | "all";
  }> | null | undefined;
  /** true: submitted for approval at once */
  submit?: boolean | undefined;
}

export interface NewOfferTemplate {
  name: string;
  /** Markdown with variables: {{name}}, {{first_name}}, {{job}}, {{company}}, {{date}}, {{start_date}}, {{salary}}, {{bonus}}, {{equity}}, {{employment_type}}, {{location}}, {{expires}}, {{recruiter}}. {{bonus|none}} has a fallback; a line whose variables are all empty is left out */
  body: string;
  /** Default: that of the email settings */
  language?: Language | undefined;
}

export interface NewPipeline {
  name: string;
  stages: Array<{
    name: string;
    status: CandidateStatus;
    description?: string | null;
    /** Who is here for longer is late */
    target_days?: number | null;
    /** What follows when somebody moves a candidate here. Imports and undone moves do nothing */
    on_enter?: Array<OnEnter>;
  }>;
  /** Jobs that are added without `pipeline_id` copy it; another one is not the default any more */
  is_default?: boolean | undefined;
}

export interface NewPrescreen {
  candidate_id: string;
  /** Of the questions. Default: the language of the application, else that of the email settings */
  language?: Language | undefined;
  /** Default: 168. Counted from not_before, if that is later */
  expires_in_hours?: number | undefined;
  /** Your own questions. An answer is assessed when its question names a known skill */
  prescreen_questions?: Array<string> | undefined;
  /** Sends the link to the candidate. Default: false */
  send_email?: boolean | undefined;
  /** The candidate may not begin earlier, and the email is not sent earlier */
  not_before?: string | undefined;
}

export interface NewReferralLink {
  /** Only for this job */
  job_id?: string | null | undefined;
  /** For all open jobs of this company. Without job_id and company_id: for all open jobs */
  company_id?: string | null | undefined;
  /** The member whose link it is; in the console the user who asks, unless it is sent */
  credited_to_id?: string | null | undefined;
  /** Somebody else whose link it is, by name */
  credited_to_name?: string | null | undefined;
}

export interface NewRequisition {
  title: string;
  company_id?: string | undefined;
  department?: string | null | undefined;
  job_country?: string | null | undefined;
  city?: string | null | undefined;
  workplace?: "On-site" | "Remote" | "Hybrid" | "onsite" | "remote" | "hybrid" | null | undefined;
  job_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | null | undefined;
  career_level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | null | undefined;
  openings?: number | undefined;
  salary_min?: number | null | undefined;
  /** Not less than salary_min */
  salary_max?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | null | undefined;
  salary_period?: SalaryPeriod | null | undefined;
  reason?: "new" | "replacement" | "temporary_cover" | null | undefined;
  /** Who is replaced */
  replaces?: string | null | undefined;
  justification?: string | null | undefined;
  /** An email address, by which the person is known; null clears it */
  hiring_manager?: string | null | undefined;
  /** The email address of the person who asks, and who does not approve unless nobody else is named */
  requested_by?: string | null | undefined;
  target_start_date?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** One step after the other. Null or empty: the default of the workspace, and without one the step HR, which any token may approve */
  approval_steps?: Array<{
    name: string;
    approvers: Array<string>;
    /** How many of the approvers must approve: 1, the default, or "all" */
    required?: 1 | "all";
  }> | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  /** true: submitted at once */
  submit?: boolean | undefined;
}

export interface NewResult {
  candidate_id: string;
  provider: string;
  name: string;
  /** Of a new result: pending */
  status?: "pending" | "completed" | "failed" | undefined;
  /** As the provider gives it; null while there is none */
  score?: number | null | undefined;
  /** The highest score that is possible */
  maximum?: number | null | undefined;
  /** Where the report is */
  url?: string | null | undefined;
  /** In a few words, as plain text */
  summary?: string | null | undefined;
  /** The id at the provider. Unique among the results of the workspace; null clears it */
  external_id?: string | null | undefined;
}

export interface NewSource {
  job_id: string;
  source_name: string;
  /** A member who is credited with the candidates of this link */
  credited_to_id?: string | null | undefined;
  /** Somebody else who is credited with them, by name */
  credited_to_name?: string | null | undefined;
}

export interface NewTask {
  candidate_id: string;
  text: string;
  due_on?: string | null | undefined;
  /** Who does it: an id of `GET /v1/members`, not of an interviewer, or null. Of a new task: the user who adds it, nobody for a token */
  assignee_id?: string | null | undefined;
}

export interface NewView {
  name: string;
  /** The filters of `GET /v1/candidates` with arrays for several values, and `sort` */
  filters: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
    /** The order of the table. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
    sort?: string;
  };
  job_id?: string | null | undefined;
  /** The columns that a table shows, in its own words */
  columns?: Array<string> | undefined;
  /** Everybody in the workspace sees it; views of tokens always are */
  is_shared?: boolean | undefined;
  /** Shown above the list, with the number of its candidates */
  is_pinned?: boolean | undefined;
}

export interface NewWebhook {
  request_url: string;
  /** Duplicates are dropped */
  events: Array<EventName>;
  /** Of the caller, so that its receiver can verify the first challenge too; made by the server without it */
  secret?: string | undefined;
  /** Whether events of offers that this webhook is sent have the pay. Default: false */
  include_compensation?: boolean | undefined;
}

export interface Note {
  id: string;
  candidate_id: string;
  text: string;
  /** Only its author sees it */
  is_private: boolean;
  author: Actor;
  mentions: Array<Mention>;
  created_at: string;
  updated_at: string;
}

export interface NoteAddedEvent {
  id: string;
  type: "note.added";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: NoteData | ErasedData;
}

export interface NoteData {
  note: NoteInEvent;
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
}

export interface NoteInEvent {
  id: string;
  candidate_id: string;
  author: Actor;
  mentions: Array<Mention>;
  created_at: string;
  updated_at: string;
}

export interface NoteUpdate {
  note_id: string;
  text?: string | undefined;
  /** Only its author sees it. Users of the console only */
  is_private?: boolean | undefined;
  /** Ids of `GET /v1/members` */
  mentions?: Array<string> | undefined;
}

export interface Offer {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_id: string;
  job_title: string | null;
  version: number;
  status: OfferStatus;
  start_date: string | null;
  salary: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  bonus: string | null;
  equity: string | null;
  employment_type: JobType | null;
  location: string | null;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
  /** Until when it can be accepted */
  expires_at: string | null;
  /** The offer template of the letter; null: the default text */
  document_template_id: string | null;
  /** For the team: not part of the offer */
  notes_internal: string | null;
  /** The letter of this version, once it was sent; see offer-document */
  document_id: string | null;
  /** The sealed letter, after the acceptance */
  sealed_document_id: string | null;
  /** The caller may not see the pay: salary, currency, salary_period, bonus, equity, notes_internal and custom_fields are empty, and there is no document */
  is_pay_hidden: boolean;
  /** Who asks for the approval, by email */
  requested_by: string | null;
  /** The steps of this round, with their decisions */
  approvals: Array<Approval>;
  /** How often it was submitted */
  round: number;
  /** The step that is asked now; null unless it is pending_approval */
  current_step: number | null;
  sent_at: string | null;
  /** When the candidate first pressed a button of the page: programs that open links press none */
  viewed_at: string | null;
  decided_at: string | null;
  decline_reason: DeclineReason | null;
  decline_comment: string | null;
  created_at: string;
  updated_at: string;
}

export interface OfferAcceptedEvent {
  id: string;
  type: "offer.accepted";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: OfferData | ErasedData;
}

export interface OfferCompensation {
  salary: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  bonus: string | null;
  equity: string | null;
}

export interface OfferData {
  offer: OfferInEvent;
  /** The pay: only in what a webhook with `include_compensation` is sent, never in `GET /v1/events` */
  compensation?: OfferCompensation;
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
}

export interface OfferDeclinedEvent {
  id: string;
  type: "offer.declined";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: OfferData | ErasedData;
}

export interface OfferEvidence {
  /** As the candidate typed it */
  name: string;
  accepted_at: string;
  /** The address that it came from, shortened */
  network: string | null;
  /** Of the page */
  language: Language;
  /** What the page said beside the button, with the terms */
  text: string;
  /** The SHA-256 of the letter, before it was sealed */
  letter_sha256: string | null;
}

export interface OfferInEvent {
  id: string;
  candidate_id: string;
  job_id: string;
  version: number;
  status: OfferStatus;
  start_date: string | null;
  employment_type: JobType | null;
  location: string | null;
  expires_at: string | null;
  sent_at: string | null;
  decided_at: string | null;
  decline_reason: DeclineReason | null;
}

export interface OfferReport {
  from: string;
  to: string;
  /** Offers that were sent in the period */
  sent: number;
  /** Of these, without an answer yet */
  waiting: number;
  accepted: number;
  declined: number;
  expired: number;
  withdrawn: number;
  /** Accepted of accepted, declined and expired, from 0 to 1; null without any */
  acceptance_rate: number | null;
  hours_to_answer: {
    median: number | null;
    /** Three of four took no longer */
    p75: number | null;
  };
  decline_reasons: Array<{
    /** null: none was given */
    reason: DeclineReason | null;
    count: number;
  }>;
}

export interface OfferSentEvent {
  id: string;
  type: "offer.sent";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: OfferData | ErasedData;
}

export interface OfferSettings {
  /** Whoever accepts an offer moves to `hired` at once; otherwise the recruiter gets a task */
  hire_on_acceptance: boolean;
  /** The outside signer that gets offers instead of the candidate; see offer-signing */
  provider_url: string | null;
}

export type OfferStatus = "draft" | "pending_approval" | "approved" | "sent" | "accepted" | "declined" | "expired" | "withdrawn";

export interface OfferTemplate {
  id: string;
  name: string;
  /** Of the text, and of dates and amounts in it */
  language: Language;
  /** Markdown with {{variables}} */
  body: string;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface OfferTemplateUpdate {
  offer_template_id: string;
  name?: string | undefined;
  /** Markdown with variables: {{name}}, {{first_name}}, {{job}}, {{company}}, {{date}}, {{start_date}}, {{salary}}, {{bonus}}, {{equity}}, {{employment_type}}, {{location}}, {{expires}}, {{recruiter}}. {{bonus|none}} has a fallback; a line whose variables are all empty is left out */
  body?: string | undefined;
  /** Default: that of the email settings */
  language?: Language | undefined;
}

export interface OfferUpdate {
  offer_id: string;
  start_date?: string | null | undefined;
  salary?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | null | undefined;
  salary_period?: SalaryPeriod | null | undefined;
  bonus?: string | null | undefined;
  equity?: string | null | undefined;
  employment_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | null | undefined;
  location?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  notes_internal?: string | null | undefined;
  /** Until when it can be accepted. Null: without a deadline */
  expires_at?: string | null | undefined;
  /** An id of `GET /v1/offer-templates`; null: the default text */
  document_template_id?: string | null | undefined;
  /** One step after the other. Null or empty: the default of the workspace, and without one the step HR, which any token may approve */
  approval_steps?: Array<{
    name: string;
    approvers: Array<string>;
    /** How many of the approvers must approve: 1, the default, or "all" */
    required?: 1 | "all";
  }> | null | undefined;
}

export interface OfferWithVersions {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  job_id: string;
  job_title: string | null;
  version: number;
  status: OfferStatus;
  start_date: string | null;
  salary: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  bonus: string | null;
  equity: string | null;
  employment_type: JobType | null;
  location: string | null;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
  /** Until when it can be accepted */
  expires_at: string | null;
  /** The offer template of the letter; null: the default text */
  document_template_id: string | null;
  /** For the team: not part of the offer */
  notes_internal: string | null;
  /** The letter of this version, once it was sent; see offer-document */
  document_id: string | null;
  /** The sealed letter, after the acceptance */
  sealed_document_id: string | null;
  /** The caller may not see the pay: salary, currency, salary_period, bonus, equity, notes_internal and custom_fields are empty, and there is no document */
  is_pay_hidden: boolean;
  /** Who asks for the approval, by email */
  requested_by: string | null;
  /** The steps of this round, with their decisions */
  approvals: Array<Approval>;
  /** How often it was submitted */
  round: number;
  /** The step that is asked now; null unless it is pending_approval */
  current_step: number | null;
  sent_at: string | null;
  /** When the candidate first pressed a button of the page: programs that open links press none */
  viewed_at: string | null;
  decided_at: string | null;
  decline_reason: DeclineReason | null;
  decline_comment: string | null;
  created_at: string;
  updated_at: string;
  /** The page of the candidate while the offer is sent; null for callers who may not see the pay */
  url: string | null;
  /** When an outside signer asks the candidate; see offer-signing */
  signing: {
    /** The outside signer */
    host: string;
    handed_over_at: string | null;
    last_error: string | null;
  } | null;
  /** How it was accepted */
  evidence: OfferEvidence | null;
  /** Those that were replaced, the newest last */
  versions: Array<{
    version: number;
    start_date: string | null;
    salary: number | null;
    currency: string | null;
    salary_period: SalaryPeriod | null;
    bonus: string | null;
    equity: string | null;
    employment_type: JobType | null;
    location: string | null;
    /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
    custom_fields?: CustomFieldValues;
    /** Until when it can be accepted */
    expires_at: string | null;
    /** The offer template of the letter; null: the default text */
    document_template_id: string | null;
    approvals: Array<Approval>;
    document_id: string | null;
    sent_at: string | null;
    replaced_at: string;
  }>;
}

export interface Office {
  /** The same as long as city and country are */
  id: string;
  name: string;
  city: string | null;
  country: string | null;
  /** Jobs of any status */
  jobs: number;
  active_jobs: number;
  /** When its first job was added */
  created_at: string;
  /** When one of its jobs changed last */
  updated_at: string;
}

export interface OnEnter {
  /** An email to the candidate, of this template */
  send_template?: "application_received" | "status_update" | "rejection" | "follow_up" | "application_link" | "custom";
  /** The same, of a template of your own: an id of `GET /v1/named-templates` */
  send_named_template?: string;
  /** The link is sent to the candidate unless `send_email` is false */
  create_booking_link?: {
    /** At most 20 */
    interviewers: Array<string>;
    /** all: everyone takes part; any: one of them does, whoever has the fewest interviews that week */
    mode: "all" | "any";
    duration_minutes: number;
    /** The zone of availability and of all dates */
    time_zone: string;
    availability: Array<{
      weekdays: Array<number>;
      from: string;
      to: string;
    }>;
    /** A time is offered every so many minutes; the duration unless it is sent */
    slot_minutes?: number;
    /** Kept free before and after the interview */
    buffer_minutes?: number;
    /** Elapsed hours until the first time that is offered; 24 unless it is sent */
    minimum_notice_hours?: number;
    /** Interviewers with so many interviews on a day are not offered on it; null for no limit */
    max_per_day?: number | null;
    type?: InterviewType;
    location?: string | null;
    video_url?: string | null;
    /** How the address of the video call is made; unless it is sent, as the workspace has it. `meet` and `teams` are made in the calendar of the first interviewer who has connected one of Google or Microsoft; `video_status` is `failed` when nobody has. `zoom` only where the operator of the server has set it up. A `video_url` wins */
    video?: VideoKind;
    /** Until so many hours before it begins, the candidate may move the interview; 24 unless it is sent */
    reschedule_until_hours?: number;
    /** How often the candidate may move it, or cancel it and book again; 2 unless it is sent */
    max_reschedules?: number;
    /** The person whom the page names for questions. Without it: the reply address of the email settings, or the first interviewer */
    contact?: {
      name: string;
      email: string;
    };
    /** Sends the link to the candidate */
    send_email?: boolean;
    /** Times are offered until so many days after the link was made; 30 unless it is sent */
    days?: number;
  };
  /** Invites the candidate to a pre-screen by email */
  start_prescreen?: boolean;
  /** Tells `members` */
  notify?: boolean;
  /** With `notify`: ids of `GET /v1/members` */
  members?: Array<string>;
  /** It is cancelled when the candidate leaves the stage before. Default: 0 */
  after_minutes?: number;
}

export interface OpenRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface OpenRequisitionInput {
  requisition_id: string;
  /** The job that gets the openings; without it a draft job is made of the requisition */
  job_id?: string | null | undefined;
}

export interface PanelMember {
  id: string;
  name: string | null;
  email: string;
  response: InvitationResponse;
  /** Where the response came from; null while it is pending */
  response_by: "mail" | "calendar" | "team" | "page" | null;
  /** Of the entry that is written to their calendar; null for those who are invited by email */
  calendar_status: "waiting" | "written" | "moved" | "removed" | "failed" | null;
  /** true: their calendar has another event at this time, made since it was booked */
  calendar_conflict: boolean;
  /** Another time that their calendar has proposed */
  proposed_time: TimeRange | null;
}

export interface ParsedCv {
  basics: {
    name: string | null;
    /** The headline */
    label: string | null;
    email: string | null;
    /** In E.164 where the country is known and the number is valid in it, else as written */
    phone: string | null;
    url: string | null;
    summary: string | null;
    location: {
      city: string | null;
      region: string | null;
      countryCode: string | null;
    } | null;
    profiles: Array<{
      network: string;
      url: string;
    }>;
  };
  work: Array<{
    /** The company */
    name: string | null;
    position: string | null;
    location: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** null for the present position, or when it is not known: see isCurrent */
    endDate: string | null;
    isCurrent: boolean;
    summary: string | null;
  }>;
  education: Array<{
    institution: string | null;
    /** The degree */
    studyType: string | null;
    area: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    endDate: string | null;
  }>;
  skills: Array<{
    name: string;
  }>;
  languages: Array<{
    language: string;
    fluency: string | null;
  }>;
  certificates: Array<{
    name: string;
    issuer: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    date: string | null;
  }>;
  projects: Array<{
    name: string;
    description: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    endDate: string | null;
  }>;
  /** For each value its JSON pointer (`/work/0/position`), how certain it is, and where it stands in the text of the CV, in UTF-16 code units */
  evidence: Record<string, {
    confidence: number;
    start: number;
    end: number;
  }>;
}

export interface PauseImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface PauseImportInput {
  /** The `id` of the import */
  import_id: string;
}

export type PersonCalendarStatus = "none" | "fresh" | "stale" | "failing" | "needs_sign_in" | "paused";

export interface PersonInFreeTimes {
  /** Of the directory of interviewers; null: not in it yet */
  id: string | null;
  email: string;
  name: string | null;
  /** null: not known */
  time_zone: string | null;
  /** When the person works, in their time zone. null: as the request or the booking link says */
  working_hours: Array<{
    weekdays: Array<number>;
    from: string;
    to: string;
  }> | null;
  /** Whole days on which the person has no time, in their time zone */
  days_off: Array<{
    /** The first day */
    start_date: string;
    /** The last day */
    end_date: string;
  }>;
  calendar: {
    /** `none`: no calendar is connected. `fresh`: read within 15 minutes, an ICS file within 2 hours; `stale`: longer ago. The others are those of the connection */
    status: PersonCalendarStatus;
    /** When the calendar that was read longest ago was read; null: none, or not read so far */
    read_at: string | null;
  };
  /** With buffers. By their start; what overlaps is one */
  busy: Array<{
    start_at: string;
    end_at: string;
    /** `calendar`: busy in a connected calendar. `buffer`: part of it is the time before and after an interview */
    reasons: Array<BusyReason>;
  }>;
}

export type PictureKind = "logo" | "cover";

export interface Pipeline {
  id: string;
  name: string;
  /** Jobs that are added without `pipeline_id` copy it */
  is_default: boolean;
  /** No job can copy it any more */
  archived: boolean;
  /** Jobs that have copied it */
  jobs: number;
  stages: Array<PipelineStage>;
  created_at: string;
  updated_at: string;
}

export interface PipelineStage {
  name: string;
  status: CandidateStatus;
  description: string | null;
  /** Who is here for longer is late; null: nobody is */
  target_days: number | null;
  /** What follows when a candidate comes here */
  on_enter: Array<OnEnter>;
}

export interface PipelineUpdate {
  pipeline_id: string;
  name?: string | undefined;
  stages?: Array<{
    name: string;
    status: CandidateStatus;
    description?: string | null;
    /** Who is here for longer is late */
    target_days?: number | null;
    /** What follows when somebody moves a candidate here. Imports and undone moves do nothing */
    on_enter?: Array<OnEnter>;
  }> | undefined;
  /** Jobs that are added without `pipeline_id` copy it; another one is not the default any more */
  is_default?: boolean | undefined;
}

export type Plan = "free" | "starter" | "pro" | "premium";

export interface PlannedQuestion {
  /** Within the pre-screen: q1 to q10 */
  id: string;
  /** `knockout`: from the fields of the job. `skill_gap`: a required skill that the CV does not show. `skill_shown`: one that it shows. `experience`: in the occupation, for a job that names no skills. `custom`: of prescreen_questions */
  kind: "knockout" | "skill_gap" | "skill_shown" | "experience" | "custom";
  question: string;
  /** Why it is asked; shown to the candidate */
  why: string;
  /** What the answer is assessed for; null when it is not assessed */
  skill: string | null;
  /** Of a knock-out */
  about: "place" | "language" | "job_type" | null;
  /** In the score; 0 for knock-outs and for questions that only people assess */
  weight: number;
}

export type PoolStage = "cold" | "warm" | "hot" | "not_interested";

export interface Prescreen {
  id: string;
  candidate_id: string;
  job_id: string;
  status: PrescreenStatus;
  /** Of the questions */
  language: Language;
  plan: Array<PlannedQuestion>;
  answers: Array<PrescreenAnswer>;
  assessment: PrescreenAssessment | null;
  /** Always true */
  requires_human_review: boolean;
  review: PrescreenReview | null;
  /** All reviews, the newest last */
  reviews: Array<PrescreenReview>;
  consent: {
    given_at: string;
    /** Of the page */
    language: Language;
    /** What the page said when the candidate chose to start */
    text: string;
  } | null;
  /** The page of the candidate; null when the pre-screen is over */
  url: string | null;
  /** When the candidate may begin */
  not_before: string | null;
  /** Until when the candidate may begin. What has begun ends 48 hours after the last answer */
  expires_at: string;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  updated_at: string;
}

export type PrescreenAction = "start" | "remind" | "cancel";

export interface PrescreenAnswer {
  question_id: string;
  /** Of a knock-out */
  choice: "yes" | "no" | null;
  /** As it was written. The answer to the follow-up is behind it, after an empty line */
  text: string;
  follow_up: {
    asks_for: "did" | "where_or_how_long" | "result";
    question: string;
    /** Where its answer begins in `text`; null when it was not answered */
    start: number | null;
  } | null;
  answered_at: string;
}

export interface PrescreenAssessment {
  /** Of the answers with a level; null when they are less than half of the plan */
  score: number | null;
  /** The share of the plan, by weight, that has a level */
  coverage: number;
  items: Array<AssessedItem>;
  /** Of what the candidate says; they count nothing in the score and move nobody */
  knockouts: Array<Knockout>;
  flags: Array<"instructions_in_answer" | "copied_text" | "other_language" | "stopped_early" | "screening_off" | "candidate_declined_screening">;
  method: "rules" | "rules+model";
  /** The version of the rules, and the language model if one has found a quote */
  engine: string;
  /** SHA-256 of plan and answers: the same input has the same assessment */
  input_hash: string;
  /** Always true */
  requires_human_review: boolean;
}

export interface PrescreenData {
  /** Of ai_prescreen.completed */
  prescreen: PrescreenInEvent;
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
}

export interface PrescreenInEvent {
  id: string;
  /** `completed`: sent by the candidate. `abandoned`: no answer for 48 hours; what was there is assessed. `declined`: the candidate would rather talk to a person. `expired`: never begun */
  outcome: PrescreenOutcome;
  score: number | null;
  /** null when nothing was assessed */
  coverage: number | null;
  knockouts: Array<Knockout>;
  method: "rules" | "rules+model" | null;
  /** Always true */
  requires_human_review: boolean;
  /** get-prescreen of this one */
  review_url: string;
}

export interface PrescreenInList {
  id: string;
  candidate_id: string;
  job_id: string;
  status: PrescreenStatus;
  /** Of the questions */
  language: Language;
  score: number | null;
  coverage: number | null;
  method: "rules" | "rules+model" | null;
  /** Always true */
  requires_human_review: boolean;
  review: PrescreenReview | null;
  /** The page of the candidate; null when the pre-screen is over */
  url: string | null;
  /** When the candidate may begin */
  not_before: string | null;
  /** Until when the candidate may begin. What has begun ends 48 hours after the last answer */
  expires_at: string;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  updated_at: string;
}

export type PrescreenOutcome = "completed" | "abandoned" | "declined" | "expired";

export interface PrescreenReview {
  decision: ReviewDecision;
  /** Of the reviewer, beside that of the assessment */
  score: number | null;
  reason: string;
  reviewed_at: string;
  actor: Actor;
}

export interface PrescreenReviewInput {
  prescreen_id: string;
  /** It moves nobody: change the status with update-candidate */
  decision: ReviewDecision;
  /** Your own score; that of the assessment stays as it is */
  score?: number | undefined;
  reason: string;
}

export type PrescreenSkipReason = "no_job" | "prescreen_open" | "prescreen_answered" | "prefers_person" | "no_email" | "email_unusable" | "no_open_prescreen" | "mailed_today";

export type PrescreenStatus = "invited" | "started" | "completed" | "abandoned" | "declined" | "expired" | "cancelled";

export interface PreviewCompanyAnswer {
  success: boolean;
  preview: CompanyPreview;
}

export interface PreviewJobAnswer {
  success: boolean;
  preview: {
    /** The page of the job, as HTML */
    job_page: string;
    /** The page with the application form, as HTML */
    form_page: string;
  };
}

export interface PreviewJobInput {
  job_id?: string | undefined;
  /** Of the pages; `en` unless it is sent */
  language?: Language | undefined;
  job_title: string;
  /** Hired is a deprecated alias of Closed */
  status?: JobStatusInput | undefined;
  /** Markdown */
  job_description?: string | undefined;
  department?: string | undefined;
  industry?: string | undefined;
  job_country?: string | undefined;
  /** null clears it */
  city?: string | null | undefined;
  workplace?: "On-site" | "Remote" | "Hybrid" | "onsite" | "remote" | "hybrid" | undefined;
  job_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | undefined;
  career_level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | undefined;
  /** Sets a fixed salary; null clears the salary */
  salary?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | undefined;
  salary_period?: SalaryPeriod | undefined;
  /** Hides the salary on the public board, never from a token */
  hide_salary?: boolean | undefined;
  /** The application form; replaces the stored one */
  questions?: QuestionsInput | undefined;
  /** Sets a salary range */
  salary_min?: number | null | undefined;
  /** Sets a salary range */
  salary_max?: number | null | undefined;
  openings?: number | null | undefined;
  valid_through?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** Who fills the job: an id of `GET /v1/members`, or null. They join its hiring team */
  recruiter_id?: string | null | undefined;
  /** For whom it is filled: an id of `GET /v1/members`, or null. They join its hiring team */
  hiring_manager_id?: string | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
  public_slug?: string | undefined;
  company_id?: string | undefined;
  /** Whose stages the job gets, of `GET /v1/pipelines`; null: the built-in ones. Default: those of the default pipeline of the workspace */
  pipeline_id?: string | null | undefined;
}

export interface PreviewJobStagesAnswer {
  success: boolean;
  /** The stages whose candidates get another one, or another status */
  changes: Array<StageChange>;
}

export interface PreviewMessageAnswer {
  success: boolean;
  preview: MessagePreview;
}

export interface PreviewMessageInput {
  candidate_id?: string | undefined;
  template?: MessageKind | undefined;
  /** A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own */
  named_template_id?: string | undefined;
  /** May contain variables, as the body */
  subject?: string | undefined;
  /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
  body?: string | undefined;
  /** Whether the email contains `note_to_candidate`: at `{{note}}`, or at the end when there is none. Default: only where `{{note}}` stands */
  include_note?: boolean | undefined;
  /** Default: that of the application, else that of the email settings */
  language?: Language | undefined;
  /** As a rule would send it: from the company, without the signature of the user who asks */
  is_automatic?: boolean | undefined;
}

export interface PreviewOfferAnswer {
  success: boolean;
  filename: string;
  language: Language;
  pages: number;
  /** The letter in Markdown, with its variables filled in */
  text: string;
  /** The PDF in base64 */
  content: string;
}

export interface PreviewOfferInput {
  offer_id: string;
}

export interface PreviewPrescreensAnswer {
  success: boolean;
  /** How many would be invited, reminded or cancelled */
  candidates: number;
  /** Who is left out, and why */
  skipped: Array<{
    candidate_id: string;
    /** `prescreen_answered`: has answered one about this job. `prefers_person`: has asked to talk to a person instead. `mailed_today`: the link was, or will be, emailed on this day (UTC) or later */
    reason: PrescreenSkipReason;
  }>;
  /** The ids without a candidate */
  not_found: Array<string>;
}

export interface PreviewPrescreensInput {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** With `filter`: the number of candidates that must match */
  expected_total?: number | undefined;
  action: PrescreenAction;
  /** With `start`: whether the link is to be emailed. Default: false */
  send_email?: boolean | undefined;
}

export interface PreviewScreeningCriteriaAnswer {
  success: boolean;
  preview: {
    screening_criteria: ScreeningCriteria;
    /** How many candidates were scored */
    sampled: number;
    /** How many of them would have a higher score */
    raised: number;
    /** How many of them would have a lower score */
    lowered: number;
    /** The average score of those that can be assessed; null without any */
    average_before: number | null;
    average_after: number | null;
  };
}

export interface ProcessCvAnswer {
  success: boolean;
  id: string;
  cv_status: CvStatus;
}

export interface ProcessCvInput {
  candidate_id: string;
}

export interface ProfessionalNetworkData {
  /** `upload`: with add-profile; `provider`: from PROFILE_PROVIDER_URL */
  origin: "upload" | "provider";
  filename: string | null;
  read_at: string;
  /** The shape of JSON Resume, as in parsed_cv */
  profile: Profile;
}

export interface Profile {
  basics: {
    name: string | null;
    /** The headline */
    label: string | null;
    email: string | null;
    /** In E.164 where the country is known and the number is valid in it, else as written */
    phone: string | null;
    url: string | null;
    summary: string | null;
    location: {
      city: string | null;
      region: string | null;
      countryCode: string | null;
    } | null;
    profiles: Array<{
      network: string;
      url: string;
    }>;
  };
  work: Array<{
    /** The company */
    name: string | null;
    position: string | null;
    location: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** null for the present position, or when it is not known: see isCurrent */
    endDate: string | null;
    isCurrent: boolean;
    summary: string | null;
  }>;
  education: Array<{
    institution: string | null;
    /** The degree */
    studyType: string | null;
    area: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    endDate: string | null;
  }>;
  skills: Array<{
    name: string;
  }>;
  languages: Array<{
    language: string;
    fluency: string | null;
  }>;
  certificates: Array<{
    name: string;
    issuer: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    date: string | null;
  }>;
  projects: Array<{
    name: string;
    description: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    startDate: string | null;
    /** YYYY, YYYY-MM or YYYY-MM-DD */
    endDate: string | null;
  }>;
}

export interface ProfileResult {
  /** 0 to 100, or null when it was not assessed */
  score: number | null;
  reason: "candidate_declined" | "screening_off" | "no_job" | "no_cv" | "job_asks_for_no_skills" | "no_skills_in_cv" | "no_work_history_in_cv" | "job_has_no_place" | "place_of_candidate_unknown" | "no_profile" | null;
  comparisons: Array<{
    what: "company" | "title" | "dates" | "education" | "skill" | "language";
    in_cv: string | null;
    in_profile: string | null;
    result: "same" | "different" | "only_in_cv" | "only_in_profile";
  }>;
}

export interface PutBackEntryAnswer {
  success: boolean;
  id: string;
  calendar_status: "waiting" | "written" | "moved" | "removed" | "failed";
}

export interface PutBackEntryInput {
  interview_id: string;
  interviewer: string;
}

export interface Question {
  /** Generated when it is not sent */
  id: string;
  label: string;
  type: QuestionType;
  required: boolean;
  description: string | null;
  options: Array<{
    value: string;
    label: string;
  }>;
  /** A knock-out: `knockouts` of `get-candidate` says who answered otherwise. It decides nothing, and applicants do not see it */
  expected?: ExpectedAnswer;
}

export interface QuestionAnswer {
  question_id: string;
  /** As it was when it was answered */
  question: string;
  /** The attribute that the answer is about */
  attribute_id: string | null;
  /** null: not answered */
  text: string | null;
}

export interface QuestionInput {
  id?: string;
  label: string;
  type: QuestionType;
  required?: boolean;
  description?: string | null;
  options?: Array<string | {
    label: string;
    value?: string;
  }>;
  /** A knock-out: `knockouts` of `get-candidate` says who answered otherwise. It decides nothing, and applicants do not see it */
  expected?: ExpectedAnswer | null;
}

export interface QuestionKnockout {
  question_id: string;
  question: string;
  result: ExpectationResult;
  /** A knock-out: `knockouts` of `get-candidate` says who answered otherwise. It decides nothing, and applicants do not see it */
  expected: ExpectedAnswer;
}

export type QuestionType = "short_text" | "long_text" | "single_select" | "multi_select" | "boolean" | "number" | "date" | "url" | "file";

export interface Questions {
  fields: {
    phone?: true | false | "required" | "optional" | "off";
    resume?: true | false | "required" | "optional" | "off";
    cover_letter?: true | false | "required" | "optional" | "off";
    location?: true | false | "required" | "optional" | "off";
    professional_network_url?: true | false | "required" | "optional" | "off";
    code_host_url?: true | false | "required" | "optional" | "off";
    website_url?: true | false | "required" | "optional" | "off";
    languages?: true | false | "required" | "optional" | "off";
    salary_expectation?: true | false | "required" | "optional" | "off";
  };
  custom: Array<Question>;
}

export interface QuestionsInput {
  fields?: {
    phone?: true | false | "required" | "optional" | "off";
    resume?: true | false | "required" | "optional" | "off";
    cover_letter?: true | false | "required" | "optional" | "off";
    location?: true | false | "required" | "optional" | "off";
    professional_network_url?: true | false | "required" | "optional" | "off";
    code_host_url?: true | false | "required" | "optional" | "off";
    website_url?: true | false | "required" | "optional" | "off";
    languages?: true | false | "required" | "optional" | "off";
    salary_expectation?: true | false | "required" | "optional" | "off";
  };
  custom?: Array<QuestionInput>;
}

export interface QuotedPart {
  /** The first character, counted from 0 in UTF-16 */
  from: number;
  /** The character behind the last one */
  to: number;
}

export interface RatedAttribute {
  /** Unique in its kit; feedback names the attribute by it */
  id: string;
  name: string;
  /** What to look for */
  description: string | null;
  /** Attributes of one category are shown together */
  category: string | null;
  /** Feedback has to rate it */
  required: boolean;
  /** 1 to 4; null: not rated */
  rating: number | null;
  note: string | null;
}

export interface Rating {
  name: string;
  rating: number;
  note: string | null;
}

export interface RatingHabit {
  interviewer_id: string;
  name: string | null;
  email: string;
  /** With ratings of others too */
  interviews: number;
  ratings: number;
  /** Of their ratings, from 1 to 4 */
  mean: number;
  /** Of their ratings: the standard deviation */
  spread: number;
  /** Of the ratings of the others, of the same attributes in the same interviews, from 1 to 4 */
  panel_mean: number;
  /** Of the ratings of the others: the standard deviation */
  panel_spread: number;
}

export interface RatingHabits {
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Interviews of the period that were read */
  interviews: number;
  /** Only the newest 5000 interviews of the period were read */
  is_partial: boolean;
  /** At most 200, by name. Those with at least 10 ratings in 5 interviews which others have rated too */
  interviewers: Array<RatingHabit>;
  /** At most 200, by name. Those of whom feedback was due at least 5 times */
  punctuality: Array<FeedbackPunctuality>;
  /** At most 100, those with the most ratings first. All of at least 10 ratings are the same, so it tells nobody apart */
  constant_attributes: Array<ConstantAttribute>;
}

export type Recommendation = "strong_no" | "no" | "mixed" | "yes" | "strong_yes" | "no_decision";

export interface RedeliverWebhookAnswer {
  success: boolean;
  queued: number;
}

export interface Redelivery {
  delivery_id?: string | undefined;
  webhook_id?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

export interface Referral {
  id: string;
  referral_link_id: string;
  credited_to: Credit;
  job_id: string;
  job_title: string | null;
  /** waiting: nothing about the person is shown to anybody before they agree */
  status: ReferralStatus;
  /** The candidate that the person has become */
  candidate_id: string | null;
  candidate_name: string | null;
  /** How they know each other; null before the person agrees */
  relation: string | null;
  /** What was said about the person; null before they agree */
  note: string | null;
  created_at: string;
  answered_at: string | null;
}

export interface ReferralLink {
  id: string;
  /** The job that somebody can be recommended for */
  job_id: string | null;
  job_title: string | null;
  /** The company for whose open jobs somebody can be recommended; null with a job, or for all open jobs */
  company_id: string | null;
  company_name: string | null;
  credited_to: Credit;
  /** How many recommendations are stored */
  referrals: number;
  /** How many people agreed */
  confirmed: number;
  /** False once it is revoked, or its member has left */
  is_active: boolean;
  created_at: string;
  revoked_at: string | null;
}

export type ReferralStatus = "waiting" | "confirmed" | "declined";

export interface RejectOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface RejectOfferInput {
  offer_id: string;
  /** Who decides, by email. Required where the step names approvers */
  approver?: string | null | undefined;
  comment: string;
}

export interface RejectRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface RejectRequisitionInput {
  requisition_id: string;
  /** Who decides, by email. Required where the step names approvers */
  approver?: string | null | undefined;
  comment: string;
}

export interface RejectionReason {
  id: string;
  name: string;
  /** No longer offered; candidates who have it keep it */
  is_archived: boolean;
  created_at: string;
}

export interface RejectionReasonUpdate {
  rejection_reason_id: string;
  name?: string | undefined;
  is_archived?: boolean | undefined;
}

export interface RemindPrescreenAnswer {
  success: boolean;
  id: string;
  candidate_id: string;
  status: PrescreenStatus;
}

export interface RemindPrescreenInput {
  prescreen_id: string;
}

export interface RemindPrescreensAnswer {
  success: boolean;
  reminded: number;
  /** `cancel-messages` takes back those that have not been sent */
  messages: Array<{
    candidate_id: string;
    message_id: string;
  }>;
  /** Who is left out, and why */
  skipped: Array<{
    candidate_id: string;
    /** `prescreen_answered`: has answered one about this job. `prefers_person`: has asked to talk to a person instead. `mailed_today`: the link was, or will be, emailed on this day (UTC) or later */
    reason: PrescreenSkipReason;
  }>;
  /** The ids without a candidate */
  not_found: Array<string>;
}

export interface RemindPrescreensInput {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** With `filter`: the number of candidates that must match */
  expected_total?: number | undefined;
}

export interface RepeatedApplication {
  id: string;
  candidate_id: string;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  location_city: string | null;
  location_country: string | null;
  professional_network_url: string | null;
  code_host_url: string | null;
  website_url: string | null;
  cover_letter: string | null;
  languages: Array<{
    language: string;
    level: string | null;
  }>;
  custom_answers: Array<{
    question_id: string;
    question: string;
    type: string;
    answer: unknown;
  }>;
  /** A signed link to the CV, valid without a token for 15 minutes */
  resume_url: string | null;
  resume_filename: string | null;
  /** The text that they agreed to; null for what was sent before it was kept */
  consent: string | null;
  sent_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface ReplaceApplicationLinkAnswer {
  success: boolean;
  url: string;
}

export interface ReplaceApplicationLinkInput {
  candidate_id: string;
}

export interface ReplaceReferralLinkAnswer {
  success: boolean;
  referral_link: CreatedReferralLink;
}

export interface ReplaceReferralLinkInput {
  referral_link_id: string;
}

export interface ReplyMessageAnswer {
  success: boolean;
  message: Message;
}

export interface Report {
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** In which days begin and end */
  time_zone: string;
  by: "ended" | "applied";
  interval: "month" | "week";
  applications: {
    ended: number;
    hired: number;
    rejected: number;
    withdrawn: number;
    /** Applications of these jobs that have not ended, whenever they began. They are in no other number */
    open: number;
    /** Applications of these jobs that were imported after they had ended: when, and by which stages, is not known. They are in no other number */
    without_history: number;
  };
  /** False for a while after an update of Muster that counts applications anew: numbers are still growing */
  is_complete: boolean;
  /** Ended applications in each month or week */
  outcomes?: Array<ReportPeriod>;
  funnel?: Array<ReportStage>;
  time_to_hire?: ReportHires;
  /** Stages in which at least one application was */
  time_in_stage?: Array<ReportStageTime>;
  /** At most 500, those with the most applications first */
  sources?: Array<ReportSource>;
  rejection_reasons?: Array<ReportReason>;
  /** Pre-screens whose candidates were invited in the period. Absent for callers who may not read pre-screens */
  prescreens?: ReportPrescreens;
}

export interface ReportHires {
  hires: number;
  /** Half of them took at most this long, in days; null when there are none */
  median_days: number | null;
  /** Three quarters took at most this long, in days; null when there are none */
  p75_days: number | null;
  /** Nine tenths took at most this long, in days; null when there are none */
  p90_days: number | null;
  series: Array<{
    /** The first day */
    start: string;
    /** The last day */
    end: string;
    hires: number;
    /** Half of them took at most this long, in days; null when there are none */
    median_days: number | null;
    /** Three quarters took at most this long, in days; null when there are none */
    p75_days: number | null;
    /** Nine tenths took at most this long, in days; null when there are none */
    p90_days: number | null;
  }>;
}

export type ReportName = "outcomes" | "funnel" | "time_to_hire" | "time_in_stage" | "sources" | "rejection_reasons" | "prescreens";

export interface ReportPeriod {
  /** The first day */
  start: string;
  /** The last day */
  end: string;
  ended: number;
  hired: number;
  rejected: number;
  withdrawn: number;
}

export interface ReportPrescreens {
  total: number;
  /** Invited or started */
  open: number;
  completed: number;
  abandoned: number;
  declined: number;
  expired: number;
  cancelled: number;
  /** Of those that are completed, abandoned, declined or expired, the completed ones, from 0 to 1; null when there are none */
  completion_rate: number | null;
  scored: number;
  median_score: number | null;
  /** From the invitation to the last answer, of completed ones, in days; null when there are none */
  median_days: number | null;
}

export interface ReportReason {
  /** Null: rejected without a reason */
  rejection_reason_id: string | null;
  name: string | null;
  applications: number;
  /** Of all rejected applications, from 0 to 1; null when there are none */
  share: number | null;
}

export interface ReportSource {
  /** Source links of several jobs with one name are one row; null: no source link */
  source_name: string | null;
  /** Source links with this name */
  links: number;
  /** Visits of those links since they exist: visits are not dated */
  visits: number | null;
  applications: number;
  hires: number;
  /** Of its ended applications, those that were hired, from 0 to 1; null when there are none */
  hire_rate: number | null;
}

export interface ReportStage {
  stage: FunnelStage;
  /** Applications that were in this stage or in a later one */
  reached: number;
  /** Applications that were in this stage itself; stages may be skipped */
  entered: number;
  /** Of all ended applications, those that reached it, from 0 to 1; null when there are none */
  rate: number | null;
  /** Of those that reached the stage before, those that reached this one, from 0 to 1; null when there are none */
  rate_from_previous: number | null;
}

export interface ReportStageTime {
  stage: WaitingStage;
  applications: number;
  /** Half of them took at most this long, in days; null when there are none */
  median_days: number | null;
  /** Three quarters took at most this long, in days; null when there are none */
  p75_days: number | null;
  /** Nine tenths took at most this long, in days; null when there are none */
  p90_days: number | null;
}

export interface Requisition {
  id: string;
  /** REQ-1, REQ-2 and so on, without gaps in a workspace */
  code: string;
  title: string;
  company_id: string;
  department: string | null;
  job_country: string | null;
  city: string | null;
  workplace: Workplace | null;
  job_type: JobType | null;
  career_level: CareerLevel | null;
  openings: number;
  /** How many openings the hires of its job have filled */
  filled: number;
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  reason: "new" | "replacement" | "temporary_cover" | null;
  replaces: string | null;
  justification: string | null;
  hiring_manager: string | null;
  requested_by: string | null;
  target_start_date: string | null;
  external_id: string | null;
  /** The job that open-requisition made of it, or added its openings to */
  job_id: string | null;
  status: RequisitionStatus;
  /** The steps that it names itself; null: those of the workspace */
  approval_steps: Array<ApprovalStep> | null;
  /** The steps of this round, with their decisions */
  approvals: Array<Approval>;
  /** How often it has been submitted; 0 for a new draft */
  round: number;
  /** The step that is asked now; null unless it is pending */
  current_step: number | null;
  submitted_at: string | null;
  /** Null while a change after the approval waits for a new one */
  approved_at: string | null;
  created_at: string;
  updated_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
}

export interface RequisitionApprovedEvent {
  id: string;
  type: "requisition.approved";
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: RequisitionData;
}

export interface RequisitionData {
  requisition: Requisition;
  job?: JobInEvent;
  previous: {
    status: RequisitionStatus;
  };
  current: {
    status: RequisitionStatus;
  };
}

export interface RequisitionSettings {
  /** The default of requisitions that name no steps of their own */
  approval_steps: Array<ApprovalStep>;
}

export type RequisitionStatus = "draft" | "pending" | "approved" | "on_hold" | "filled" | "rejected" | "cancelled";

export interface RequisitionUpdate {
  requisition_id: string;
  title?: string | undefined;
  company_id?: string | undefined;
  department?: string | null | undefined;
  job_country?: string | null | undefined;
  city?: string | null | undefined;
  workplace?: "On-site" | "Remote" | "Hybrid" | "onsite" | "remote" | "hybrid" | null | undefined;
  job_type?: "Full-time" | "Part-time" | "Contract" | "Freelance" | "Internship" | "Temporary" | "Project-based" | "full-time" | "part-time" | "contract" | "freelance" | "internship" | "temporary" | "project-based" | null | undefined;
  career_level?: "Junior" | "Mid-level" | "Senior" | "Team Leader" | "Manager" | "Director" | "VP" | "C-level" | "junior" | "mid-level" | "senior" | "team-leader" | "manager" | "director" | "vp" | "c-level" | null | undefined;
  openings?: number | undefined;
  salary_min?: number | null | undefined;
  /** Not less than salary_min */
  salary_max?: number | null | undefined;
  /** ISO 4217, such as EUR */
  currency?: string | null | undefined;
  salary_period?: SalaryPeriod | null | undefined;
  reason?: "new" | "replacement" | "temporary_cover" | null | undefined;
  /** Who is replaced */
  replaces?: string | null | undefined;
  justification?: string | null | undefined;
  /** An email address, by which the person is known; null clears it */
  hiring_manager?: string | null | undefined;
  /** The email address of the person who asks, and who does not approve unless nobody else is named */
  requested_by?: string | null | undefined;
  target_start_date?: string | null | undefined;
  /** The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it */
  external_id?: string | null | undefined;
  /** One step after the other. Null or empty: the default of the workspace, and without one the step HR, which any token may approve */
  approval_steps?: Array<{
    name: string;
    approvers: Array<string>;
    /** How many of the approvers must approve: 1, the default, or "all" */
    required?: 1 | "all";
  }> | null | undefined;
  /** The values of custom fields by their keys (`GET /v1/custom-fields`). Those that are not sent stay as they are, null clears one. A money is `{amount, currency}`, a date `2026-12-01`, a member the id of one */
  custom_fields?: Record<string, unknown> | undefined;
}

export interface RequisitionWithHistory {
  id: string;
  /** REQ-1, REQ-2 and so on, without gaps in a workspace */
  code: string;
  title: string;
  company_id: string;
  department: string | null;
  job_country: string | null;
  city: string | null;
  workplace: Workplace | null;
  job_type: JobType | null;
  career_level: CareerLevel | null;
  openings: number;
  /** How many openings the hires of its job have filled */
  filled: number;
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
  reason: "new" | "replacement" | "temporary_cover" | null;
  replaces: string | null;
  justification: string | null;
  hiring_manager: string | null;
  requested_by: string | null;
  target_start_date: string | null;
  external_id: string | null;
  /** The job that open-requisition made of it, or added its openings to */
  job_id: string | null;
  status: RequisitionStatus;
  /** The steps that it names itself; null: those of the workspace */
  approval_steps: Array<ApprovalStep> | null;
  /** The steps of this round, with their decisions */
  approvals: Array<Approval>;
  /** How often it has been submitted; 0 for a new draft */
  round: number;
  /** The step that is asked now; null unless it is pending */
  current_step: number | null;
  submitted_at: string | null;
  /** Null while a change after the approval waits for a new one */
  approved_at: string | null;
  created_at: string;
  updated_at: string;
  /** The values of custom fields by their keys: those that are set, and the caller may see. Absent when there are none */
  custom_fields?: CustomFieldValues;
  /** The last 1000 changes, oldest first */
  history: Array<{
    /** created, status, decision, or the name of a field */
    what: string;
    from: unknown;
    to: unknown;
    at: string;
    actor: Actor;
  }>;
}

export interface RestoreCustomFieldAnswer {
  success: boolean;
  custom_field: CustomField;
}

export interface RestoreCustomFieldInput {
  custom_field_id: string;
}

export interface RestoreInterviewAnswer {
  success: boolean;
  id: string;
  status: InterviewStatus;
}

export interface RestoreInterviewInput {
  interview_id: string;
}

export interface RestoreKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface RestoreKitInput {
  kit_id: string;
}

export interface Result {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  provider: string;
  name: string;
  status: "pending" | "completed" | "failed";
  /** As the provider gives it; null while there is none */
  score: number | null;
  /** The highest score that is possible */
  maximum: number | null;
  /** Where the report is */
  url: string | null;
  summary: string | null;
  external_id: string | null;
  author: Actor;
  created_at: string;
  updated_at: string;
}

export interface ResultUpdate {
  result_id: string;
  provider?: string | undefined;
  name?: string | undefined;
  /** Of a new result: pending */
  status?: "pending" | "completed" | "failed" | undefined;
  /** As the provider gives it; null while there is none */
  score?: number | null | undefined;
  /** The highest score that is possible */
  maximum?: number | null | undefined;
  /** Where the report is */
  url?: string | null | undefined;
  /** In a few words, as plain text */
  summary?: string | null | undefined;
  /** The id at the provider. Unique among the results of the workspace; null clears it */
  external_id?: string | null | undefined;
}

export interface ResumeRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface ResumeRequisitionInput {
  requisition_id: string;
  comment?: string | null | undefined;
}

export type RetentionMode = "off" | "anonymise" | "erase";

export type RetentionOutcome = "rejected" | "withdrawn" | "hired";

export interface RetentionPerson {
  person_id: string;
  /** Of the first application */
  candidate_id: string;
  name: string | null;
  email: string | null;
  applications: number;
  /** When the last application has ended */
  ended_at: string;
  /** ended_at and the months of the rule */
  due_at: string;
}

export interface RetentionReportDay {
  /** In UTC */
  date: string;
  erased_people: number;
  erased_applications: number;
  anonymised_people: number;
  anonymised_applications: number;
}

export interface RetentionSettings {
  mode: RetentionMode;
  months: number;
  outcomes: Array<RetentionOutcome>;
  exempt_tags: Array<string>;
  /** Nobody is removed before: 24 hours after the last change of the rule. null while it is off */
  starts_at: string | null;
  /** null: never changed */
  updated_at: string | null;
}

export interface RetryMessageAnswer {
  success: boolean;
  id: string;
  status: MessageStatus;
}

export interface RetryMessageInput {
  message_id: string;
}

export type ReviewDecision = "advance" | "hold" | "decline";

export interface ReviewPrescreenAnswer {
  success: boolean;
  id: string;
  candidate_id: string;
  status: PrescreenStatus;
  review: PrescreenReview;
}

export interface RevokeBookingLinkAnswer {
  success: boolean;
  booking_link: BookingLink;
}

export interface RevokeBookingLinkInput {
  booking_link_id: string;
}

export interface RevokeReferralLinkAnswer {
  success: boolean;
  referral_link: ReferralLink;
}

export interface RevokeReferralLinkInput {
  referral_link_id: string;
}

export type Role = "owner" | "admin" | "recruiter" | "hiring_manager" | "interviewer";

export interface RoleResult {
  title: string | null;
  months: number | null;
  relevance: number;
  /** The words of the CV, to the letter */
  quote: string | null;
  /** Where the quote starts in the text of the CV, in UTF-16 code units */
  start: number | null;
  end: number | null;
}

export interface RotateWebhookSecretAnswer {
  success: boolean;
  data: RotatedSecret;
}

export interface RotateWebhookSecretInput {
  id: string;
  /** How long deliveries are signed with the old secret too; default 86400 */
  grace_seconds?: number | undefined;
}

export interface RotatedSecret {
  id: string;
  secret: string;
  old_secret_expires_at: string;
}

export type SalaryPeriod = "Per hour" | "Per day" | "Per week" | "Bi-weekly" | "Per month" | "Per year";

export interface SaveFeedbackDraftAnswer {
  success: boolean;
  draft: FeedbackDraft | null;
}

export interface ScheduleInterviewAnswer {
  success: boolean;
  interview: Interview;
}

export interface Scorecard {
  interview_id: string;
  title: string;
  type: InterviewType;
  status: InterviewStatus;
  start_at: string;
  kit: UsedKit | null;
  /** Others have given feedback, which is left out until one’s own is in */
  is_hidden: boolean;
  /** The panel, and others who have given feedback; oneself first */
  interviewers: Array<ScorecardInterviewer>;
  attributes: Array<ScorecardAttribute>;
  questions: Array<ScorecardQuestion>;
}

export interface ScorecardAttribute {
  id: string;
  name: string;
  category: string | null;
  /** Of those who have rated it, in the order of interviewers */
  ratings: Array<{
    interviewer_id: string;
    /** 1 to 4 */
    rating: number;
    note: string | null;
  }>;
  /** Of the ratings that are shown; null without any */
  lowest: number | null;
  /** Of the ratings that are shown; null without any */
  highest: number | null;
}

export interface ScorecardInterviewer {
  id: string;
  name: string | null;
  email: string;
  /** Of the person for whom the scorecards are read */
  is_own: boolean;
  has_feedback: boolean;
  /** null: none yet, or hidden */
  recommendation: Recommendation | null;
  comment: string | null;
  submitted_at: string | null;
}

export interface ScorecardQuestion {
  id: string;
  text: string;
  attribute_id: string | null;
  answers: Array<{
    interviewer_id: string;
    text: string;
  }>;
}

export interface Screening {
  not_assessed: "candidate_declined" | "screening_off" | "no_job" | "no_cv" | null;
  /** What `sort=-score` orders by: skills 50 %, experience 35 %, location 15 %, of those that were assessed */
  score: number | null;
  skills: {
    /** 0 to 100, or null when it was not assessed */
    score: number | null;
    reason: "candidate_declined" | "screening_off" | "no_job" | "no_cv" | "job_asks_for_no_skills" | "no_skills_in_cv" | "no_work_history_in_cv" | "job_has_no_place" | "place_of_candidate_unknown" | "no_profile" | null;
    criteria: Array<SkillResult>;
  };
  must_haves_missing: Array<string>;
  experience: ExperienceResult;
  location: LocationResult;
  professional_network: ProfileResult;
  /** Worded by the language model of the operator, each sentence with the words of the CV behind it; no part of any score */
  summary?: ScreeningSummary | null;
  engine_version: string;
  vocabulary_version: string;
  /** SHA-256 of what was scored: criteria, facts of the CV, place and languages of the candidate */
  input_hash: string;
  scored_at: string;
  /** Always true: a score decides nothing */
  requires_human_review: boolean;
}

export interface ScreeningCriteria {
  skills: Array<SkillCriterion>;
  /** Set by people only. Each counts as a required skill, and the screening of a candidate names the missing ones first */
  must_haves: Array<string>;
  years: {
    minimum: number;
    maximum: number | null;
    /** `job`: read from the job; `edited`: set with update-screening-criteria */
    origin: "job" | "edited";
    /** The words of the job, to the letter */
    quote: string | null;
    quoted_field: "job_title" | "job_description" | "career_level" | "city" | "job_country" | "job_mode" | null;
    /** Where the quote starts in that field, in UTF-16 code units */
    start: number | null;
    end: number | null;
  } | null;
  level: {
    value: CareerLevel;
    /** `job`: read from the job; `edited`: set with update-screening-criteria */
    origin: "job" | "edited";
    /** The words of the job, to the letter */
    quote: string | null;
    quoted_field: "job_title" | "job_description" | "career_level" | "city" | "job_country" | "job_mode" | null;
    /** Where the quote starts in that field, in UTF-16 code units */
    start: number | null;
    end: number | null;
  } | null;
  languages: Array<LanguageCriterion>;
  location: {
    city: string | null;
    /** ISO 3166-1, such as DE */
    country_code: string | null;
    mode: Workplace | null;
  } | null;
  occupation: {
    /** The job title without level and gender marks */
    title: string;
    /** The group of ISCO-08 that the title belongs to, or null */
    isco_group: string | null;
    isco_name: string | null;
  };
}

export interface ScreeningSettings {
  /** Whether candidates are scored. CVs are read in any case */
  is_on: boolean;
  /** Whether the language model of the operator reads redacted CVs. The operator switches it */
  uses_language_model: boolean;
}

export interface ScreeningSummary {
  sentences: Array<{
    text: string;
    quote: string;
    start: number;
    end: number;
  }>;
  model: string;
  written_at: string;
}

export interface SendMessageAnswer {
  success: boolean;
  message: Message;
}

export interface SendMessagesAnswer {
  success: boolean;
  created: number;
  messages: Array<{
    candidate_id: string;
    message_id: string;
  }>;
  skipped: Array<{
    candidate_id: string;
    /** `no_note`: `include_note` is true, and there is none; `unsubscribed`: they get no follow-ups and no mails of the pool, and it is one */
    reason: "no_email" | "email_unusable" | "no_note" | "unsubscribed";
  }>;
  /** The ids without a candidate */
  not_found: Array<string>;
}

export interface SendMessagesInput {
  candidate_ids: Array<string>;
  template?: "application_received" | "status_update" | "rejection" | "follow_up" | "application_link" | "custom" | undefined;
  /** A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own */
  named_template_id?: string | undefined;
  /** May contain variables, as the body */
  subject?: string | undefined;
  /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
  body?: string | undefined;
  /** In the future, within a year */
  send_after?: string | undefined;
  /** Whether the email contains `note_to_candidate`: at `{{note}}`, or at the end when there is none. Default: only where `{{note}}` stands */
  include_note?: boolean | undefined;
  /** Default: that of the application, else that of the email settings */
  language?: Language | undefined;
}

export interface SendOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface SendOfferInput {
  offer_id: string;
}

export type SenderCheck = "verified" | "confirmed" | "other_address" | "unchecked" | "failed";

export interface SetCompanyPictureAnswer {
  success: boolean;
  company: Company;
}

export interface SetOfferSigningAnswer {
  success: boolean;
  settings: OfferSettings;
}

export interface SetOfferSigningInput {
  /** Null: candidates get an email with their page again */
  provider_url: string | null;
}

export interface SetScreeningConsentAnswer {
  success: boolean;
  id: string;
  consent: boolean;
}

export interface SetScreeningConsentInput {
  candidate_id: string;
  consent: boolean;
}

export interface ShownStatus {
  group: ApplicationGroup;
  words: {
    en?: string;
    de?: string;
    fr?: string;
    es?: string;
    pt?: string;
    nl?: string;
    it?: string;
  };
}

export interface Signal {
  kind: SignalKind;
  /** What was found, in a sentence */
  explanation: string;
  evidence: SignalEvidence;
  /** The candidates that it is about too, a few of them */
  others: Array<SignalOther>;
  found_at: string;
  /** When somebody looked at it and found nothing wrong */
  dismissed_at: string | null;
  /** Who did */
  dismissed_by: string | null;
}

export interface SignalEvidence {
  /** `dead_mail_domain`: the domain of the email address */
  domain: string | null;
  /** `sending_speed`: how many applications came from one sender */
  applications: number | null;
  /** `sending_speed`: within how many minutes */
  minutes: number | null;
  /** `sending_speed`: after how many seconds the form was sent */
  seconds: number | null;
  /** `copied_ad`: how much of the description of the job stands in the CV, in percent */
  share: number | null;
  /** `copied_ad`: the longest passage that is the same, from the CV */
  quote: string | null;
}

export type SignalKind = "similar_cv" | "shared_contact" | "dead_mail_domain" | "sending_speed" | "hidden_text" | "copied_ad";

export interface SignalOther {
  candidate_id: string;
  name: string | null;
  job_id: string | null;
  job_title: string | null;
  /** `similar_cv`: how much of both texts is the same, in percent */
  similarity: number | null;
  /** `shared_contact`: what they have in common */
  shared: "phone" | "email" | null;
}

export interface SignalSettings {
  /** Whether candidates are looked at for signals. Off in a new workspace */
  is_on: boolean;
}

export interface SkillCriterion {
  name: string;
  /** Any of these meets the criterion too: the job says “A or B” */
  alternatives?: Array<string>;
  importance: "required" | "preferred";
  /** 1 for required and 0.4 for preferred, unless it was set */
  weight: number;
  /** `job`: read from the job; `edited`: set with update-screening-criteria */
  origin: "job" | "edited";
  /** The words of the job, to the letter */
  quote: string | null;
  quoted_field: "job_title" | "job_description" | "career_level" | "city" | "job_country" | "job_mode" | null;
  /** Where the quote starts in that field, in UTF-16 code units */
  start: number | null;
  end: number | null;
}

export interface SkillResult {
  criterion: string;
  /** Any of these meets the criterion too: the job says “A or B” */
  alternatives?: Array<string>;
  kind: "skill" | "must_have" | "language";
  importance: "required" | "preferred";
  weight: number;
  /** `unknown` is not counted */
  result: "matched" | "related" | "missing" | "unknown";
  match: number | null;
  /** The skill or level that was found */
  found: string | null;
  /** The words of the CV, to the letter */
  quote: string | null;
  /** Where the quote starts in the text of the CV, in UTF-16 code units */
  start: number | null;
  end: number | null;
}

export interface Source {
  id: string;
  source_name: string;
  /** The link to share; each GET counts one visit and redirects to the job */
  source_url: string;
  /** The code of the short link /s/<code>, with the same destination */
  code: string;
  visits: number;
  created_at: string;
  credited_to: Credit | null;
}

export interface SourceUpdate {
  source_id: string;
  /** A member who is credited with the candidates of this link */
  credited_to_id?: string | null | undefined;
  /** Somebody else who is credited with them, by name */
  credited_to_name?: string | null | undefined;
}

export interface Stage {
  id: string;
  job_id: string;
  name: string;
  /** From 1 */
  position: number;
  status: CandidateStatus;
  /** How many are here */
  candidates: number;
  description: string | null;
  /** Who is here for longer is late; null: nobody is */
  target_days: number | null;
  /** What follows when a candidate comes here */
  on_enter: Array<OnEnter>;
}

export interface StageAction {
  id: string;
  candidate_id: string;
  stage: StageOfCandidate;
  action: OnEnter;
  /** It is cancelled when the candidate leaves the stage before */
  due_at: string;
  status: "waiting" | "failed";
  /** Why it could not be done, such as a missing email address */
  error: string | null;
  created_at: string;
}

export interface StageChange {
  /** The stage in which they are */
  stage_id: string;
  name: string;
  /** How many are touched */
  candidates: number;
  /** Where they go; null: nothing says so yet, and the change is refused */
  to_stage_id: string | null;
  /** Their status now */
  status: CandidateStatus;
  /** Their status afterwards */
  to_status: CandidateStatus | null;
}

export interface StageChangeData {
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
  previous: {
    status: CandidateStatus;
  };
  current: {
    status: CandidateStatus;
  };
  /** Of the stages of the job. null without a job, and when no stage of the job carries the status */
  stage?: StageOfCandidate | null;
  /** Of the stages of the job. null without a job, and when no stage of the job carries the status */
  previous_stage?: StageOfCandidate | null;
}

export interface StageOfCandidate {
  id: string;
  name: string;
  status: CandidateStatus;
}

export interface StageReportRow {
  name: string;
  status: CandidateStatus;
  target_days: number | null;
  /** Candidates who were in this stage */
  entered: number;
  /** Candidates who were in this stage or in a later one; stages of rejected, withdrawn and on hold are no later ones */
  reached: number;
  /** Candidates who are in it now */
  here: number;
  /** Candidates who were, or are, in it for longer than `target_days` */
  late: number;
  /** Half of those who have left it were in it for at most this long, in days; null when nobody has left it */
  median_days: number | null;
  /** Nine tenths were in it for at most this long, in days; null when nobody has left it */
  p90_days: number | null;
}

export interface StartImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface StartImportInput {
  /** The `id` of the import */
  import_id: string;
  /** Once more, for an import that was stopped or has failed */
  credential?: string | undefined;
  /** Also load what was fetched, without a stop at `ready`. An archive of Muster is always loaded */
  load?: boolean | undefined;
  /** Load the first people with all that belongs to them, take that back, and say in the report what it was. Nothing is written */
  dry_run?: boolean | undefined;
}

export interface StartPrescreenAnswer {
  success: boolean;
  prescreen: Prescreen;
}

export interface StartPrescreensAnswer {
  success: boolean;
  started: number;
  /** `GET /v1/prescreens` has their links */
  prescreens: Array<{
    candidate_id: string;
    prescreen_id: string;
  }>;
  /** Who is left out, and why */
  skipped: Array<{
    candidate_id: string;
    /** `prescreen_answered`: has answered one about this job. `prefers_person`: has asked to talk to a person instead. `mailed_today`: the link was, or will be, emailed on this day (UTC) or later */
    reason: PrescreenSkipReason;
  }>;
  /** The ids without a candidate */
  not_found: Array<string>;
}

export interface StartPrescreensInput {
  candidate_ids?: Array<string> | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values; at most 10000 candidates may match, unless `limit` is sent */
  filter?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
  } | undefined;
  /** With `filter`: the number of candidates that must match */
  expected_total?: number | undefined;
  /** Of the questions. Default: the language of the application, else that of the email settings */
  language?: Language | undefined;
  /** Default: 168. Counted from not_before, if that is later */
  expires_in_hours?: number | undefined;
  /** Your own questions. An answer is assessed when its question names a known skill */
  prescreen_questions?: Array<string> | undefined;
  /** Sends the link to the candidate. Default: false */
  send_email?: boolean | undefined;
  /** The candidate may not begin earlier, and the email is not sent earlier */
  not_before?: string | undefined;
}

export interface StatusChangeData {
  candidate: CandidateInEvent;
  /** null when the candidate has no job */
  job: CandidateJob | null;
  previous: {
    status: CandidateStatus;
  };
  current: {
    status: CandidateStatus;
  };
}

export interface StopImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface StopImportInput {
  /** The `id` of the import */
  import_id: string;
}

export interface SubmitFeedbackAnswer {
  success: boolean;
  interview_id: string;
  candidate_id: string;
  feedback: Feedback;
  feedback_status: FeedbackStatus;
}

export interface SubmitOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface SubmitOfferInput {
  offer_id: string;
}

export interface SubmitRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface SubmitRequisitionInput {
  requisition_id: string;
}

export interface TalentPoolMember {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  company_id: string;
  company_name: string;
  /** When they agreed to be kept, or last wanted to stay */
  consented_at: string;
  /** They are erased then, unless they stay or there is an application of theirs */
  ends_at: string;
  /** When the email was written that asks whether they stay, 30 days before the end */
  reminded_at: string | null;
}

export interface Task {
  id: string;
  candidate_id: string;
  candidate_name: string | null;
  text: string;
  /** A day of the calendar, in no time zone */
  due_on: string | null;
  assignee: Mention | null;
  author: Actor;
  done_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface TaskUpdate {
  task_id: string;
  text?: string | undefined;
  is_done?: boolean | undefined;
  due_on?: string | null | undefined;
  /** Who does it: an id of `GET /v1/members`, not of an interviewer, or null. Of a new task: the user who adds it, nobody for a token */
  assignee_id?: string | null | undefined;
}

export interface TemplateUpdate {
  kind: MessageKind;
  /** Default: that of the application, else that of the email settings */
  language?: Language | undefined;
  /** May contain variables, as the body */
  subject?: string | null | undefined;
  /** Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out */
  body?: string | null | undefined;
}

export interface TestChatChannelAnswer {
  success: boolean;
  is_sent: boolean;
  chat_channel: ChatChannel;
}

export interface TestChatChannelInput {
  chat_channel_id: string;
}

export interface TestEvent {
  id: string;
  type: EventName;
  /** When it happened */
  timestamp: string;
  api_version: "v1";
  workspace_id: string;
  /** Gapless, in commit order, per workspace */
  sequence: number;
  /** The same for all events of one occurrence */
  occurrence_id: string;
  actor: Actor;
  data: {
    test: true;
  };
}

export interface TestMailInAnswer {
  success: boolean;
  mail_in_test: MailInTest;
}

export interface TestWebhookAnswer {
  success: boolean;
  data: TestedDelivery;
}

export interface TestWebhookInput {
  id: string;
  /** Default: the first one that the webhook is subscribed to */
  type?: EventName | undefined;
}

export interface TestedDelivery {
  id: string;
  event_id: string;
  type: EventName;
  status: "delivered" | "failed" | null;
  http_status: number | null;
  /** As of an attempt */
  error: string | null;
  /** What to do about `internal`, which means that nothing was sent; else null */
  message: string | null;
  duration_ms: number;
}

export interface TimeRange {
  start_at: string;
  end_at: string;
}

export interface TryImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface TryImportInput {
  /** The `id` of the import */
  import_id: string;
  /** Another one, in place of the one that was given before */
  credential?: string | undefined;
}

export interface UndoAddToJobAnswer {
  success: boolean;
  /** Of the candidate that is deleted */
  id: string;
}

export interface UndoAddToJobInput {
  candidate_id: string;
}

export interface UndoImportAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface UndoImportInput {
  /** The `id` of the import */
  import_id: string;
  /** Also remove people that somebody has worked on since */
  including_changed?: boolean | undefined;
}

export interface UndoUpdateAnswer {
  success: boolean;
  /** Candidates that have their old values again */
  undone: number;
  /** Candidates with a value that somebody has changed since, which stays */
  kept: number;
}

export interface UndoUpdateInput {
  undo_id: string;
}

export interface UnfiledMail {
  id: string;
  /** `unknown_sender`: nothing in it says whom it is about; `unverified_sender`: its sender is one candidate, which nothing proves; `several_candidates`: its sender is several people; `unknown_key`: to a reply address that is no longer in use; `unreadable`: it could not be read; `spam`: the mail server says so */
  reason: "unknown_sender" | "unverified_sender" | "several_candidates" | "unknown_key" | "unreadable" | "spam";
  is_spam: boolean;
  /** As it says; nothing proves it */
  from: string | null;
  from_name: string | null;
  subject: string | null;
  text: string | null;
  folds: Array<QuotedPart>;
  /** They become files of the candidate with whom the mail is filed */
  attachments: Array<MessageAttachment>;
  sender_check: SenderCheck | null;
  bytes: number;
  /** Candidates with the address of the sender, at most five, the newest first */
  suggestions: Array<{
    candidate_id: string;
    candidate_name: string | null;
    job_title: string | null;
  }>;
  /** Its date */
  sent_at: string | null;
  received_at: string;
}

export interface UnmergeCandidatesAnswer {
  success: boolean;
  kind: "candidate" | "person";
  /** The candidate that was kept */
  candidate_id: string;
  /** The candidate that is there again */
  duplicate_id: string;
  /** Fields of the kept candidate that were changed since the merge, which stay */
  kept_fields: Array<string>;
}

export interface UnmergeCandidatesInput {
  merge_id: string;
}

export type UnsubscribeWay = "link" | "mail" | "complaint";

export interface UpdateApplicationPageSettingsAnswer {
  success: boolean;
  settings: ApplicationPageSettings;
}

export interface UpdateApplicationPageSettingsInput {
  /** By status. What is not named stays as it is */
  statuses?: {
    applied?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    screening?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    phone_screen?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    interview?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    technical?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    offer?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    hired?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    rejected?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    withdrawn?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    on_hold?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    shortlisted?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    qualified?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
    uploaded?: {
      group?: ApplicationGroup;
      /** Your own words, by language, in place of those of the group. null: those of the group */
      words?: {
        en?: string | null;
        de?: string | null;
        fr?: string | null;
        es?: string | null;
        pt?: string | null;
        nl?: string | null;
        it?: string | null;
      };
    };
  } | undefined;
  /** Whether the download of a person also has what the team wrote about them: notes, feedback, scores, statuses. Off: it says how many of each there are */
  includes_assessments?: boolean | undefined;
}

export interface UpdateCalendarConnectionAnswer {
  success: boolean;
  calendar_connection: CalendarConnection;
}

export interface UpdateCalendarSettingsAnswer {
  success: boolean;
  settings: CalendarSettings;
}

export interface UpdateCalendarSettingsInput {
  /** What counts while a connected calendar cannot be read. `strict`: candidates are not offered times of this person; `last_known`: what was read within the last 24 hours counts */
  calendar_outage?: CalendarOutage | undefined;
  /** What entries in calendars of interviewers say of a candidate: the name, the initials, or nothing */
  calendar_titles?: CalendarTitles | undefined;
  /** Whether tentative entries make somebody busy */
  count_tentative?: boolean | undefined;
  /** The video link of interviews without one of their own. `fixed`: the template as it is, for all of them; `meet` and `teams`: made with the entry in the calendar of the first interviewer who has connected one; `zoom`: made in Zoom, only where the operator of the server has set it up */
  video?: VideoKind | undefined;
  /** An https address. `{random}` is 128 random bits, `{interview}` the id, `{company}` the slug of the company. With `video: fixed` it needs none of them */
  video_template?: string | null | undefined;
}

export interface UpdateCandidateAnswer {
  success: boolean;
  id: string;
  status: CandidateStatus;
}

export interface UpdateCandidatesAnswer {
  success: boolean;
  /** Candidates that were changed */
  updated: number;
  /** Candidates that had these values before */
  unchanged: number;
  /** The ids without a candidate */
  not_found: Array<string>;
  /** More candidates match than `limit` */
  has_more: boolean;
  /** For `POST /v1/undo-update`, within 24 hours; null when nothing was changed */
  undo_id: string | null;
  /** With `message`: candidates who were rejected and have no usable address */
  not_emailed?: number;
}

export interface UpdateChatChannelAnswer {
  success: boolean;
  chat_channel: ChatChannel;
}

export interface UpdateCompanyAnswer {
  success: boolean;
  company: Company;
}

export interface UpdateCustomFieldAnswer {
  success: boolean;
  custom_field: CustomField;
}

export interface UpdateHiringTeamAnswer {
  success: boolean;
  hiring_team: Array<HiringTeamMember>;
}

export interface UpdateImportAnswer {
  success: boolean;
  mapping: ImportMapping;
}

export interface UpdateInterviewAnswer {
  success: boolean;
  id: string;
  status: InterviewStatus;
}

export interface UpdateInterviewerAnswer {
  success: boolean;
  interviewer: Interviewer;
}

export interface UpdateInterviewerInput {
  /** The id, or the email address */
  interviewer_id: string;
  name?: string | null | undefined;
  time_zone?: string | null | undefined;
  /** When the person works, in their time zone. null: as the request or the booking link says */
  working_hours?: Array<{
    weekdays: Array<number>;
    from: string;
    to: string;
  }> | null | undefined;
  /** Whole days on which the person has no time, in their time zone */
  days_off?: Array<{
    /** The first day */
    start_date: string;
    /** The last day */
    end_date: string;
  }> | undefined;
  /** true makes a new link to the calendar; the link before stops working at once */
  rotate_calendar?: boolean | undefined;
}

export interface UpdateJobAnswer {
  success: boolean;
  id: string;
  status: JobStatus;
}

export interface UpdateJobStagesAnswer {
  success: boolean;
  stages: Array<Stage>;
  /** The job has no stages of its own: one for each status, in the order of the funnel */
  is_built_in: boolean;
  /** The pipeline that was copied when the job was added */
  pipeline_id: string | null;
  /** Candidates of the job whose status no stage carries */
  without_stage: number;
  /** Candidates whom an earlier change of the stages is still moving in the background */
  moving: number;
}

export interface UpdateKitAnswer {
  success: boolean;
  kit: Kit;
}

export interface UpdateMailSettingsAnswer {
  success: boolean;
  mail_settings: MailSettings;
}

export interface UpdateMessageTemplateAnswer {
  success: boolean;
  template: MessageTemplate;
}

export interface UpdateNamedTemplateAnswer {
  success: boolean;
  named_template: NamedTemplate;
}

export interface UpdateNoteAnswer {
  success: boolean;
  note: Note;
}

export interface UpdateOfferAnswer {
  success: boolean;
  id: string;
  status: OfferStatus;
  version: number;
}

export interface UpdateOfferSettingsAnswer {
  success: boolean;
  settings: OfferSettings;
}

export interface UpdateOfferSettingsInput {
  hire_on_acceptance?: boolean | undefined;
}

export interface UpdateOfferTemplateAnswer {
  success: boolean;
  offer_template: OfferTemplate;
}

export interface UpdatePipelineAnswer {
  success: boolean;
  pipeline: Pipeline;
}

export interface UpdateRejectionReasonAnswer {
  success: boolean;
  rejection_reason: RejectionReason;
}

export interface UpdateRequisitionAnswer {
  success: boolean;
  id: string;
  status: RequisitionStatus;
}

export interface UpdateRequisitionSettingsAnswer {
  success: boolean;
  settings: RequisitionSettings;
}

export interface UpdateRequisitionSettingsInput {
  /** One step after the other. Null or empty: the default of the workspace, and without one the step HR, which any token may approve */
  approval_steps?: Array<{
    name: string;
    approvers: Array<string>;
    /** How many of the approvers must approve: 1, the default, or "all" */
    required?: 1 | "all";
  }> | null | undefined;
}

export interface UpdateResultAnswer {
  success: boolean;
  result: Result;
}

export interface UpdateRetentionSettingsAnswer {
  success: boolean;
  settings: RetentionSettings;
}

export interface UpdateRetentionSettingsInput {
  /** erase: as DELETE /v1/delete-candidate. anonymise: the same, but what reports count of the applications stays */
  mode?: RetentionMode | undefined;
  /** Months after the last application of a person has ended */
  months?: number | undefined;
  /** A person with an application that has ended in another way is kept. Without hired, everybody who was ever hired is kept */
  outcomes?: Array<RetentionOutcome> | undefined;
  /** A person with one of these tags is kept, for example legal-hold */
  exempt_tags?: Array<string> | undefined;
}

export interface UpdateScreeningCriteriaAnswer {
  success: boolean;
  id: string;
  screening_criteria: ScreeningCriteria;
}

export interface UpdateScreeningSettingsAnswer {
  success: boolean;
  settings: ScreeningSettings;
}

export interface UpdateScreeningSettingsInput {
  /** Whether candidates are scored. CVs are read in any case */
  is_on?: boolean | undefined;
}

export interface UpdateSignalSettingsAnswer {
  success: boolean;
  settings: SignalSettings;
}

export interface UpdateSignalSettingsInput {
  /** Whether candidates are looked at for signals. Off in a new workspace */
  is_on?: boolean | undefined;
}

export interface UpdateSourceAnswer {
  success: boolean;
  source: Source;
}

export interface UpdateTaskAnswer {
  success: boolean;
  task: Task;
}

export interface UpdateViewAnswer {
  success: boolean;
  view: View;
}

export interface UpdateWebhookAnswer {
  success: boolean;
  data: VerifiedWebhook;
}

export interface UploadImportPartAnswer {
  success: boolean;
  import: WorkspaceImport;
}

export interface UploadImportPartInput {
  /** The `id` of the import */
  import_id: string;
  number: number;
  /** The bytes of the part: 8388608, and what is left in the last one */
  file: FileInput;
  /** Of the part, so that it is refused when it was damaged on its way */
  sha256?: string | undefined;
}

export interface Usage {
  plan: Plan;
  /** Requests to /v1 in the current hour, with all tokens of the workspace */
  requests: {
    used: number;
    limit: number;
    remaining: number;
    /** When the hour ends and the count starts again; null before the first request of an hour */
    resets_at: string | null;
  };
  /** All that are stored */
  candidates: number;
  jobs: {
    total: number;
    active: number;
  };
  /** CVs and other files of candidates, and pictures of companies */
  files: {
    total: number;
    bytes: number;
  };
  /** Users of the console and open invitations */
  users: {
    used: number;
    limit: number;
  };
  /** Tokens that are not revoked */
  tokens: {
    used: number;
    limit: number;
  };
  webhooks: {
    used: number;
    limit: number;
  };
}

export interface UsedKit {
  id: string;
  name: string;
  /** What the ratings 1, 2, 3 and 4 meant */
  rating_labels: Array<string>;
}

export interface VerifiedWebhook {
  id: string;
  request_url: string;
  created_at: string;
  updated_at: string;
  active: boolean;
  events: Array<EventName>;
  verification: WebhookVerification;
}

export interface VerifyWebhookAnswer {
  success: boolean;
  data: VerifiedWebhook;
}

export interface VerifyWebhookInput {
  id: string;
  challenge: string;
}

export type VideoKind = "none" | "fixed" | "template" | "meet" | "teams" | "zoom";

export interface View {
  id: string;
  name: string;
  /** The job whose table it is of; null for the list of all candidates */
  job_id: string | null;
  /** The filters of `GET /v1/candidates` with arrays for several values, and `sort` */
  filters: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
    /** The order of the table. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
    sort?: string;
  };
  columns: Array<string>;
  is_shared: boolean;
  is_pinned: boolean;
  author: Actor;
  created_at: string;
  updated_at: string;
}

export interface ViewUpdate {
  view_id: string;
  name?: string | undefined;
  /** The filters of `GET /v1/candidates` with arrays for several values, and `sort` */
  filters?: {
    type?: Array<CandidateType>;
    status?: Array<CandidateStatus>;
    stage_id?: Array<string>;
    tags?: Array<string>;
    pool_stage?: Array<PoolStage>;
    signals?: Array<SignalKind>;
    job_id?: string;
    source_id?: string;
    external_id?: string;
    /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
    rejection_email?: "missing";
    /** Case-insensitive */
    email?: string;
    /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
    q?: string;
    /** The least `score`, as `fields=card` has it */
    score_min?: number;
    /** The least `ai_skills_match` */
    skills_score_min?: number;
    /** The least `ai_experience_match` */
    experience_score_min?: number;
    /** The least `ai_location_match` */
    location_score_min?: number;
    /** In their status for at least this many days; without `status`, those whose application has not ended */
    in_stage_days_min?: number;
    /** Words of `current_title`, all of them; beginnings match */
    title?: string;
    /** Words of `current_company`, all of them; beginnings match */
    company?: string;
    /** A language of theirs: its name, or its code such as `de` */
    language?: string;
    /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
    near?: string;
    /** With `near`: at most this far away. Default: 50 */
    within_km?: number;
    /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
    answers?: string;
    /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
    knockouts?: "met" | "unmet";
    /** Has an interview that starts then or later and is not cancelled */
    interview_from?: string;
    /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
    interview_to?: string;
    /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
    feedback?: "missing";
    /** Came by a source link that a member is credited with */
    credited_to_id?: string;
    /** The recruiter or the hiring manager of the job */
    owner_id?: string;
    /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
    custom_fields?: Record<string, string>;
    created_after?: string;
    created_before?: string;
    updated_after?: string;
    updated_before?: string;
    /** The order of the table. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
    sort?: string;
  } | undefined;
  /** The columns that a table shows, in its own words */
  columns?: Array<string> | undefined;
  /** Everybody in the workspace sees it; views of tokens always are */
  is_shared?: boolean | undefined;
  /** Shown above the list, with the number of its candidates */
  is_pinned?: boolean | undefined;
}

export type WaitingStage = "uploaded" | "applied" | "screening" | "qualified" | "shortlisted" | "phone_screen" | "interview" | "technical" | "offer" | "on_hold";

export interface Webhook {
  id: string;
  request_url: string;
  created_at: string;
  updated_at: string;
  active: boolean;
  events: Array<EventName>;
}

export interface WebhookChallenge {
  type: "url_verification";
  /** To be sent back */
  challenge: string;
  webhook_id: string;
  timestamp: string;
}

export interface WebhookHealth {
  id: string;
  active: boolean;
  verification: WebhookVerification;
  /** Since when every delivery has failed */
  failing_since: string | null;
  /** Active, and every delivery has failed for at least 15 minutes */
  is_failing: boolean;
  /** `gone`: the URL answered 410; `failing`: five days of failures. Null when its owner paused it */
  switched_off_reason: "gone" | "failing" | null;
  /** Whether events of offers that this webhook is sent have the pay. Default: false */
  include_compensation: boolean;
}

export interface WebhookUpdate {
  id: string;
  request_url?: string | undefined;
  /** Duplicates are dropped */
  events?: Array<EventName> | undefined;
  /** true is challenged first, false pauses */
  active?: boolean | undefined;
  /** Whether events of offers that this webhook is sent have the pay. Default: false */
  include_compensation?: boolean | undefined;
}

export interface WebhookVerification {
  status: "passed" | "failed";
  /** timeout, unreachable, tls_error, blocked_address, redirect, not_echoed or status_<n> */
  error: string | null;
  checked_at: string;
}

export interface WithdrawOfferAnswer {
  success: boolean;
  offer: Offer;
}

export interface WithdrawOfferInput {
  offer_id: string;
  comment?: string | null | undefined;
}

export interface WithdrawRequisitionAnswer {
  success: boolean;
  requisition: Requisition;
}

export interface WithdrawRequisitionInput {
  requisition_id: string;
  comment?: string | null | undefined;
}

export type Workplace = "onsite" | "remote" | "hybrid";

export interface WorkspaceExport {
  id: string;
  status: WorkspaceExportStatus;
  without_files: boolean;
  /** The name of the user or the token */
  requested_by: string | null;
  created_at: string;
  /** When the state of the database was taken that is in the archive */
  started_at: string | null;
  finished_at: string | null;
  /** When the archive is deleted: 7 days after it was finished */
  expires_at: string | null;
  /** Written so far */
  records: number;
  /** Attachments whose file was written, left out or missing so far */
  files: number;
  /** Attachments in the workspace. null while it waits */
  total_files: number | null;
  /** Their size. A file that several attachments share is written once */
  total_file_bytes: number | null;
  /** Attachments whose file was left out, or is gone from the storage */
  missing_files: number;
  /** Of the archive, as far as it is stored */
  bytes: number;
  /** Why it has failed */
  problem: WorkspaceExportProblem | null;
  /** The same as a sentence */
  message: string | null;
}

export interface WorkspaceExportLink {
  /** Works without a token. Requests with `Range` continue a download that was cut */
  url: string;
  /** 60 minutes later. A download that has begun goes on */
  expires_at: string;
}

export type WorkspaceExportProblem = "storage_full" | "interrupted";

export type WorkspaceExportStatus = "waiting" | "running" | "complete" | "failed";

export interface WorkspaceImport {
  id: string;
  /** greenhouse, lever, and muster for an export of Muster; `bundle` until an archive was read */
  source: string;
  account: string;
  /** `command`: begun with `muster import` */
  origin: ImportOrigin;
  status: WorkspaceImportStatus;
  /** Somebody stops it; it ends with what it is writing */
  is_stopping: boolean;
  without_files: boolean;
  include_private: boolean;
  include_expired: boolean;
  time_zone: string;
  /** The name of the user or the token */
  created_by: string | null;
  created_at: string;
  started_at: string | null;
  /** When it was done, stopped, paused or failed, or ready */
  ended_at: string | null;
  /** Until when it can be undone; null when it has loaded nothing */
  undo_until: string | null;
  /** null for an import by credential */
  upload: {
    bytes: number;
    /** How many parts of 8388608 bytes there are; the last one is shorter */
    parts: number;
    uploaded_parts: number;
    /** The first 100 numbers, from 1 */
    missing_parts: Array<number>;
  } | null;
  has_credential: boolean;
  access: {
    lists: Array<{
      name: string;
      /** Without it there is nothing to import */
      is_required: boolean;
      may_read: boolean;
    }>;
    /** What the other system allows, as its answers say, else as it documents it */
    requests_per_second: number;
    /** How long fetching takes at that rate, with files unless they are left out */
    seconds_per_1000_people: number;
    /** Free on the disk of the server that has tried it, without its reserve */
    free_bytes?: number;
  } | null;
  progress: Array<ImportProgress>;
  counts: ImportCounts | null;
  /** Of the dry run in its report; null when there was none with this mapping */
  dry_run_at: string | null;
  /** How many records were removed, put back, and kept because people have worked on them or still use them */
  undone: {
    removed: number;
    restored: number;
    kept: number;
  } | null;
  /** Why it has failed, could not connect, or is paused: `storage_full` pauses it, and it goes on when there is room */
  problem: ImportProblem | null;
  /** The same as a sentence */
  message: string | null;
  /** With `storage_full`: what is to be freed on the server, at least */
  needed_bytes: number | null;
}

export type WorkspaceImportStatus = "draft" | "connecting" | "fetching" | "ready" | "checking" | "loading" | "paused" | "done" | "stopped" | "failed" | "undoing" | "undone";

export interface Error {
  success: false;
  error: string;
}

export interface ListJobsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: JobStatus | Array<JobStatus> | undefined;
  /** With exactly this department */
  department?: string | undefined;
  /** In exactly this country */
  job_country?: string | undefined;
  /** In exactly this city */
  city?: string | undefined;
  /** With one of these work models, separated by commas */
  job_mode?: Workplace | Array<Workplace> | undefined;
  /** With one of these employment types, separated by commas */
  job_type?: JobType | Array<JobType> | undefined;
  /** With one of these levels, separated by commas */
  career_level?: CareerLevel | Array<CareerLevel> | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** An id of `GET /v1/departments` */
  department_id?: string | undefined;
  /** An id of `GET /v1/offices` */
  office_id?: string | undefined;
  /** The recruiter or the hiring manager */
  owner_id?: string | undefined;
  /** Words that title, department, location, industry or description must contain */
  q?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetJobQuery {
  /** The id of a job of this workspace */
  job_id: string;
}

export interface DeleteJobQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListDepartmentsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface ListOfficesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface ListCandidatesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
  sort?: string | undefined;
  /** Compact rows, with what a board shows of a candidate */
  fields?: "card" | undefined;
  /** `total_candidates` counts no further: a number above `total_max` says that more match. Searches for common words are answered sooner. Default: all are counted */
  total_max?: number | undefined;
  /** Of one of these types, separated by commas */
  type?: CandidateType | Array<CandidateType> | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: CandidateStatus | Array<CandidateStatus> | undefined;
  /** With `job_id`: any of these stages of the job, at most 40 */
  stage_id?: string | Array<string> | undefined;
  /** Any of these, at most 20 */
  tags?: string | Array<string> | undefined;
  /** In one of these stages of the talent pool, separated by commas */
  pool_stage?: PoolStage | Array<PoolStage> | undefined;
  /** The id of a source link */
  source_id?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
  rejection_email?: "missing" | undefined;
  /** Case-insensitive */
  email?: string | undefined;
  /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
  q?: string | undefined;
  /** The least `score`, as `fields=card` has it */
  score_min?: number | undefined;
  /** The least `ai_skills_match` */
  skills_score_min?: number | undefined;
  /** The least `ai_experience_match` */
  experience_score_min?: number | undefined;
  /** The least `ai_location_match` */
  location_score_min?: number | undefined;
  /** In their status for at least this many days; without `status`, those whose application has not ended */
  in_stage_days_min?: number | undefined;
  /** Words of `current_title`, all of them; beginnings match */
  title?: string | undefined;
  /** Words of `current_company`, all of them; beginnings match */
  company?: string | undefined;
  /** A language of theirs: its name, or its code such as `de` */
  language?: string | undefined;
  /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
  near?: string | undefined;
  /** With `near`: at most this far away. Default: 50 */
  within_km?: number | undefined;
  /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
  answers?: string | undefined;
  /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
  knockouts?: "met" | "unmet" | undefined;
  /** Has an interview that starts then or later and is not cancelled */
  interview_from?: string | undefined;
  /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
  interview_to?: string | undefined;
  /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
  feedback?: "missing" | undefined;
  /** Came by a source link that a member is credited with */
  credited_to_id?: string | undefined;
  /** Has one of these signals that was not dismissed, see `GET /v1/candidate-signals`. Nobody does while signals are off, and for roles that see a part */
  signals?: SignalKind | Array<SignalKind> | undefined;
  /** The recruiter or the hiring manager of the job */
  owner_id?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface ListJobCandidatesQuery {
  /** The id of a job of this workspace */
  job_id: string;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at. `-score`: the highest `ai_screening.score` first, `score`: the lowest first; candidates without one are last. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
  sort?: string | undefined;
  /** Compact rows, with what a board shows of a candidate */
  fields?: "card" | undefined;
  /** Of one of these types, separated by commas */
  type?: CandidateType | Array<CandidateType> | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: CandidateStatus | Array<CandidateStatus> | undefined;
  /** With `job_id`: any of these stages of the job, at most 40 */
  stage_id?: string | Array<string> | undefined;
  /** Any of these, at most 20 */
  tags?: string | Array<string> | undefined;
  /** In one of these stages of the talent pool, separated by commas */
  pool_stage?: PoolStage | Array<PoolStage> | undefined;
  /** The id of a source link */
  source_id?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
  rejection_email?: "missing" | undefined;
  /** Case-insensitive */
  email?: string | undefined;
  /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
  q?: string | undefined;
  /** The least `score`, as `fields=card` has it */
  score_min?: number | undefined;
  /** The least `ai_skills_match` */
  skills_score_min?: number | undefined;
  /** The least `ai_experience_match` */
  experience_score_min?: number | undefined;
  /** The least `ai_location_match` */
  location_score_min?: number | undefined;
  /** In their status for at least this many days; without `status`, those whose application has not ended */
  in_stage_days_min?: number | undefined;
  /** Words of `current_title`, all of them; beginnings match */
  title?: string | undefined;
  /** Words of `current_company`, all of them; beginnings match */
  company?: string | undefined;
  /** A language of theirs: its name, or its code such as `de` */
  language?: string | undefined;
  /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
  near?: string | undefined;
  /** With `near`: at most this far away. Default: 50 */
  within_km?: number | undefined;
  /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
  answers?: string | undefined;
  /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
  knockouts?: "met" | "unmet" | undefined;
  /** Has an interview that starts then or later and is not cancelled */
  interview_from?: string | undefined;
  /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
  interview_to?: string | undefined;
  /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
  feedback?: "missing" | undefined;
  /** Came by a source link that a member is credited with */
  credited_to_id?: string | undefined;
  /** Has one of these signals that was not dismissed, see `GET /v1/candidate-signals`. Nobody does while signals are off, and for roles that see a part */
  signals?: SignalKind | Array<SignalKind> | undefined;
  /** The recruiter or the hiring manager of the job */
  owner_id?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetCandidateQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface DeleteCandidateQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListCandidateFilesQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface GetCandidateCountsQuery {
  /** Of one of these types, separated by commas */
  type?: CandidateType | Array<CandidateType> | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: CandidateStatus | Array<CandidateStatus> | undefined;
  /** With `job_id`: any of these stages of the job, at most 40 */
  stage_id?: string | Array<string> | undefined;
  /** Any of these, at most 20 */
  tags?: string | Array<string> | undefined;
  /** In one of these stages of the talent pool, separated by commas */
  pool_stage?: PoolStage | Array<PoolStage> | undefined;
  /** The id of a source link */
  source_id?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
  rejection_email?: "missing" | undefined;
  /** Case-insensitive */
  email?: string | undefined;
  /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
  q?: string | undefined;
  /** The least `score`, as `fields=card` has it */
  score_min?: number | undefined;
  /** The least `ai_skills_match` */
  skills_score_min?: number | undefined;
  /** The least `ai_experience_match` */
  experience_score_min?: number | undefined;
  /** The least `ai_location_match` */
  location_score_min?: number | undefined;
  /** In their status for at least this many days; without `status`, those whose application has not ended */
  in_stage_days_min?: number | undefined;
  /** Words of `current_title`, all of them; beginnings match */
  title?: string | undefined;
  /** Words of `current_company`, all of them; beginnings match */
  company?: string | undefined;
  /** A language of theirs: its name, or its code such as `de` */
  language?: string | undefined;
  /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
  near?: string | undefined;
  /** With `near`: at most this far away. Default: 50 */
  within_km?: number | undefined;
  /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
  answers?: string | undefined;
  /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
  knockouts?: "met" | "unmet" | undefined;
  /** Has an interview that starts then or later and is not cancelled */
  interview_from?: string | undefined;
  /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
  interview_to?: string | undefined;
  /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
  feedback?: "missing" | undefined;
  /** Came by a source link that a member is credited with */
  credited_to_id?: string | undefined;
  /** Has one of these signals that was not dismissed, see `GET /v1/candidate-signals`. Nobody does while signals are off, and for roles that see a part */
  signals?: SignalKind | Array<SignalKind> | undefined;
  /** The recruiter or the hiring manager of the job */
  owner_id?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetJobCountsQuery {
  /** Ids of jobs, separated by commas */
  job_ids: string | Array<string>;
}

export interface GetJobBoardQuery {
  /** The id of a job of this workspace */
  job_id: string;
  /** Default: -created_at. `-score`: the highest `ai_screening.score` first, `score`: the lowest first; candidates without one are last. `custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first */
  sort?: string | undefined;
  /** Of one of these types, separated by commas */
  type?: CandidateType | Array<CandidateType> | undefined;
  /** With `job_id`: any of these stages of the job, at most 40 */
  stage_id?: string | Array<string> | undefined;
  /** Any of these, at most 20 */
  tags?: string | Array<string> | undefined;
  /** In one of these stages of the talent pool, separated by commas */
  pool_stage?: PoolStage | Array<PoolStage> | undefined;
  /** The id of a source link */
  source_id?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** `missing`: an application that was rejected in the last 90 days, and no email to the candidate has been sent or waits since then */
  rejection_email?: "missing" | undefined;
  /** Case-insensitive */
  email?: string | undefined;
  /** Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given */
  q?: string | undefined;
  /** The least `score`, as `fields=card` has it */
  score_min?: number | undefined;
  /** The least `ai_skills_match` */
  skills_score_min?: number | undefined;
  /** The least `ai_experience_match` */
  experience_score_min?: number | undefined;
  /** The least `ai_location_match` */
  location_score_min?: number | undefined;
  /** In their status for at least this many days; without `status`, those whose application has not ended */
  in_stage_days_min?: number | undefined;
  /** Words of `current_title`, all of them; beginnings match */
  title?: string | undefined;
  /** Words of `current_company`, all of them; beginnings match */
  company?: string | undefined;
  /** A language of theirs: its name, or its code such as `de` */
  language?: string | undefined;
  /** A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known */
  near?: string | undefined;
  /** With `near`: at most this far away. Default: 50 */
  within_km?: number | undefined;
  /** Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it */
  answers?: string | undefined;
  /** With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one */
  knockouts?: "met" | "unmet" | undefined;
  /** Has an interview that starts then or later and is not cancelled */
  interview_from?: string | undefined;
  /** Has an interview that starts before and is not cancelled; with `interview_from`, the same one */
  interview_to?: string | undefined;
  /** `missing`: an interview is over, and feedback of one of its interviewers has not been given */
  feedback?: "missing" | undefined;
  /** Came by a source link that a member is credited with */
  credited_to_id?: string | undefined;
  /** Has one of these signals that was not dismissed, see `GET /v1/candidate-signals`. Nobody does while signals are off, and for roles that see a part */
  signals?: SignalKind | Array<SignalKind> | undefined;
  /** The recruiter or the hiring manager of the job */
  owner_id?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
  /** The statuses whose candidates are listed. Default: all */
  columns?: CandidateStatus | Array<CandidateStatus> | undefined;
  /** Candidates of each status */
  limit?: number | undefined;
  /** A column for each stage of the job instead of each status. Default: by status */
  by?: "stage" | undefined;
}

export interface GetJobStagesQuery {
  /** The id of a job of this workspace */
  job_id: string;
}

export interface ListStageActionsQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface ListDuplicatesQuery {
  /** Only duplicates of this candidate */
  candidate_id?: string | undefined;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
}

export interface ExportCsvQuery {
  /** The id of an export, as `export-candidates` answered */
  export_id: string;
}

export interface DeleteViewQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListCustomFieldsQuery {
  /** Only the fields of this object */
  object?: CustomFieldObject | undefined;
}

export interface ListNotesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Without it, notes about all candidates */
  candidate_id?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface DeleteNoteQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListTasksQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** An id of `GET /v1/members` */
  assignee_id?: string | undefined;
  /** All when it is absent */
  state?: "open" | "done" | undefined;
  /** Those with a day up to this one */
  due_until?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface DeleteTaskQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListResultsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: "pending" | "completed" | "failed" | Array<"pending" | "completed" | "failed"> | undefined;
  /** Of exactly this provider */
  provider?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface DeleteResultQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface DeleteChatChannelQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface GetHiringTeamQuery {
  /** The id of a job of this workspace */
  job_id: string;
}

export interface GetCvTextQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface ListSignalsQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface ListInterviewsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: start_at */
  sort?: "start_at" | "-start_at" | "-updated_at" | undefined;
  /** Compact rows, with the names of the candidate and the job */
  fields?: "card" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** The email address or the id of an interviewer */
  interviewer?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: InterviewStatus | Array<InterviewStatus> | undefined;
  /** Starting after this time, as ISO 8601 with a time zone */
  starts_after?: string | undefined;
  /** Starting before this time, as ISO 8601 with a time zone */
  starts_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
  /** With feedback in one of these states, separated by commas */
  feedback_status?: FeedbackStatus | Array<FeedbackStatus> | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** What this interviewer may see: the feedback of others only after their own */
  as?: string | undefined;
}

export interface GetInterviewQuery {
  /** The id of an interview of this workspace */
  interview_id: string;
  /** What this interviewer may see: the feedback of others only after their own */
  as?: string | undefined;
}

export interface GetFeedbackDraftQuery {
  /** The id of an interview of this workspace */
  interview_id: string;
  /** One of the interviewers */
  interviewer: string;
}

export interface ListScorecardsQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
  /** What this interviewer may see: the feedback of others only after their own */
  as?: string | undefined;
}

export interface ListKitsQuery {
  /** The kits of this job; without it, the templates */
  job_id?: string | undefined;
  /** true: archived ones only. Default: false */
  archived?: "true" | "false" | undefined;
}

export interface GetKitQuery {
  /** The id of an interview kit of this workspace */
  kit_id: string;
}

export interface GetFreeTimesQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
  /** Known or not: somebody without interviews is free */
  interviewers: string | Array<string>;
  /** How long the interview takes */
  duration_minutes: number;
  /** Of the dates, and of everybody whose time zone is not known */
  time_zone: string;
  /** The first day; today unless it is sent */
  start_date?: string | undefined;
  /** The last day, at most 31 days after the first; 6 days after it unless it is sent */
  end_date?: string | undefined;
  /** A time every so many minutes, counted from midnight; 30 unless it is sent */
  slot_minutes?: number | undefined;
  /** On which interviewers work, in the time zone of each, whatever their own working hours are */
  weekdays?: number | Array<number> | undefined;
  /** When interviewers begin to work, in the time zone of each; 09:00 unless it is sent */
  from?: string | undefined;
  /** When they end; 17:00 unless it is sent */
  to?: string | undefined;
  /** An interview of the candidate that is to be moved: its own time is free */
  interview_id?: string | undefined;
}

export interface ListBookingLinksQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: BookingLinkStatus | Array<BookingLinkStatus> | undefined;
}

export interface ListInterviewersQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Case-insensitive */
  email?: string | undefined;
}

export interface ListCalendarConnectionsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The email address, in any case */
  interviewer?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: CalendarConnectionStatus | Array<CalendarConnectionStatus> | undefined;
}

export interface ListBusyTimesQuery {
  /** Whose calendars: the email address, in any case */
  interviewer: string;
  /** Of the dates */
  time_zone: string;
  /** The first day */
  start_date: string;
  /** The last day, at most 31 days after the first */
  end_date: string;
}

export interface ListMessagesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of an interview of this workspace */
  interview_id?: string | undefined;
  /** `out`: what was sent or is to be sent, the default; `in`: what came in; `all`: both */
  direction?: "out" | "in" | "all" | undefined;
  /** Only those of this conversation */
  thread_id?: string | undefined;
  /** Only replies that nobody has read. With `direction` `in` or `all` */
  unread?: "true" | undefined;
  /** Of this kind; several are separated by commas where a list is taken */
  kind?: AnyMessageKind | Array<AnyMessageKind> | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: AnyMessageStatus | Array<AnyMessageStatus> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetMessageQuery {
  /** The id of a message of this workspace */
  message_id: string;
}

export interface MessageEmlQuery {
  /** The id of a message of this workspace */
  message_id: string;
}

export interface ListUnfiledMailsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only spam, or none. All without it */
  spam?: "true" | "false" | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface InboundEmlQuery {
  /** Of an unfiled mail, or `mail_id` of a message that came in */
  mail_id: string;
}

export interface ListMessageTemplatesQuery {
  /** Of this kind; several are separated by commas where a list is taken */
  kind?: MessageKind | undefined;
  /** Default: that of the email settings */
  language?: Language | undefined;
}

export interface ListPrescreensQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: PrescreenStatus | Array<PrescreenStatus> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetPrescreenQuery {
  /** The id of a pre-screen of this workspace */
  prescreen_id: string;
}

export interface ListJobSourcesQuery {
  /** The id of a job of this workspace */
  job_id: string;
}

export interface ListReferralLinksQuery {
  /** By which somebody can be recommended for this job alone */
  job_id?: string | undefined;
  /** Of this member */
  credited_to_id?: string | undefined;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
}

export interface ListReferralsQuery {
  /** By this link */
  referral_link_id?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** By this member */
  credited_to_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: ReferralStatus | Array<ReferralStatus> | undefined;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
}

export interface DeleteWebhookQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListDeliveriesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** The id of a webhook of this workspace */
  webhook_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: DeliveryStatus | undefined;
  /** The id of an event: its deliveries only */
  event_id?: string | undefined;
}

export interface ListEventsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** Of one of these types, separated by commas */
  type?: EventName | Array<EventName> | undefined;
  /** Only events about this candidate */
  candidate_id?: string | undefined;
  /** `next_cursor` of the previous page, or the `sequence` of an event: the events after it. `latest`: none, and the `next_cursor` behind the last event */
  cursor?: string | undefined;
  /** Of the answer that the cursor comes from: another one is refused, because the cursor means other events there */
  feed_id?: string | undefined;
}

export interface ListDeletionsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Deleted at this time or later */
  since?: string | undefined;
  /** Of this kind; several are separated by commas where a list is taken */
  kind?: DeletedKind | Array<DeletedKind> | undefined;
}

export interface ListCompaniesQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: "open" | "archived" | Array<"open" | "archived"> | undefined;
  /** A part of the name, in upper or lower case */
  q?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetCompanyQuery {
  /** The id of a company of this workspace */
  company_id: string;
}

export interface DeleteCompanyQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface ListRequisitionsQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: RequisitionStatus | Array<RequisitionStatus> | undefined;
  /** With exactly this department */
  department?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** With this hiring manager, by email address */
  hiring_manager?: string | undefined;
  /** Who asks, is the hiring manager or approves, by email */
  person?: string | undefined;
  /** Whose decision it waits for, by email */
  waiting_for?: string | undefined;
  /** Your own id: exactly this one */
  external_id?: string | undefined;
  /** Words that code, title, department, city or hiring manager must contain */
  q?: string | undefined;
  /** With this code, such as `REQ-12` */
  code?: string | undefined;
  /** By fields that are `filterable`, all of them; in a query as `custom_fields.<key>=…`. A value, or several separated by commas of which one is enough; `3..`, `..5` and `3..5` are ranges of numbers, of the amounts of a money and of dates; `*` is any value. A comma or backslash in a value has a backslash before it */
  custom_fields?: Record<string, string> | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetRequisitionQuery {
  /** The id of a requisition of this workspace */
  requisition_id: string;
}

export interface ListOffersQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** Default: -created_at */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: OfferStatus | Array<OfferStatus> | undefined;
  /** Whose decision it waits for, by email */
  waiting_for?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
  /** Changed after this time, as ISO 8601 with a time zone */
  updated_after?: string | undefined;
  /** Changed before this time, as ISO 8601 with a time zone */
  updated_before?: string | undefined;
}

export interface GetOfferQuery {
  /** The id of an offer of this workspace */
  offer_id: string;
}

export interface GetOfferDocumentQuery {
  /** The id of an offer of this workspace */
  offer_id: string;
  /** Default: the sealed letter, else the letter of this version */
  document_id?: string | undefined;
}

export interface GetApplicationLinkQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface ListErasureRequestsQuery {
  /** In one of these statuses; several are separated by commas where a list is taken */
  status?: ErasureRequestStatus | undefined;
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
}

export interface ListRepeatedApplicationsQuery {
  /** The id of a candidate of this workspace */
  candidate_id: string;
}

export interface ListTalentPoolQuery {
  /** The id of a candidate of this workspace */
  candidate_id?: string | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
}

export interface GetRetentionPreviewQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** In place of the months of the settings */
  months?: number | undefined;
  /** In place of those of the settings */
  outcomes?: RetentionOutcome | Array<RetentionOutcome> | undefined;
}

export interface GetExportQuery {
  /** The newest one without it */
  export_id?: string | undefined;
}

export interface DeleteExportQuery {
  /** The id of what is deleted; no other parameter is allowed */
  id: string;
}

export interface GetImportQuery {
  /** The `id` of the import */
  import_id: string;
}

export interface GetImportReportQuery {
  /** The `id` of the import */
  import_id: string;
}

export interface GetImportMappingQuery {
  /** The `id` of the import */
  import_id: string;
}

export interface GetReportsQuery {
  /** Which reports are counted, separated by commas; all by default */
  include?: ReportName | Array<ReportName> | undefined;
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** Jobs that are in this department now */
  department?: string | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** The first day; by default the first day of the month eleven months before `to` */
  from?: string | undefined;
  /** The last day; by default today */
  to?: string | undefined;
  /** In which days begin and end; UTC by default */
  time_zone?: string | undefined;
  /** The date that lies in the period: when applications ended (default), or when they began */
  by?: "ended" | "applied" | undefined;
  /** Of series: months (default), or weeks that begin on Monday */
  interval?: "month" | "week" | undefined;
}

export interface GetReportCsvQuery {
  /** Which report the file has */
  report: "outcomes" | "funnel" | "time_to_hire" | "time_in_stage" | "sources" | "rejection_reasons" | "prescreens" | "job_analytics" | "job_analytics_sources";
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** Jobs that are in this department now */
  department?: string | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** The first day; by default the first day of the month eleven months before `to` */
  from?: string | undefined;
  /** The last day; by default today */
  to?: string | undefined;
  /** In which days begin and end; UTC by default */
  time_zone?: string | undefined;
  /** The date that lies in the period: when applications ended (default), or when they began */
  by?: "ended" | "applied" | undefined;
  /** Of series: months (default), or weeks that begin on Monday */
  interval?: "month" | "week" | undefined;
}

export interface GetJobAnalyticsQuery {
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** Jobs that are in this department now */
  department?: string | undefined;
  /** The id of a company of this workspace */
  company_id?: string | undefined;
  /** The first day, of UTC; by default the first day of the month eleven months before `to` */
  from?: string | undefined;
  /** The last day, of UTC; by default today */
  to?: string | undefined;
  /** Of the series: months (default), weeks that begin on Monday, or days */
  interval?: "month" | "week" | "day" | undefined;
}

export interface GetRatingHabitsQuery {
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** The first day; by default the first day of the month eleven months before `to` */
  from?: string | undefined;
  /** The last day; by default today */
  to?: string | undefined;
  /** In which days begin and end; UTC by default */
  time_zone?: string | undefined;
}

export interface GetStageReportQuery {
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** Of the jobs that have copied it; stages with the same name are one row */
  pipeline_id?: string | undefined;
  /** The first day on which the candidates were added; by default the first day of the month eleven months before `to` */
  from?: string | undefined;
  /** The last day; by default today */
  to?: string | undefined;
  /** In which days begin and end; UTC by default */
  time_zone?: string | undefined;
}

export interface GetOfferReportQuery {
  /** The id of a job of this workspace */
  job_id?: string | undefined;
  /** Jobs that are in this department now */
  department?: string | undefined;
  /** Jobs of this company */
  company_id?: string | undefined;
  /** The first day on which they were sent, in UTC; by default a year before `to` */
  from?: string | undefined;
  /** The last day; by default today */
  to?: string | undefined;
}

export interface GetHomeQuery {
  /** In which today begins and ends; UTC by default */
  time_zone?: string | undefined;
  /** Whose pipeline, new applicants and people who are stuck: those of the jobs of the hiring teams of the caller, which are all jobs for a caller without one, or of all jobs that the caller sees. `mine` by default */
  jobs?: "mine" | "all" | undefined;
}

export interface ListAuditLogQuery {
  /** How many items a page has */
  limit?: number | undefined;
  /** next_cursor of the previous page, with the same filters */
  cursor?: string | undefined;
  /** The id of a user or of a token */
  actor_id?: string | undefined;
  /** With one of these actions, separated by commas */
  action?: AuditAction | Array<AuditAction> | undefined;
  /** About something of this type */
  target_type?: AuditTargetType | undefined;
  /** Finds the entries about one target. Works without target_type too */
  target_id?: string | undefined;
  /** Added after this time, as ISO 8601 with a time zone */
  created_after?: string | undefined;
  /** Added before this time, as ISO 8601 with a time zone */
  created_before?: string | undefined;
}
