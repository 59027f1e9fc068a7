// Generated from the contract by `npm run openapi`. Do not edit.

import type { MethodMakers } from '../endpoint-methods.ts';
import type {
  AddCandidateAnswer,
  AddCandidateFileAnswer,
  AddCandidateFileInput,
  AddChatChannelAnswer,
  AddJobAnswer,
  AddNoteAnswer,
  AddProfileAnswer,
  AddProfileInput,
  AddRejectionReasonAnswer,
  AddRejectionReasonInput,
  AddResultAnswer,
  AddTaskAnswer,
  AddToJobAnswer,
  AddToJobInput,
  AddViewAnswer,
  ApproveOfferAnswer,
  ApproveOfferInput,
  ApproveRequisitionAnswer,
  ApproveRequisitionInput,
  ArchiveCustomFieldAnswer,
  ArchiveCustomFieldInput,
  ArchiveKitAnswer,
  ArchiveKitInput,
  ArchiveNamedTemplateAnswer,
  ArchiveNamedTemplateInput,
  ArchiveOfferTemplateAnswer,
  ArchiveOfferTemplateInput,
  ArchivePipelineAnswer,
  ArchivePipelineInput,
  AuditEntry,
  BookingLink,
  CalendarConnection,
  CalendarConnectionUpdate,
  CancelInterviewAnswer,
  CancelInterviewInput,
  CancelMessageAnswer,
  CancelMessageInput,
  CancelMessagesAnswer,
  CancelMessagesInput,
  CancelPrescreenAnswer,
  CancelPrescreenInput,
  CancelPrescreensAnswer,
  CancelPrescreensInput,
  CancelRequisitionAnswer,
  CancelRequisitionInput,
  CancelStageActionAnswer,
  CancelStageActionInput,
  CandidateCard,
  CandidateCardPage,
  CandidateInList,
  CandidatePage,
  CandidateUpdate,
  CandidatesExport,
  CandidatesMerge,
  CandidatesUpdate,
  ChatChannelUpdate,
  CheckCalendarAnswer,
  CheckCalendarInput,
  Company,
  CompanyPicture,
  CompanyPreviewInput,
  CompanyUpdate,
  ConfirmSenderAnswer,
  ConfirmSenderInput,
  ConnectCalendarAnswer,
  CopyKitAnswer,
  CopyKitInput,
  CreateBookingLinkAnswer,
  CreateCompanyAnswer,
  CreateCustomFieldAnswer,
  CreateExportAnswer,
  CreateExportInput,
  CreateExportLinkAnswer,
  CreateExportLinkInput,
  CreateImportAnswer,
  CreateImportInput,
  CreateKitAnswer,
  CreateNamedTemplateAnswer,
  CreateOfferAnswer,
  CreateOfferTemplateAnswer,
  CreatePipelineAnswer,
  CreateReferralLinkAnswer,
  CreateRequisitionAnswer,
  CreateSourceAnswer,
  CreateWebhookAnswer,
  CriteriaUpdate,
  CustomFieldUpdate,
  DeclineErasureRequestAnswer,
  DeclineErasureRequestInput,
  DeleteCandidateQuery,
  DeleteChatChannelQuery,
  DeleteCompanyQuery,
  DeleteExportQuery,
  DeleteJobQuery,
  DeleteNoteQuery,
  DeleteResultQuery,
  DeleteTaskQuery,
  DeleteViewQuery,
  DeleteWebhookQuery,
  DeletedThing,
  Deletion,
  Delivery,
  Department,
  DiscardMailAnswer,
  DiscardMailInput,
  DisconnectCalendarInput,
  DismissDuplicateAnswer,
  DismissDuplicateInput,
  DismissSignalAnswer,
  DismissSignalInput,
  DuplicatePair,
  ErasureRequest,
  Event,
  ExportCandidatesAnswer,
  ExportCsvQuery,
  FeedbackDraftInput,
  FeedbackInput,
  FileMailAnswer,
  FileMailInput,
  GetApplicationLinkAnswer,
  GetApplicationLinkQuery,
  GetApplicationPageSettingsAnswer,
  GetCalendarSettingsAnswer,
  GetCandidateAnswer,
  GetCandidateCountsAnswer,
  GetCandidateCountsQuery,
  GetCandidateQuery,
  GetCompanyAnswer,
  GetCompanyQuery,
  GetCvTextAnswer,
  GetCvTextQuery,
  GetExportAnswer,
  GetExportQuery,
  GetFeedbackDraftAnswer,
  GetFeedbackDraftQuery,
  GetFreeTimesAnswer,
  GetFreeTimesQuery,
  GetHiringTeamAnswer,
  GetHiringTeamQuery,
  GetHomeAnswer,
  GetHomeQuery,
  GetImportAnswer,
  GetImportMappingAnswer,
  GetImportMappingQuery,
  GetImportQuery,
  GetImportReportAnswer,
  GetImportReportQuery,
  GetInterviewAnswer,
  GetInterviewQuery,
  GetJobAnalyticsAnswer,
  GetJobAnalyticsQuery,
  GetJobAnswer,
  GetJobBoardAnswer,
  GetJobBoardQuery,
  GetJobCountsAnswer,
  GetJobCountsQuery,
  GetJobQuery,
  GetJobStagesAnswer,
  GetJobStagesQuery,
  GetKitAnswer,
  GetKitQuery,
  GetMailInTestAnswer,
  GetMailSettingsAnswer,
  GetMessageAnswer,
  GetMessageQuery,
  GetOfferAnswer,
  GetOfferDocumentQuery,
  GetOfferQuery,
  GetOfferReportAnswer,
  GetOfferReportQuery,
  GetOfferSettingsAnswer,
  GetPrescreenAnswer,
  GetPrescreenQuery,
  GetRatingHabitsAnswer,
  GetRatingHabitsQuery,
  GetReportCsvQuery,
  GetReportsAnswer,
  GetReportsQuery,
  GetRequisitionAnswer,
  GetRequisitionQuery,
  GetRequisitionSettingsAnswer,
  GetRetentionPreviewAnswer,
  GetRetentionPreviewQuery,
  GetRetentionReportAnswer,
  GetRetentionSettingsAnswer,
  GetScreeningSettingsAnswer,
  GetSignalSettingsAnswer,
  GetStageReportAnswer,
  GetStageReportQuery,
  GetUsageAnswer,
  GetWorkspaceAnswer,
  HiringTeamUpdate,
  HoldRequisitionAnswer,
  HoldRequisitionInput,
  ImportMappingUpdate,
  InboundEmlQuery,
  InterviewCard,
  InterviewCardPage,
  InterviewInList,
  InterviewUpdate,
  Interviewer,
  JobInList,
  JobPage,
  JobStagesUpdate,
  JobUpdate,
  KitUpdate,
  ListAuditLogAnswer,
  ListAuditLogQuery,
  ListBookingLinksAnswer,
  ListBookingLinksQuery,
  ListBusyTimesAnswer,
  ListBusyTimesQuery,
  ListCalendarConnectionsAnswer,
  ListCalendarConnectionsQuery,
  ListCandidateFilesAnswer,
  ListCandidateFilesQuery,
  ListCandidatesQuery,
  ListChatChannelsAnswer,
  ListCompaniesAnswer,
  ListCompaniesQuery,
  ListCustomFieldsAnswer,
  ListCustomFieldsQuery,
  ListDeletionsAnswer,
  ListDeletionsQuery,
  ListDeliveriesAnswer,
  ListDeliveriesQuery,
  ListDepartmentsAnswer,
  ListDepartmentsQuery,
  ListDuplicatesAnswer,
  ListDuplicatesQuery,
  ListErasureRequestsAnswer,
  ListErasureRequestsQuery,
  ListEventsAnswer,
  ListEventsQuery,
  ListImportsAnswer,
  ListInterviewersAnswer,
  ListInterviewersQuery,
  ListInterviewsAnswer,
  ListInterviewsQuery,
  ListJobCandidatesQuery,
  ListJobSourcesAnswer,
  ListJobSourcesQuery,
  ListJobsQuery,
  ListKitsAnswer,
  ListKitsQuery,
  ListMembersAnswer,
  ListMessageTemplatesAnswer,
  ListMessageTemplatesQuery,
  ListMessagesAnswer,
  ListMessagesQuery,
  ListNamedTemplatesAnswer,
  ListNotesAnswer,
  ListNotesQuery,
  ListOfferTemplatesAnswer,
  ListOffersAnswer,
  ListOffersQuery,
  ListOfficesAnswer,
  ListOfficesQuery,
  ListPipelinesAnswer,
  ListPrescreensAnswer,
  ListPrescreensQuery,
  ListReferralLinksAnswer,
  ListReferralLinksQuery,
  ListReferralsAnswer,
  ListReferralsQuery,
  ListRejectionReasonsAnswer,
  ListRepeatedApplicationsAnswer,
  ListRepeatedApplicationsQuery,
  ListRequisitionsAnswer,
  ListRequisitionsQuery,
  ListResultsAnswer,
  ListResultsQuery,
  ListScorecardsAnswer,
  ListScorecardsQuery,
  ListSignalsAnswer,
  ListSignalsQuery,
  ListStageActionsAnswer,
  ListStageActionsQuery,
  ListTalentPoolAnswer,
  ListTalentPoolQuery,
  ListTasksAnswer,
  ListTasksQuery,
  ListUnfiledMailsAnswer,
  ListUnfiledMailsQuery,
  ListViewsAnswer,
  ListWebhookHealthAnswer,
  ListWebhooksAnswer,
  MailSettingsUpdate,
  MarkMessageSentAnswer,
  MarkMessageSentInput,
  MarkMessagesReadAnswer,
  MarkMessagesReadInput,
  MarkViewedAnswer,
  MarkViewedInput,
  MergeCandidatesAnswer,
  Message,
  MessageEmlQuery,
  MessageReply,
  NamedTemplateUpdate,
  NewBookingLink,
  NewCalendarConnection,
  NewCandidate,
  NewChatChannel,
  NewCompany,
  NewCustomField,
  NewInterview,
  NewJob,
  NewKit,
  NewMessage,
  NewNamedTemplate,
  NewNote,
  NewOffer,
  NewOfferTemplate,
  NewPipeline,
  NewPrescreen,
  NewReferralLink,
  NewRequisition,
  NewResult,
  NewSource,
  NewTask,
  NewView,
  NewWebhook,
  Note,
  NoteUpdate,
  Offer,
  OfferTemplateUpdate,
  OfferUpdate,
  Office,
  OpenRequisitionAnswer,
  OpenRequisitionInput,
  PauseImportAnswer,
  PauseImportInput,
  PipelineUpdate,
  PrescreenInList,
  PrescreenReviewInput,
  PreviewCompanyAnswer,
  PreviewJobAnswer,
  PreviewJobInput,
  PreviewJobStagesAnswer,
  PreviewMessageAnswer,
  PreviewMessageInput,
  PreviewOfferAnswer,
  PreviewOfferInput,
  PreviewPrescreensAnswer,
  PreviewPrescreensInput,
  PreviewScreeningCriteriaAnswer,
  ProcessCvAnswer,
  ProcessCvInput,
  PutBackEntryAnswer,
  PutBackEntryInput,
  RedeliverWebhookAnswer,
  Redelivery,
  Referral,
  ReferralLink,
  RejectOfferAnswer,
  RejectOfferInput,
  RejectRequisitionAnswer,
  RejectRequisitionInput,
  RejectionReasonUpdate,
  RemindPrescreenAnswer,
  RemindPrescreenInput,
  RemindPrescreensAnswer,
  RemindPrescreensInput,
  ReplaceApplicationLinkAnswer,
  ReplaceApplicationLinkInput,
  ReplaceReferralLinkAnswer,
  ReplaceReferralLinkInput,
  ReplyMessageAnswer,
  Requisition,
  RequisitionUpdate,
  RestoreCustomFieldAnswer,
  RestoreCustomFieldInput,
  RestoreInterviewAnswer,
  RestoreInterviewInput,
  RestoreKitAnswer,
  RestoreKitInput,
  Result,
  ResultUpdate,
  ResumeRequisitionAnswer,
  ResumeRequisitionInput,
  RetentionPerson,
  RetryMessageAnswer,
  RetryMessageInput,
  ReviewPrescreenAnswer,
  RevokeBookingLinkAnswer,
  RevokeBookingLinkInput,
  RevokeReferralLinkAnswer,
  RevokeReferralLinkInput,
  RotateWebhookSecretAnswer,
  RotateWebhookSecretInput,
  SaveFeedbackDraftAnswer,
  ScheduleInterviewAnswer,
  SendMessageAnswer,
  SendMessagesAnswer,
  SendMessagesInput,
  SendOfferAnswer,
  SendOfferInput,
  SetCompanyPictureAnswer,
  SetOfferSigningAnswer,
  SetOfferSigningInput,
  SetScreeningConsentAnswer,
  SetScreeningConsentInput,
  SourceUpdate,
  StartImportAnswer,
  StartImportInput,
  StartPrescreenAnswer,
  StartPrescreensAnswer,
  StartPrescreensInput,
  StopImportAnswer,
  StopImportInput,
  SubmitFeedbackAnswer,
  SubmitOfferAnswer,
  SubmitOfferInput,
  SubmitRequisitionAnswer,
  SubmitRequisitionInput,
  TalentPoolMember,
  Task,
  TaskUpdate,
  TemplateUpdate,
  TestChatChannelAnswer,
  TestChatChannelInput,
  TestMailInAnswer,
  TestWebhookAnswer,
  TestWebhookInput,
  TryImportAnswer,
  TryImportInput,
  UndoAddToJobAnswer,
  UndoAddToJobInput,
  UndoImportAnswer,
  UndoImportInput,
  UndoUpdateAnswer,
  UndoUpdateInput,
  UnfiledMail,
  UnmergeCandidatesAnswer,
  UnmergeCandidatesInput,
  UpdateApplicationPageSettingsAnswer,
  UpdateApplicationPageSettingsInput,
  UpdateCalendarConnectionAnswer,
  UpdateCalendarSettingsAnswer,
  UpdateCalendarSettingsInput,
  UpdateCandidateAnswer,
  UpdateCandidatesAnswer,
  UpdateChatChannelAnswer,
  UpdateCompanyAnswer,
  UpdateCustomFieldAnswer,
  UpdateHiringTeamAnswer,
  UpdateImportAnswer,
  UpdateInterviewAnswer,
  UpdateInterviewerAnswer,
  UpdateInterviewerInput,
  UpdateJobAnswer,
  UpdateJobStagesAnswer,
  UpdateKitAnswer,
  UpdateMailSettingsAnswer,
  UpdateMessageTemplateAnswer,
  UpdateNamedTemplateAnswer,
  UpdateNoteAnswer,
  UpdateOfferAnswer,
  UpdateOfferSettingsAnswer,
  UpdateOfferSettingsInput,
  UpdateOfferTemplateAnswer,
  UpdatePipelineAnswer,
  UpdateRejectionReasonAnswer,
  UpdateRequisitionAnswer,
  UpdateRequisitionSettingsAnswer,
  UpdateRequisitionSettingsInput,
  UpdateResultAnswer,
  UpdateRetentionSettingsAnswer,
  UpdateRetentionSettingsInput,
  UpdateScreeningCriteriaAnswer,
  UpdateScreeningSettingsAnswer,
  UpdateScreeningSettingsInput,
  UpdateSignalSettingsAnswer,
  UpdateSignalSettingsInput,
  UpdateSourceAnswer,
  UpdateTaskAnswer,
  UpdateViewAnswer,
  UpdateWebhookAnswer,
  UploadImportPartAnswer,
  UploadImportPartInput,
  VerifyWebhookAnswer,
  VerifyWebhookInput,
  ViewUpdate,
  WebhookUpdate,
  WithdrawOfferAnswer,
  WithdrawOfferInput,
  WithdrawRequisitionAnswer,
  WithdrawRequisitionInput,
} from './types.ts';

type NoInput = Record<never, never>;

export type Methods = ReturnType<typeof createMethods>;

export function createMethods(make: MethodMakers) {
  return {
    /** List jobs. Newest first unless `sort` is given. `next_cursor` leads to the next page; page 10,000 is as fast as page 1.
     *
     * `GET /v1/jobs` */
    listJobs: make.list<ListJobsQuery, JobPage, 'jobs', JobInList>('jobs', 'jobs'),
    /** Read one job with its application form and what it asks for. `screening_criteria` is what CVs are compared with, each criterion with the words of the job it comes from. With `If-None-Match`, a job that has not changed is 304 and costs no quota.
     *
     * `GET /v1/get-job` */
    getJob: make.read<GetJobQuery, GetJobAnswer>('get-job'),
    /** Create a job. Only `job_title` is required. Without `status` the job is a draft, without `company_id` it belongs to the oldest company of the workspace.
     *
     * `POST /v1/add-job` */
    addJob: make.post<NewJob, AddJobAnswer>('add-job'),
    /** Change some fields of a job. Only the fields that are sent change. Any status may follow any other.
     *
     * `PATCH /v1/update-job` */
    updateJob: make.patch<JobUpdate, UpdateJobAnswer>('update-job'),
    /** Delete a job. Removes it from every list and from the public board; its history is kept.
     *
     * `DELETE /v1/delete-job` */
    deleteJob: make.remove<DeleteJobQuery, Deletion>('delete-job'),
    /** List the departments of the jobs. Each name that jobs have as their `department`, with the number of jobs. A department without jobs is no longer listed.
     *
     * `GET /v1/departments` */
    listDepartments: make.list<ListDepartmentsQuery, ListDepartmentsAnswer, 'departments', Department>('departments', 'departments'),
    /** List the offices of the jobs. Each pair of city and country that jobs have, with the number of jobs. An office without jobs is no longer listed.
     *
     * `GET /v1/offices` */
    listOffices: make.list<ListOfficesQuery, ListOfficesAnswer, 'offices', Office>('offices', 'offices'),
    /** Show the public pages of a job before it is saved. The pages as the board would send them if the job had these fields and were active. With `job_id`, fields that are not sent are those of the job. Nothing is saved.
     *
     * `POST /v1/preview-job` */
    previewJob: make.post<PreviewJobInput, PreviewJobAnswer>('preview-job'),
    /** List candidates across jobs. Newest first unless `sort` or `q` say otherwise. All filters can be combined.
     *
     * `GET /v1/candidates` */
    listCandidates: make.list<ListCandidatesQuery, CandidatePage, 'candidates', CandidateInList>('candidates', 'candidates'),
    /** List candidates across jobs. Newest first unless `sort` or `q` say otherwise. All filters can be combined.
     *
     * `GET /v1/candidates` */
    listCandidateCards: make.cards<ListCandidatesQuery, CandidateCardPage, 'candidates', CandidateCard>('candidates', 'candidates'),
    /** List the candidates of one job. The same rows, filters and pages as `candidates`; `sort=-score` puts the highest score first. An unknown job is 401.
     *
     * `GET /v1/job-candidates` */
    listJobCandidates: make.list<ListJobCandidatesQuery, CandidatePage, 'candidates', CandidateInList>('job-candidates', 'candidates'),
    /** List the candidates of one job. The same rows, filters and pages as `candidates`; `sort=-score` puts the highest score first. An unknown job is 401.
     *
     * `GET /v1/job-candidates` */
    listJobCandidateCards: make.cards<ListJobCandidatesQuery, CandidateCardPage, 'candidates', CandidateCard>('job-candidates', 'candidates'),
    /** Read one candidate with its history. With answers, screening, what was read from the CV, and a link to the file that works without a token for a while. Reading changes nothing: see `mark-viewed`.
     *
     * `GET /v1/get-candidate` */
    getCandidate: make.read<GetCandidateQuery, GetCandidateAnswer>('get-candidate'),
    /** Add a prospect, an upload or an applicant. `type` and a name are required; an upload with a CV needs no name. Candidates with the same email, compared case-insensitively, belong to one person. An applicant is an application that came in elsewhere, such as at a job board, and needs `email`, `job_id` of an open job and `consent`: it has the event `new_applicant` and the confirmation by email, as one of the form. Who has applied for the job before is not added again: 200 with the first application, beside which this one is kept (`GET /v1/repeated-applications`). A CV is read in the background: it fills empty fields, and the event `cv_processed` reports the result. With a CV the body may have 14 MiB.
     *
     * `POST /v1/add-candidate` */
    addCandidate: make.post<NewCandidate, AddCandidateAnswer>('add-candidate'),
    /** Move, tag, annotate or correct a candidate. Only the fields that are sent change. Any status may follow any other. Name, contacts, title, company, location, links and languages are corrections: a CV that is read again does not change them, not even those that were emptied. `email` decides who the person is, so the address of another person is 409: merge them. `job_id` moves the candidate to another job: notes, files, messages, tasks, history and interviews stay with them, and the scores are made anew. With a CV the body may have 14 MiB; the file before it is deleted.
     *
     * `PATCH /v1/update-candidate` */
    updateCandidate: make.patch<CandidateUpdate, UpdateCandidateAnswer>('update-candidate'),
    /** Erase a person. Permanently removes the person of the candidate: all applications, answers, files, history, and their data in events. Only the fact of the erasure is recorded. Links to their files stop working at once; the bytes are removed from the storage right after, or as soon as it is reachable.
     *
     * `DELETE /v1/delete-candidate` */
    deleteCandidate: make.remove<DeleteCandidateQuery, Deletion>('delete-candidate'),
    /** List the files of a candidate. CVs, files of the form and attachments of mails that came in, the oldest first, all of them, each with a link that works without a token for 15 minutes. A download is recorded in the audit log.
     *
     * `GET /v1/candidate-files` */
    listCandidateFiles: make.read<ListCandidateFilesQuery, ListCandidateFilesAnswer>('candidate-files'),
    /** Add a file to a candidate. A document to be sent with a message (`attachments` of `send-message`). The CV is `resume` of `update-candidate`. A candidate may have 200 such files. The body may have 14 MiB.
     *
     * `POST /v1/add-candidate-file` */
    addCandidateFile: make.post<AddCandidateFileInput, AddCandidateFileAnswer>('add-candidate-file'),
    /** Move, tag or annotate many candidates. Either `candidate_ids` or `filter` says which. All of them change in one transaction or none does; each has its own history and events, as with `update-candidate`.
     *
     * `POST /v1/update-candidates` */
    updateCandidates: make.post<CandidatesUpdate, UpdateCandidatesAnswer>('update-candidates'),
    /** Undo a change of many candidates. Another change, with its own history and events. Each field gets its value from before, unless somebody has changed it since. Rejections that have not been sent are cancelled.
     *
     * `POST /v1/undo-update` */
    undoUpdate: make.post<UndoUpdateInput, UndoUpdateAnswer>('undo-update'),
    /** Count candidates by status. With the filters of `GET /v1/candidates`.
     *
     * `GET /v1/candidate-counts` */
    getCandidateCounts: make.read<GetCandidateCountsQuery, GetCandidateCountsAnswer>('candidate-counts'),
    /** Count the candidates of several jobs by status. For a page of jobs, at most 100, in the order of `job_ids`. A job that does not exist has no candidates.
     *
     * `GET /v1/job-counts` */
    getJobCounts: make.read<GetJobCountsQuery, GetJobCountsAnswer>('job-counts'),
    /** Read the board of a job. The number of candidates of each status, and the first of each as compact rows: what a board shows, in one request. `GET /v1/job-candidates` with `fields=card`, the same filters and the `status` continues a column.
     *
     * `GET /v1/job-board` */
    getJobBoard: make.read<GetJobBoardQuery, GetJobBoardAnswer>('job-board'),
    /** List the stages of a job. In their order, with the number of candidates in each. A job without stages of its own has one for each of the 13 statuses, whose ids stay the same.
     *
     * `GET /v1/job-stages` */
    getJobStages: make.read<GetJobStagesQuery, GetJobStagesAnswer>('job-stages'),
    /** Replace the stages of a job. The order of `stages` is theirs. One that is left out and has candidates needs a place in `moves` where they go. A stage with another status changes the status of its candidates, with the events of a move but without emails, and so do moves to a stage with another status: `preview-job-stages` says how many there are. With more than 500 it goes on in the background, and `moving` counts down.
     *
     * `POST /v1/update-job-stages` */
    updateJobStages: make.post<JobStagesUpdate, UpdateJobStagesAnswer>('update-job-stages'),
    /** Count the candidates that a change of the stages would touch. The body of `update-job-stages`. Nothing is changed.
     *
     * `POST /v1/preview-job-stages` */
    previewJobStages: make.post<JobStagesUpdate, PreviewJobStagesAnswer>('preview-job-stages'),
    /** List what will happen because a candidate is in a stage. The actions of `on_enter` that are not done yet, the next one first, and those that failed.
     *
     * `GET /v1/stage-actions` */
    listStageActions: make.read<ListStageActionsQuery, ListStageActionsAnswer>('stage-actions'),
    /** Cancel what would happen because a candidate is in a stage. Before it has happened, or after it failed. Nothing else of the stage is touched; an unknown one is 401.
     *
     * `POST /v1/cancel-stage-action` */
    cancelStageAction: make.post<CancelStageActionInput, CancelStageActionAnswer>('cancel-stage-action'),
    /** List the pipelines of the workspace. Templates of stages, in the order of their names, archived ones last. When none is the default, new jobs have the built-in stages.
     *
     * `GET /v1/pipelines` */
    listPipelines: make.read<NoInput, ListPipelinesAnswer>('pipelines'),
    /** Add a pipeline. A template: jobs copy its stages when they are added, and change theirs as they like.
     *
     * `POST /v1/create-pipeline` */
    createPipeline: make.post<NewPipeline, CreatePipelineAnswer>('create-pipeline'),
    /** Change a pipeline. Jobs that have copied it stay as they are.
     *
     * `PATCH /v1/update-pipeline` */
    updatePipeline: make.patch<PipelineUpdate, UpdatePipelineAnswer>('update-pipeline'),
    /** Archive a pipeline. No job can copy it any more, and it is not the default. Its name is free.
     *
     * `POST /v1/archive-pipeline` */
    archivePipeline: make.post<ArchivePipelineInput, ArchivePipelineAnswer>('archive-pipeline'),
    /** Mark candidates as viewed. Clears `is_new` of their compact rows: for the user who calls it, or for everybody when a token does. Unknown ids are ignored.
     *
     * `POST /v1/mark-viewed` */
    markViewed: make.post<MarkViewedInput, MarkViewedAnswer>('mark-viewed'),
    /** List possible duplicates. Pairs of candidates that may be the same person, each with its reasons: suggestions, never certain. Looks at `limit` candidates, newest first, and compares each with all older ones (with `candidate_id`: with all others; one page). A page may have no pairs although there are more.
     *
     * `GET /v1/duplicates` */
    listDuplicates: make.list<ListDuplicatesQuery, ListDuplicatesAnswer, 'duplicates', DuplicatePair>('duplicates', 'duplicates'),
    /** Add a candidate to another job. The same person is a second candidate, of type `prospect`, with the status `applied`: name, contacts, profile, tags and a copy of the CV, which is read and scored for the new job. Notes, messages, interviews and answers stay where they are. Nobody is emailed. To change the job of the candidate themselves, send `job_id` to `update-candidate`.
     *
     * `POST /v1/add-to-job` */
    addToJob: make.post<AddToJobInput, AddToJobAnswer>('add-to-job'),
    /** Take back that a candidate was added to a job. Deletes the candidate that `add-to-job` has made, as long as nothing has happened with them since. The person and their other applications stay.
     *
     * `POST /v1/undo-add-to-job` */
    undoAddToJob: make.post<UndoAddToJobInput, UndoAddToJobAnswer>('undo-add-to-job'),
    /** Merge two candidates. Candidates of the same job, or of which one has no job, become one record with notes, messages, interviews, pre-screens and files of both. Applications for different jobs stay as they are and belong to one person from then on. The id of the duplicate is no longer a candidate; `get-candidate` answers it with the kept one. A merge is not an event. `If-Match` is the ETag of the kept candidate.
     *
     * `POST /v1/merge-candidates` */
    mergeCandidates: make.post<CandidatesMerge, MergeCandidatesAnswer>('merge-candidates'),
    /** Undo a merge. The duplicate is there again as it was, with what was moved. The kept candidate has its values from before again, except those that were changed since; what was added to it since the merge stays with it. The last merge of a candidate is undone first. There is no time limit.
     *
     * `POST /v1/unmerge-candidates` */
    unmergeCandidates: make.post<UnmergeCandidatesInput, UnmergeCandidatesAnswer>('unmerge-candidates'),
    /** Say that two candidates are not duplicates. The pair is no longer suggested. For applications for different jobs, no application of the two people is.
     *
     * `POST /v1/dismiss-duplicate` */
    dismissDuplicate: make.post<DismissDuplicateInput, DismissDuplicateAnswer>('dismiss-duplicate'),
    /** Prepare a CSV file of candidates. Either `candidate_ids` or `filter` says which; with neither, all candidates. The file is read with `GET /v1/export-csv`, within 60 minutes and as often as needed, by whoever prepared it. The audit log records who exported how many.
     *
     * `POST /v1/export-candidates` */
    exportCandidates: make.post<CandidatesExport, ExportCandidatesAnswer>('export-candidates'),
    /** Read a CSV file of candidates. UTF-8 with a byte order mark, lines end with CRLF, the first one has the names of the columns. Sent while it is read, so it may have any number of rows. A cell that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@` or a tab) has an apostrophe in front.
     *
     * `GET /v1/export-csv` */
    exportCsv: make.readText<ExportCsvQuery>('export-csv'),
    /** List saved views. In the order of their names: those that are shared, and in the console those of the user. Tokens see the shared ones.
     *
     * `GET /v1/views` */
    listViews: make.read<NoInput, ListViewsAnswer>('views'),
    /** Save a view. Filters and columns of a list of candidates under a name. The number of its candidates is `GET /v1/candidate-counts` with its filters.
     *
     * `POST /v1/add-view` */
    addView: make.post<NewView, AddViewAnswer>('add-view'),
    /** Change a saved view. Its author may, and for a shared one everybody who sees the whole workspace.
     *
     * `PATCH /v1/update-view` */
    updateView: make.patch<ViewUpdate, UpdateViewAnswer>('update-view'),
    /** Delete a saved view. Only the view: the candidates that it lists stay.
     *
     * `DELETE /v1/delete-view` */
    deleteView: make.remove<DeleteViewQuery, Deletion>('delete-view'),
    /** List rejection reasons. In the order in which they were added, archived ones included.
     *
     * `GET /v1/rejection-reasons` */
    listRejectionReasons: make.read<NoInput, ListRejectionReasonsAnswer>('rejection-reasons'),
    /** Add a rejection reason. It can be given with the status `rejected`, and reports count it.
     *
     * `POST /v1/add-rejection-reason` */
    addRejectionReason: make.post<AddRejectionReasonInput, AddRejectionReasonAnswer>('add-rejection-reason'),
    /** Rename or archive a rejection reason. An archived one is no longer offered; candidates who have it keep it, and reports still count it.
     *
     * `PATCH /v1/update-rejection-reason` */
    updateRejectionReason: make.patch<RejectionReasonUpdate, UpdateRejectionReasonAnswer>('update-rejection-reason'),
    /** List custom fields. In the order of their objects and positions, archived ones included. In the console, owners and admins get all fields, and other roles those that they see.
     *
     * `GET /v1/custom-fields` */
    listCustomFields: make.read<ListCustomFieldsQuery, ListCustomFieldsAnswer>('custom-fields'),
    /** Add a custom field. Its values are in `custom_fields` of the object from then on. Candidates and applications share one map: a field of a candidate goes along when the person is added to another job, one of an application does not.
     *
     * `POST /v1/create-custom-field` */
    createCustomField: make.post<NewCustomField, CreateCustomFieldAnswer>('create-custom-field'),
    /** Change a custom field. Key, object and type stay as they are. A value whose option is gone stays until it is changed.
     *
     * `PATCH /v1/update-custom-field` */
    updateCustomField: make.patch<CustomFieldUpdate, UpdateCustomFieldAnswer>('update-custom-field'),
    /** Archive a custom field. It is no longer asked for, filtered by or accepted. Values that are there stay, and its key stays taken. `POST /v1/restore-custom-field` brings it back.
     *
     * `POST /v1/archive-custom-field` */
    archiveCustomField: make.post<ArchiveCustomFieldInput, ArchiveCustomFieldAnswer>('archive-custom-field'),
    /** Bring back an archived custom field. With all values that it had.
     *
     * `POST /v1/restore-custom-field` */
    restoreCustomField: make.post<RestoreCustomFieldInput, RestoreCustomFieldAnswer>('restore-custom-field'),
    /** List notes about candidates. Of one candidate or of all, newest first unless `sort` says otherwise. Private notes are shown to their author only, never to a token.
     *
     * `GET /v1/notes` */
    listNotes: make.list<ListNotesQuery, ListNotesAnswer, 'notes', Note>('notes', 'notes'),
    /** Write a note about a candidate. Candidates never see notes. A note that the team sees is an event, `note.added`, without its text; it is no part of the history, and is erased with the candidate. Notes that are not private change the `updated_at` of the candidate.
     *
     * `POST /v1/add-note` */
    addNote: make.post<NewNote, AddNoteAnswer>('add-note'),
    /** Change a note. Only its author may. All tokens of a workspace count as one author. `mentions` replaces all of them.
     *
     * `PATCH /v1/update-note` */
    updateNote: make.patch<NoteUpdate, UpdateNoteAnswer>('update-note'),
    /** Delete a note. Only its author may. All tokens of a workspace count as one author.
     *
     * `DELETE /v1/delete-note` */
    deleteNote: make.remove<DeleteNoteQuery, Deletion>('delete-note'),
    /** List tasks. What somebody wants to do about a candidate, newest first unless `sort` says otherwise. `GET /v1/home` has the open ones of the caller by their day.
     *
     * `GET /v1/tasks` */
    listTasks: make.list<ListTasksQuery, ListTasksAnswer, 'tasks', Task>('tasks', 'tasks'),
    /** Add a task. Something to do about a candidate, for a member of the team, on a day. Candidates never see tasks; they are erased with the candidate, and make no events.
     *
     * `POST /v1/add-task` */
    addTask: make.post<NewTask, AddTaskAnswer>('add-task'),
    /** Change a task, or mark it as done. Everybody who sees the candidate may. `is_done` false opens it again.
     *
     * `PATCH /v1/update-task` */
    updateTask: make.patch<TaskUpdate, UpdateTaskAnswer>('update-task'),
    /** Delete a task. Everybody who sees the candidate may.
     *
     * `DELETE /v1/delete-task` */
    deleteTask: make.remove<DeleteTaskQuery, Deletion>('delete-task'),
    /** List results of assessments and checks. What assessments, tests and background checks elsewhere have found out about candidates, newest first unless `sort` says otherwise.
     *
     * `GET /v1/results` */
    listResults: make.list<ListResultsQuery, ListResultsAnswer, 'results', Result>('results', 'results'),
    /** Add the result of an assessment or a check. For services that assess or check candidates: as `pending` when a candidate is invited, changed when the result is in. Shown at the candidate with a link to the report; never to the candidate. It decides nothing and makes no event.
     *
     * `POST /v1/add-result` */
    addResult: make.post<NewResult, AddResultAnswer>('add-result'),
    /** Change a result. Only the fields that are sent change.
     *
     * `PATCH /v1/update-result` */
    updateResult: make.patch<ResultUpdate, UpdateResultAnswer>('update-result'),
    /** Delete a result. Its id is in `GET /v1/deletions` for 90 days.
     *
     * `DELETE /v1/delete-result` */
    deleteResult: make.remove<DeleteResultQuery, Deletion>('delete-result'),
    /** List the channels of Slack and Teams. Oldest first, all of them, each with the state of its webhook.
     *
     * `GET /v1/chat-channels` */
    listChatChannels: make.read<NoInput, ListChatChannelsAnswer>('chat-channels'),
    /** Add a channel of Slack or Teams. From then on it is told of what `kinds` names: `new_applicants` at most once an hour for each job, the others at once. Messages name candidates and jobs and link to the console; they have no contacts.
     *
     * `POST /v1/add-chat-channel` */
    addChatChannel: make.post<NewChatChannel, AddChatChannelAnswer>('add-chat-channel'),
    /** Change a channel of Slack or Teams. Another `url`, and `active: true`, clear the error.
     *
     * `PATCH /v1/update-chat-channel` */
    updateChatChannel: make.patch<ChatChannelUpdate, UpdateChatChannelAnswer>('update-chat-channel'),
    /** Delete a channel of Slack or Teams. With what waits to be sent.
     *
     * `DELETE /v1/delete-chat-channel` */
    deleteChatChannel: make.remove<DeleteChatChannelQuery, Deletion>('delete-chat-channel'),
    /** Send a test to a channel of Slack or Teams. Once, at once. When it is accepted, a channel that was stopped is active again; `error` says why it was not.
     *
     * `POST /v1/test-chat-channel` */
    testChatChannel: make.post<TestChatChannelInput, TestChatChannelAnswer>('test-chat-channel'),
    /** List the members of the workspace. The users of the console, by name: those whom notes can mention and who can be in hiring teams.
     *
     * `GET /v1/members` */
    listMembers: make.read<NoInput, ListMembersAnswer>('members'),
    /** Read the hiring team of a job. Hiring managers see the jobs whose hiring team they are in, and their candidates.
     *
     * `GET /v1/hiring-team` */
    getHiringTeam: make.read<GetHiringTeamQuery, GetHiringTeamAnswer>('hiring-team'),
    /** Add members to the hiring team of a job, and remove others. Takes effect with the next request of each member.
     *
     * `POST /v1/update-hiring-team` */
    updateHiringTeam: make.post<HiringTeamUpdate, UpdateHiringTeamAnswer>('update-hiring-team'),
    /** Read the CV of a candidate again. In the background; the event `cv_processed` tells its end. A reading that is under way is discarded.
     *
     * `POST /v1/process-cv` */
    processCv: make.post<ProcessCvInput, ProcessCvAnswer>('process-cv'),
    /** Add the profile of a candidate on a professional network. An export that the candidate gave: PDF, JSON in the shape of JSON Resume, or a ZIP archive of CSV files (Positions.csv, Education.csv, Skills.csv, …). It is read at once and replaces an earlier one; the file itself is not kept. `professional_network_matching` says how far it agrees with the CV; null until both were read. The body may have 14 MiB.
     *
     * `POST /v1/add-profile` */
    addProfile: make.post<AddProfileInput, AddProfileAnswer>('add-profile'),
    /** Read the text of a CV. As it was read from the file, without what a person cannot see.
     *
     * `GET /v1/get-cv-text` */
    getCvText: make.read<GetCvTextQuery, GetCvTextAnswer>('get-cv-text'),
    /** Correct what a job asks for. Only the parts that are sent change; null resets a part to what is read from the job. What was set here stays when the text of the job changes. The candidates of the job are scored again in the background, without `cv_processed`. `If-Match` takes the ETag of get-job.
     *
     * `PATCH /v1/update-screening-criteria` */
    updateScreeningCriteria: make.patch<CriteriaUpdate, UpdateScreeningCriteriaAnswer>('update-screening-criteria'),
    /** See what a correction of the criteria would change. Scores the newest candidates with a CV, at most 50, by the criteria as they are and as they would be with these parts. Nothing is saved.
     *
     * `POST /v1/preview-screening-criteria` */
    previewScreeningCriteria: make.post<CriteriaUpdate, PreviewScreeningCriteriaAnswer>('preview-screening-criteria'),
    /** Record whether a candidate may be scored. Without consent all scores are null and `ai_screening.not_assessed` is `candidate_declined`, at once. With consent the candidate is scored again in the background.
     *
     * `POST /v1/set-screening-consent` */
    setScreeningConsent: make.post<SetScreeningConsentInput, SetScreeningConsentAnswer>('set-screening-consent'),
    /** List what is worth a look about a candidate. Signals with their evidence, such as almost the same CV under another name. Each has innocent explanations, see the guide. They are in no score, change no status and cause nothing. Those that were dismissed are last.
     *
     * `GET /v1/candidate-signals` */
    listSignals: make.read<ListSignalsQuery, ListSignalsAnswer>('candidate-signals'),
    /** Say that a signal was looked at, and nothing is wrong. It is no longer found by the filter `signals`, until there is other evidence.
     *
     * `POST /v1/dismiss-signal` */
    dismissSignal: make.post<DismissSignalInput, DismissSignalAnswer>('dismiss-signal'),
    /** Schedule an interview. Nobody is booked twice: an interviewer or a candidate with another interview at this time is refused, unless `allow_overlap` is true. With `is_past` an interview is recorded that has taken place. The status of the candidate stays as it is.
     *
     * `POST /v1/schedule-interview` */
    scheduleInterview: make.post<NewInterview, ScheduleInterviewAnswer>('schedule-interview'),
    /** List interviews. By their start unless `sort` says otherwise. All filters can be combined.
     *
     * `GET /v1/interviews` */
    listInterviews: make.list<ListInterviewsQuery, ListInterviewsAnswer, 'interviews', InterviewInList>('interviews', 'interviews'),
    /** List interviews. By their start unless `sort` says otherwise. All filters can be combined.
     *
     * `GET /v1/interviews` */
    listInterviewCards: make.cards<ListInterviewsQuery, InterviewCardPage, 'interviews', InterviewCard>('interviews', 'interviews'),
    /** Read one interview with its feedback and history. With `as`, the feedback of others is left out until that interviewer has given their own.
     *
     * `GET /v1/get-interview` */
    getInterview: make.read<GetInterviewQuery, GetInterviewAnswer>('get-interview'),
    /** Move or change an interview, or set its status. Only the fields that are sent change. A new time, place, title or panel sends new invitations. `scheduled` may become `completed`, `no_show` or `cancelled`; `completed` and `no_show` may replace each other; a cancelled interview stays as it is.
     *
     * `PATCH /v1/update-interview` */
    updateInterview: make.patch<InterviewUpdate, UpdateInterviewAnswer>('update-interview'),
    /** Cancel an interview. Its time is free again. Repeating the request changes nothing and sends nothing.
     *
     * `POST /v1/cancel-interview` */
    cancelInterview: make.post<CancelInterviewInput, CancelInterviewAnswer>('cancel-interview'),
    /** Take back the cancellation of an interview of which nobody has been told. The interview is `scheduled` again, as it was, and the emails about its cancellation are not sent. Once one of them has been sent, or is being sent, a cancellation is final; also one by the candidate, and that of an interview whose start has passed. Repeating the request changes nothing.
     *
     * `POST /v1/restore-interview` */
    restoreInterview: make.post<RestoreInterviewInput, RestoreInterviewAnswer>('restore-interview'),
    /** Write an interview to a calendar again whose owner has moved or removed it. For an interviewer whose `calendar_status` is `moved` or `removed`: the entry is written as the interview is. Repeating the request changes nothing.
     *
     * `POST /v1/put-back-calendar-entry` */
    putBackEntry: make.post<PutBackEntryInput, PutBackEntryAnswer>('put-back-calendar-entry'),
    /** Submit the feedback of an interviewer. Feedback that is submitted again replaces the one before, which is kept as a previous version. With a kit, it is kept with the feedback as it was, and the draft of the interviewer is deleted.
     *
     * `POST /v1/submit-feedback` */
    submitFeedback: make.post<FeedbackInput, SubmitFeedbackAnswer>('submit-feedback'),
    /** Read feedback that an interviewer has begun. In the console everybody reads their own only. `draft` is null when nothing is saved.
     *
     * `GET /v1/feedback-draft` */
    getFeedbackDraft: make.read<GetFeedbackDraftQuery, GetFeedbackDraftAnswer>('feedback-draft'),
    /** Save feedback that an interviewer has begun. The draft is replaced; with nothing in it, it is deleted. Nobody else sees it, and it is deleted when the feedback is submitted.
     *
     * `POST /v1/save-feedback-draft` */
    saveFeedbackDraft: make.post<FeedbackDraftInput, SaveFeedbackDraftAnswer>('save-feedback-draft'),
    /** Read the scorecards of a candidate: attributes by interviewers. One for each interview that is not cancelled, the latest first, at most 50. With `as`, feedback of others is left out until that interviewer has given their own. There is no mean: `lowest` and `highest` say how far the panel is apart.
     *
     * `GET /v1/scorecards` */
    listScorecards: make.read<ListScorecardsQuery, ListScorecardsAnswer>('scorecards'),
    /** List interview kits. The templates, or with `job_id` the kits of a job, by name. Archived ones with `archived=true`.
     *
     * `GET /v1/kits` */
    listKits: make.read<ListKitsQuery, ListKitsAnswer>('kits'),
    /** Read an interview kit. With its attributes, questions and instructions. Archived kits are found too.
     *
     * `GET /v1/get-kit` */
    getKit: make.read<GetKitQuery, GetKitAnswer>('get-kit'),
    /** Create an interview kit. What interviewers are to ask, and what they are to rate. Without `job_id` it is a template, which is copied to jobs. Interviews of candidates in `stage_id` get the kit when they are scheduled.
     *
     * `POST /v1/create-kit` */
    createKit: make.post<NewKit, CreateKitAnswer>('create-kit'),
    /** Change an interview kit. Only the fields that are sent change; `attributes` and `questions` are replaced. Feedback that was given keeps the kit as it was.
     *
     * `PATCH /v1/update-kit` */
    updateKit: make.patch<KitUpdate, UpdateKitAnswer>('update-kit'),
    /** Copy an interview kit to a job. A template, or a kit of another job. Later changes of one do not change the other.
     *
     * `POST /v1/copy-kit` */
    copyKit: make.post<CopyKitInput, CopyKitAnswer>('copy-kit'),
    /** Archive an interview kit. New interviews do not get it; those that have it keep it. Repeating the request changes nothing.
     *
     * `POST /v1/archive-kit` */
    archiveKit: make.post<ArchiveKitInput, ArchiveKitAnswer>('archive-kit'),
    /** Restore an archived interview kit. Repeating the request changes nothing.
     *
     * `POST /v1/restore-kit` */
    restoreKit: make.post<RestoreKitInput, RestoreKitAnswer>('restore-kit'),
    /** Find times at which a panel and a candidate are free. Everybody is busy during their interviews, and while a connected calendar says so: `calendar` says from when that is known. Interviewers work at their own working hours and not on their days off, in their own time zone (`update-interviewer`); those without working hours from 09:00 to 17:00 from Monday to Friday. With `from`, `to` or `weekdays` these count for everybody instead of working hours. A time that is free now may be taken when it is scheduled: `schedule-interview` decides.
     *
     * `GET /v1/free-times` */
    getFreeTimes: make.read<GetFreeTimesQuery, GetFreeTimesAnswer>('free-times'),
    /** Create a page on which a candidate chooses the time of an interview. The page offers the times at which the interviewers and the candidate are free. A booking emits `meeting_booked` and `interview.scheduled`. The candidate can move or cancel it on the same page.
     *
     * `POST /v1/create-booking-link` */
    createBookingLink: make.post<NewBookingLink, CreateBookingLinkAnswer>('create-booking-link'),
    /** List booking links. Newest first unless `sort` says otherwise.
     *
     * `GET /v1/booking-links` */
    listBookingLinks: make.list<ListBookingLinksQuery, ListBookingLinksAnswer, 'booking_links', BookingLink>('booking-links', 'booking_links'),
    /** Revoke a booking link. Its page answers 410 from then on. An interview that was booked stays. Revoking it again changes nothing.
     *
     * `POST /v1/revoke-booking-link` */
    revokeBookingLink: make.post<RevokeBookingLinkInput, RevokeBookingLinkAnswer>('revoke-booking-link'),
    /** List interviewers and approvers. People are added when an interview, a booking link or a requisition names their email address for the first time, and when a user of the console sets their own time zone or working hours.
     *
     * `GET /v1/interviewers` */
    listInterviewers: make.list<ListInterviewersQuery, ListInterviewersAnswer, 'interviewers', Interviewer>('interviewers', 'interviewers'),
    /** Name an interviewer, set their time zone and working hours or change the link to their calendar. An interviewer is known by their email address since they were first on a panel. Free times and booking links offer only times within the working hours of each person, and none on their days off. Users of the console set the same in their profile. The calendar is read for busy times and never written.
     *
     * `PATCH /v1/update-interviewer` */
    updateInterviewer: make.patch<UpdateInterviewerInput, UpdateInterviewerAnswer>('update-interviewer'),
    /** List connected calendars. Calendars from which Muster reads when interviewers are busy, newest first unless `sort` says otherwise. Nothing of their entries is kept but from when to when they are.
     *
     * `GET /v1/calendar-connections` */
    listCalendarConnections: make.list<ListCalendarConnectionsQuery, ListCalendarConnectionsAnswer, 'calendar_connections', CalendarConnection>('calendar-connections', 'calendar_connections'),
    /** Connect a calendar. By CalDAV (Nextcloud, Fastmail, iCloud, SOGo, Radicale and others) or as the address of an ICS file. The server is read at once, and nothing is stored when that fails. Users connect their own calendar, admins and tokens everybody’s; the person is told by email.
     *
     * `POST /v1/connect-calendar` */
    connectCalendar: make.post<NewCalendarConnection, ConnectCalendarAnswer>('connect-calendar'),
    /** Change a connected calendar. A new user name or password is tried first; when it is refused, nothing changes.
     *
     * `PATCH /v1/update-calendar-connection` */
    updateCalendarConnection: make.patch<CalendarConnectionUpdate, UpdateCalendarConnectionAnswer>('update-calendar-connection'),
    /** Read a connected calendar now. Also one that needs to sign in again. How it went is in `status` and `error`.
     *
     * `POST /v1/check-calendar` */
    checkCalendar: make.post<CheckCalendarInput, CheckCalendarAnswer>('check-calendar'),
    /** Disconnect a calendar. Its password and all that was read of it are deleted at once.
     *
     * `POST /v1/disconnect-calendar` */
    disconnectCalendar: make.post<DisconnectCalendarInput, Deletion>('disconnect-calendar'),
    /** List what is known of calendars. All that is kept of the connected calendars of somebody: from when to when they are busy, and of which kind. Entries that Muster has written are among them as `interview`. Users see their own, owners, admins and tokens that of everybody; of somebody who is not known, or not theirs to see, there is nothing.
     *
     * `GET /v1/busy-times` */
    listBusyTimes: make.read<ListBusyTimesQuery, ListBusyTimesAnswer>('busy-times'),
    /** Read how calendars and video links are used. What holds while a calendar cannot be read, what entries in calendars say, which video link an interview gets, and which calendars and kinds of video links there are.
     *
     * `GET /v1/calendar-settings` */
    getCalendarSettings: make.read<NoInput, GetCalendarSettingsAnswer>('calendar-settings'),
    /** Set how calendars and video links are used. Of the whole workspace.
     *
     * `PATCH /v1/calendar-settings` */
    updateCalendarSettings: make.patch<UpdateCalendarSettingsInput, UpdateCalendarSettingsAnswer>('calendar-settings'),
    /** Send an email to a candidate. With the text of a template, or with `subject` and `body`. It is queued, or scheduled with `send_after`; without a mail server it is held.
     *
     * `POST /v1/send-message` */
    sendMessage: make.post<NewMessage, SendMessageAnswer>('send-message'),
    /** Send an email to many candidates. The same as `send-message`, each with the values of its candidate, in one transaction. Candidates who cannot be emailed are skipped. Messages beyond the daily limit of an address are held. `cancel-messages` takes them back.
     *
     * `POST /v1/send-messages` */
    sendMessages: make.post<SendMessagesInput, SendMessagesAnswer>('send-messages'),
    /** Answer a mail that came in. In the same conversation: to the candidate, or, of a mail whose sender was confirmed or who is of the team, to the address that it came from. Without `subject` it has that of the mail. It is queued, or scheduled with `send_after`; the mail is marked as read.
     *
     * `POST /v1/reply-message` */
    replyMessage: make.post<MessageReply, ReplyMessageAnswer>('reply-message'),
    /** List messages. Newest first unless `sort` says otherwise. All filters can be combined.
     *
     * `GET /v1/messages` */
    listMessages: make.list<ListMessagesQuery, ListMessagesAnswer, 'messages', Message>('messages', 'messages'),
    /** Read one message. With its text as it was or will be sent, its status, and why it failed or waits.
     *
     * `GET /v1/get-message` */
    getMessage: make.read<GetMessageQuery, GetMessageAnswer>('get-message'),
    /** Download a message as an .eml file. The email with its text, HTML and calendar part, as email programs open it. A message that has not been sent opens as a draft (`X-Unsent`), so that a person can send it without a mail server here.
     *
     * `GET /v1/message-eml` */
    messageEml: make.readText<MessageEmlQuery>('message-eml'),
    /** Cancel a message. As long as it has not been sent. Cancelling again gets the same answer.
     *
     * `POST /v1/cancel-message` */
    cancelMessage: make.post<CancelMessageInput, CancelMessageAnswer>('cancel-message'),
    /** Cancel many messages. Those that have not been sent, in one transaction. The others, and unknown ids, are listed.
     *
     * `POST /v1/cancel-messages` */
    cancelMessages: make.post<CancelMessagesInput, CancelMessagesAnswer>('cancel-messages'),
    /** Send a message again, or release one that is held. For `failed`, `uncertain`, `bounced`, `held` and `queued` messages: they are due at once.
     *
     * `POST /v1/retry-message` */
    retryMessage: make.post<RetryMessageInput, RetryMessageAnswer>('retry-message'),
    /** Mark a message as sent. For a message that a person has sent in another way, or of which they know that it has arrived.
     *
     * `POST /v1/mark-message-sent` */
    markMessageSent: make.post<MarkMessageSentInput, MarkMessageSentAnswer>('mark-message-sent'),
    /** Mark replies as read. For the whole team, or as unread with `is_read` false. Unknown ids, and messages that did not come in, are left out.
     *
     * `POST /v1/mark-messages-read` */
    markMessagesRead: make.post<MarkMessagesReadInput, MarkMessagesReadAnswer>('mark-messages-read'),
    /** Confirm who wrote a message. For a mail from another address of the candidate, or from an address that could not be checked: from now on it is shown as theirs. Confirming again changes nothing.
     *
     * `POST /v1/confirm-sender` */
    confirmSender: make.post<ConfirmSenderInput, ConfirmSenderAnswer>('confirm-sender'),
    /** List mails that came in and are of no candidate. Newest first unless `sort` says otherwise. `file-mail` puts one on a candidate, `discard-mail` removes it. They are kept for 30 days.
     *
     * `GET /v1/unfiled-mails` */
    listUnfiledMails: make.list<ListUnfiledMailsQuery, ListUnfiledMailsAnswer, 'unfiled_mails', UnfiledMail>('unfiled-mails', 'unfiled_mails'),
    /** File a mail with a candidate. It becomes a message of the candidate, and its attachments files. Who files it vouches for its sender (`confirmed`).
     *
     * `POST /v1/file-mail` */
    fileMail: make.post<FileMailInput, FileMailAnswer>('file-mail'),
    /** Discard an unfiled mail. Its text and its file are removed.
     *
     * `POST /v1/discard-mail` */
    discardMail: make.post<DiscardMailInput, DiscardMailAnswer>('discard-mail'),
    /** Download a mail that came in as an .eml file. As it came in, with everything that Muster does not show. It is kept for 90 days. It may contain anything: open it where you would open a mail of a stranger.
     *
     * `GET /v1/inbound-eml` */
    inboundEml: make.readText<InboundEmlQuery>('inbound-eml'),
    /** Test whether mail comes in. Sends an email as the workspace sends its emails, to a reply address of the installation, as `muster mail test-in` does. The response says whether it was sent; `GET /v1/mail-in-test` says whether it has come in. Once in 20 seconds.
     *
     * `POST /v1/test-mail-in` */
    testMailIn: make.post<NoInput, TestMailInAnswer>('test-mail-in'),
    /** Read how the last test of mail in went. Null when there was none.
     *
     * `GET /v1/mail-in-test` */
    getMailInTest: make.read<NoInput, GetMailInTestAnswer>('mail-in-test'),
    /** Show what an email would say. Nothing is sent. With the values of a candidate, or with the names of the variables. `template` names the kind; with `subject` and `body`, their texts are shown instead of its own.
     *
     * `POST /v1/preview-message` */
    previewMessage: make.post<PreviewMessageInput, PreviewMessageAnswer>('preview-message'),
    /** List the texts of emails in one language. Your own where you have changed them, and otherwise those that come with Muster.
     *
     * `GET /v1/message-templates` */
    listMessageTemplates: make.read<ListMessageTemplatesQuery, ListMessageTemplatesAnswer>('message-templates'),
    /** Change the text of an email. In one language. Only what is sent changes; null for both resets the text to the default. `If-Match` takes the ETag of `message-templates` with the same `kind` and `language`.
     *
     * `PATCH /v1/update-message-template` */
    updateMessageTemplate: make.patch<TemplateUpdate, UpdateMessageTemplateAnswer>('update-message-template'),
    /** List your own named templates. By name, all of them, with the archived ones at the end.
     *
     * `GET /v1/named-templates` */
    listNamedTemplates: make.read<NoInput, ListNamedTemplatesAnswer>('named-templates'),
    /** Create a named template. A text of your own with a name, for messages, rejections and stages. A workspace may have 200.
     *
     * `POST /v1/create-named-template` */
    createNamedTemplate: make.post<NewNamedTemplate, CreateNamedTemplateAnswer>('create-named-template'),
    /** Change a named template. `texts` replaces the texts of all languages. Messages that were written stay as they are. A change of an archived template takes it back from the archive.
     *
     * `PATCH /v1/update-named-template` */
    updateNamedTemplate: make.patch<NamedTemplateUpdate, UpdateNamedTemplateAnswer>('update-named-template'),
    /** Archive a named template. It is no longer offered, and new messages cannot take it. A stage that sends it shows that it could not. Archiving it again changes nothing.
     *
     * `POST /v1/archive-named-template` */
    archiveNamedTemplate: make.post<ArchiveNamedTemplateInput, ArchiveNamedTemplateAnswer>('archive-named-template'),
    /** Read the email settings of the workspace. The sender, the language, and which emails are sent automatically.
     *
     * `GET /v1/mail-settings` */
    getMailSettings: make.read<NoInput, GetMailSettingsAnswer>('mail-settings'),
    /** Change the email settings of the workspace. Only the fields that are sent change. All automatic emails but `application_received` are off until they are switched on.
     *
     * `PATCH /v1/mail-settings` */
    updateMailSettings: make.patch<MailSettingsUpdate, UpdateMailSettingsAnswer>('mail-settings'),
    /** Invite a candidate to a written pre-screen. The questions are made from the job, its screening criteria and the CV, and stay as they are when these change. The event `ai_prescreen.completed` tells its end. Nothing here moves a candidate.
     *
     * `POST /v1/start-prescreen` */
    startPrescreen: make.post<NewPrescreen, StartPrescreenAnswer>('start-prescreen'),
    /** List pre-screens. Without questions and answers: get-prescreen has them.
     *
     * `GET /v1/prescreens` */
    listPrescreens: make.list<ListPrescreensQuery, ListPrescreensAnswer, 'prescreens', PrescreenInList>('prescreens', 'prescreens'),
    /** Read one pre-screen with its answers and their assessment. Each level quotes the answer it is based on; nothing is decided by it.
     *
     * `GET /v1/get-prescreen` */
    getPrescreen: make.read<GetPrescreenQuery, GetPrescreenAnswer>('get-prescreen'),
    /** Record what a person thinks of a pre-screen. For one that has ended. A second review replaces the first, which stays in `reviews`.
     *
     * `POST /v1/review-prescreen` */
    reviewPrescreen: make.post<PrescreenReviewInput, ReviewPrescreenAnswer>('review-prescreen'),
    /** Email the link of a pre-screen to the candidate again. For one that has not ended. A candidate is reminded once a day at most: asking again on the same day (UTC) sends nothing.
     *
     * `POST /v1/remind-prescreen` */
    remindPrescreen: make.post<RemindPrescreenInput, RemindPrescreenAnswer>('remind-prescreen'),
    /** Withdraw a pre-screen that has not ended. Its link stops working, and what was answered is not assessed. Emails with it that have not been sent are cancelled. No event. Cancelling it again changes nothing.
     *
     * `POST /v1/cancel-prescreen` */
    cancelPrescreen: make.post<CancelPrescreenInput, CancelPrescreenAnswer>('cancel-prescreen'),
    /** Invite many candidates to a written pre-screen. The same as `start-prescreen`, each with questions of their own, in one transaction. Either `candidate_ids` or `filter` says who, at most 1000. Who has an open pre-screen, has answered one about this job, has asked to talk to a person, or cannot be emailed, is left out.
     *
     * `POST /v1/start-prescreens` */
    startPrescreens: make.post<StartPrescreensInput, StartPrescreensAnswer>('start-prescreens'),
    /** Email the links of open pre-screens again. To those of the chosen candidates who have an open one and were not mailed its link today (UTC).
     *
     * `POST /v1/remind-prescreens` */
    remindPrescreens: make.post<RemindPrescreensInput, RemindPrescreensAnswer>('remind-prescreens'),
    /** Withdraw the open pre-screens of many candidates. The same as `cancel-prescreen`, in one transaction. Emails with their links that have not been sent are cancelled.
     *
     * `POST /v1/cancel-prescreens` */
    cancelPrescreens: make.post<CancelPrescreensInput, CancelPrescreensAnswer>('cancel-prescreens'),
    /** Count who would be invited to a pre-screen, reminded or cancelled. Nothing is changed. `skipped` says who would be left out, and why.
     *
     * `POST /v1/preview-prescreens` */
    previewPrescreens: make.post<PreviewPrescreensInput, PreviewPrescreensAnswer>('preview-prescreens'),
    /** List the source links of a job. Oldest first, all of them.
     *
     * `GET /v1/job-sources` */
    listJobSources: make.read<ListJobSourcesQuery, ListJobSourcesAnswer>('job-sources'),
    /** Create a source link of a job. A repeated job and name returns the existing source, with 200. `credited_to_id` or `credited_to_name` says who is credited with the candidates that come by the link, such as whoever recommends them.
     *
     * `POST /v1/create-source` */
    createSource: make.post<NewSource, CreateSourceAnswer>('create-source'),
    /** Change who is credited with the candidates of a source link. A member or a name; the other one is cleared. Holds for all candidates of the link.
     *
     * `PATCH /v1/update-source` */
    updateSource: make.patch<SourceUpdate, UpdateSourceAnswer>('update-source'),
    /** Create the page on which a colleague recommends somebody. The colleague chooses an open job and says whom they recommend. That person gets an email, and becomes a candidate only when they agree; before, nothing about them is shown. Without an answer everything about them is deleted after 30 days, and at once when they decline.
     *
     * `POST /v1/create-referral-link` */
    createReferralLink: make.post<NewReferralLink, CreateReferralLinkAnswer>('create-referral-link'),
    /** List referral links. Newest first. Hiring managers see their own.
     *
     * `GET /v1/referral-links` */
    listReferralLinks: make.list<ListReferralLinksQuery, ListReferralLinksAnswer, 'referral_links', ReferralLink>('referral-links', 'referral_links'),
    /** Replace the address of a referral link. The old address leads nowhere from then on. What was recommended by it stays.
     *
     * `POST /v1/replace-referral-link` */
    replaceReferralLink: make.post<ReplaceReferralLinkInput, ReplaceReferralLinkAnswer>('replace-referral-link'),
    /** Revoke a referral link. Nobody can be recommended by it from then on. People who were asked can still answer. Revoking it again changes nothing.
     *
     * `POST /v1/revoke-referral-link` */
    revokeReferralLink: make.post<RevokeReferralLinkInput, RevokeReferralLinkAnswer>('revoke-referral-link'),
    /** List recommendations. Newest first. Those without an answer are deleted after 30 days, and those that were declined, of which nothing about the person is kept, after 365.
     *
     * `GET /v1/referrals` */
    listReferrals: make.list<ListReferralsQuery, ListReferralsAnswer, 'referrals', Referral>('referrals', 'referrals'),
    /** List the webhooks of the workspace. Oldest first, all of them. Takes neither a query parameter nor a body.
     *
     * `GET /v1/webhooks` */
    listWebhooks: make.read<NoInput, ListWebhooksAnswer>('webhooks'),
    /** Read which webhooks are verified, failing or switched off. Of all webhooks, oldest first.
     *
     * `GET /v1/webhook-health` */
    listWebhookHealth: make.read<NoInput, ListWebhookHealthAnswer>('webhook-health'),
    /** Create a webhook. The URL is sent a challenge and must echo it before anything is delivered. The webhook is stored either way; `active` and `verification` show the result.
     *
     * `POST /v1/create-webhook` */
    createWebhook: make.post<NewWebhook, CreateWebhookAnswer>('create-webhook'),
    /** Change a webhook. A new URL, and `active: true`, are challenged first; when that fails, nothing changes. `active: false` pauses.
     *
     * `PATCH /v1/webhook` */
    updateWebhook: make.patch<WebhookUpdate, UpdateWebhookAnswer>('webhook'),
    /** Delete a webhook. Permanently, with its pending deliveries.
     *
     * `DELETE /v1/delete-webhook` */
    deleteWebhook: make.remove<DeleteWebhookQuery, Deletion>('delete-webhook'),
    /** Echo a challenge through the API. For receivers that cannot echo the challenge at once: send the last token that the URL received.
     *
     * `POST /v1/verify-webhook` */
    verifyWebhook: make.post<VerifyWebhookInput, VerifyWebhookAnswer>('verify-webhook'),
    /** Send a test event and return the response. Sent once, immediately, signed like every event, with `"test": true` in its data. It is in the log of deliveries, and has no sequence number. When the secret cannot be decrypted nothing is sent: the error is `internal`, as of an attempt of a delivery.
     *
     * `POST /v1/test-webhook` */
    testWebhook: make.post<TestWebhookInput, TestWebhookAnswer>('test-webhook'),
    /** Give a webhook a new secret. Until the old one expires, deliveries carry two signatures.
     *
     * `POST /v1/rotate-webhook-secret` */
    rotateWebhookSecret: make.post<RotateWebhookSecretInput, RotateWebhookSecretAnswer>('rotate-webhook-secret'),
    /** List deliveries with their attempts. Newest first, of the last 30 days.
     *
     * `GET /v1/webhook-deliveries` */
    listDeliveries: make.list<ListDeliveriesQuery, ListDeliveriesAnswer, 'deliveries', Delivery>('webhook-deliveries', 'deliveries'),
    /** Deliver again. One delivery by `delivery_id` (with `webhook_id`, only if it is one of that webhook), or all events that a webhook is subscribed to between `since` and `until` by `webhook_id`. Each is a new delivery with the same `webhook-id`. More than 1,000 are queued in batches in the background, so that new events do not wait for them; `queued` counts all of them. A webhook has one such redelivery at a time.
     *
     * `POST /v1/redeliver-webhook` */
    redeliverWebhook: make.post<Redelivery, RedeliverWebhookAnswer>('redeliver-webhook'),
    /** Read the events of the last 30 days. The envelopes as they are delivered, in the order of `sequence`. The last page has a `next_cursor` too, with which the next call continues. Each call reads at most 10,000 events, so with `type` a page may have fewer than `limit`, or none, while `has_more` is true. A cursor ahead of the feed, and a `feed_id` of another one, are refused with 410: read everything again.
     *
     * `GET /v1/events` */
    listEvents: make.list<ListEventsQuery, ListEventsAnswer, 'events', Event>('events', 'events'),
    /** List what was deleted. The ids of candidates, jobs, companies, notes, interviews, tasks and results that were deleted in the last 90 days, oldest first, and nothing else about them. Erased persons, ended retention and merged candidates are among them. Whatever else belongs to a candidate goes with the candidate.
     *
     * `GET /v1/deletions` */
    listDeletions: make.list<ListDeletionsQuery, ListDeletionsAnswer, 'deletions', DeletedThing>('deletions', 'deletions'),
    /** List companies. Archived ones included, unless `status` is `open`. The oldest open one is the company of jobs that are added without one.
     *
     * `GET /v1/companies` */
    listCompanies: make.list<ListCompaniesQuery, ListCompaniesAnswer, 'companies', Company>('companies', 'companies'),
    /** Read a company. With its look on the board and its texts about privacy. Archived companies are found too.
     *
     * `GET /v1/get-company` */
    getCompany: make.read<GetCompanyQuery, GetCompanyAnswer>('get-company'),
    /** Create a company. Also served as `POST /companies`.
     *
     * `POST /v1/companies` */
    createCompany: make.post<NewCompany, CreateCompanyAnswer>('companies'),
    /** Change some fields of a company. Only the fields that are sent change. The slug cannot change, because it is part of public links. A `logo_url` of its own replaces an uploaded logo.
     *
     * `PATCH /v1/update-company` */
    updateCompany: make.patch<CompanyUpdate, UpdateCompanyAnswer>('update-company'),
    /** Upload the logo or the cover picture of a company. The picture is encoded anew, without metadata: a logo with at most 512 pixels on a side, a cover picture cropped to 5:2 with at most 1600 × 640. It replaces the one before; `logo_url` and `cover_url` are then its public address, which is new with each picture. `PATCH /v1/update-company` with null removes it. The body may have 14 MiB.
     *
     * `POST /v1/set-company-picture` */
    setCompanyPicture: make.post<CompanyPicture, SetCompanyPictureAnswer>('set-company-picture'),
    /** Show the list of jobs of a company before its look is saved. The page as the board would send it if the company had these fields. Fields that are not sent are those of the company. Nothing is saved.
     *
     * `POST /v1/preview-company` */
    previewCompany: make.post<CompanyPreviewInput, PreviewCompanyAnswer>('preview-company'),
    /** Archive a company. Its jobs are removed from the public board; every record stays readable.
     *
     * `DELETE /v1/delete-company` */
    deleteCompany: make.remove<DeleteCompanyQuery, Deletion>('delete-company'),
    /** List requisitions. Newest first unless `sort` is given. `hiring_manager`, `person` and `waiting_for` find every spelling of the email address.
     *
     * `GET /v1/requisitions` */
    listRequisitions: make.list<ListRequisitionsQuery, ListRequisitionsAnswer, 'requisitions', Requisition>('requisitions', 'requisitions'),
    /** Read one requisition with its history. With its approval steps, their decisions, and how many of its openings are filled.
     *
     * `GET /v1/get-requisition` */
    getRequisition: make.read<GetRequisitionQuery, GetRequisitionAnswer>('get-requisition'),
    /** Create a requisition. A draft, or with `submit` at once pending. Only `title` is required. Without `company_id` it belongs to the oldest company of the workspace.
     *
     * `POST /v1/create-requisition` */
    createRequisition: make.post<NewRequisition, CreateRequisitionAnswer>('create-requisition'),
    /** Change some fields of a requisition. Only the fields that are sent change. A change of title, department, country, city, workplace, job type, salary, or to more openings, of an approved requisition starts a new round of approval. The same fields, `requested_by` and `approval_steps` cannot be changed while it is pending or on hold, nor when it is filled; nothing can when it is cancelled.
     *
     * `PATCH /v1/update-requisition` */
    updateRequisition: make.patch<RequisitionUpdate, UpdateRequisitionAnswer>('update-requisition'),
    /** Submit a draft or rejected requisition for approval. Starts the next round. The approvers of the first step are asked by email.
     *
     * `POST /v1/submit-requisition` */
    submitRequisition: make.post<SubmitRequisitionInput, SubmitRequisitionAnswer>('submit-requisition'),
    /** Approve the current step of a requisition. After the last step the requisition is approved, with the event `requisition.approved`.
     *
     * `POST /v1/approve-requisition` */
    approveRequisition: make.post<ApproveRequisitionInput, ApproveRequisitionAnswer>('approve-requisition'),
    /** Reject a requisition. One rejection is enough. It can be changed and submitted again.
     *
     * `POST /v1/reject-requisition` */
    rejectRequisition: make.post<RejectRequisitionInput, RejectRequisitionAnswer>('reject-requisition'),
    /** Withdraw a pending requisition. It is a draft again, and the links in the emails to approvers no longer work.
     *
     * `POST /v1/withdraw-requisition` */
    withdrawRequisition: make.post<WithdrawRequisitionInput, WithdrawRequisitionAnswer>('withdraw-requisition'),
    /** Open the job of an approved requisition. Without `job_id` a draft job is made of it; with one its openings are added to that job. When a later round has approved more openings, calling it again adds them to the job that it has.
     *
     * `POST /v1/open-requisition` */
    openRequisition: make.post<OpenRequisitionInput, OpenRequisitionAnswer>('open-requisition'),
    /** Put an approved requisition on hold. Its job is paused, unless it is closed.
     *
     * `POST /v1/hold-requisition` */
    holdRequisition: make.post<HoldRequisitionInput, HoldRequisitionAnswer>('hold-requisition'),
    /** Resume a requisition that is on hold. Its job stays as it is.
     *
     * `POST /v1/resume-requisition` */
    resumeRequisition: make.post<ResumeRequisitionInput, ResumeRequisitionAnswer>('resume-requisition'),
    /** Cancel a requisition. Every requisition but a filled one. It is final; its job stays as it is.
     *
     * `POST /v1/cancel-requisition` */
    cancelRequisition: make.post<CancelRequisitionInput, CancelRequisitionAnswer>('cancel-requisition'),
    /** Read the default approval steps of the workspace. A new requisition gets them unless it brings its own.
     *
     * `GET /v1/requisition-settings` */
    getRequisitionSettings: make.read<NoInput, GetRequisitionSettingsAnswer>('requisition-settings'),
    /** Set the default approval steps of the workspace. They are used by requisitions that are submitted afterwards and name no steps of their own.
     *
     * `PATCH /v1/requisition-settings` */
    updateRequisitionSettings: make.patch<UpdateRequisitionSettingsInput, UpdateRequisitionSettingsAnswer>('requisition-settings'),
    /** List offers. Newest first unless `sort` is given. The pay is for owners, admins, the recruiter of the job, the approvers and whoever made the offer; tokens see it. For others `is_pay_hidden` is true.
     *
     * `GET /v1/offers` */
    listOffers: make.list<ListOffersQuery, ListOffersAnswer, 'offers', Offer>('offers', 'offers'),
    /** Read one offer with its versions and the evidence of its acceptance. The pay is for owners, admins, the recruiter of the job, the approvers and whoever made the offer; tokens see it. For others `is_pay_hidden` is true.
     *
     * `GET /v1/get-offer` */
    getOffer: make.read<GetOfferQuery, GetOfferAnswer>('get-offer'),
    /** Make an offer to a candidate. A draft for the job of the candidate, or with `submit` at once pending_approval. A candidate has one open offer at most.
     *
     * `POST /v1/create-offer` */
    createOffer: make.post<NewOffer, CreateOfferAnswer>('create-offer'),
    /** Change some fields of an open offer. Only the fields that are sent change. After the draft, a change of anything but `notes_internal` is a new version, which starts a new round of approval: links to the version before, for approvers and for the candidate, no longer work. `approval_steps` can be changed in a draft only.
     *
     * `PATCH /v1/update-offer` */
    updateOffer: make.patch<OfferUpdate, UpdateOfferAnswer>('update-offer'),
    /** Submit a draft for approval. Starts the next round with the approval steps of the offer, else those of `GET /v1/requisition-settings`.
     *
     * `POST /v1/submit-offer` */
    submitOffer: make.post<SubmitOfferInput, SubmitOfferAnswer>('submit-offer'),
    /** Approve the current step of an offer. After the last step the offer is approved, and can be sent.
     *
     * `POST /v1/approve-offer` */
    approveOffer: make.post<ApproveOfferInput, ApproveOfferAnswer>('approve-offer'),
    /** Reject an offer. One rejection is enough. The offer is a draft again, with the decision in `approvals`.
     *
     * `POST /v1/reject-offer` */
    rejectOffer: make.post<RejectOfferInput, RejectOfferAnswer>('reject-offer'),
    /** Send an approved offer to the candidate. The letter becomes a PDF that no longer changes, and the candidate gets an email with the link to their page, or an outside signer gets the offer. Event `offer.sent`.
     *
     * `POST /v1/send-offer` */
    sendOffer: make.post<SendOfferInput, SendOfferAnswer>('send-offer'),
    /** Withdraw an open offer. It is final. The page says that the offer was withdrawn and whom to ask; an email with its link that was not sent is cancelled.
     *
     * `POST /v1/withdraw-offer` */
    withdrawOffer: make.post<WithdrawOfferInput, WithdrawOfferAnswer>('withdraw-offer'),
    /** Make the letter of an offer without sending it. Nothing is stored.
     *
     * `POST /v1/preview-offer` */
    previewOffer: make.post<PreviewOfferInput, PreviewOfferAnswer>('preview-offer'),
    /** Download the letter of an offer. The PDF as it was sent, or as it was sealed. For those who may see the pay.
     *
     * `GET /v1/offer-document` */
    getOfferDocument: make.readText<GetOfferDocumentQuery>('offer-document'),
    /** List the offer templates. By name, all of them, with the archived ones at the end. `default` is the text of offers without a template.
     *
     * `GET /v1/offer-templates` */
    listOfferTemplates: make.read<NoInput, ListOfferTemplatesAnswer>('offer-templates'),
    /** Create an offer template. The letter of an offer, in Markdown. A workspace may have 100.
     *
     * `POST /v1/create-offer-template` */
    createOfferTemplate: make.post<NewOfferTemplate, CreateOfferTemplateAnswer>('create-offer-template'),
    /** Change an offer template. Letters that were sent stay as they are. A change of an archived template takes it back from the archive.
     *
     * `PATCH /v1/update-offer-template` */
    updateOfferTemplate: make.patch<OfferTemplateUpdate, UpdateOfferTemplateAnswer>('update-offer-template'),
    /** Archive an offer template. New offers cannot take it. Offers that have it keep it. Archiving it again changes nothing.
     *
     * `POST /v1/archive-offer-template` */
    archiveOfferTemplate: make.post<ArchiveOfferTemplateInput, ArchiveOfferTemplateAnswer>('archive-offer-template'),
    /** Read what happens with offers. The approval steps of offers are those of `GET /v1/requisition-settings`.
     *
     * `GET /v1/offer-settings` */
    getOfferSettings: make.read<NoInput, GetOfferSettingsAnswer>('offer-settings'),
    /** Set what happens with accepted offers. Of the whole workspace, for offers that are accepted from now on.
     *
     * `PATCH /v1/offer-settings` */
    updateOfferSettings: make.patch<UpdateOfferSettingsInput, UpdateOfferSettingsAnswer>('offer-settings'),
    /** Hand offers over to an outside signer. From then on an offer that is sent goes to `provider_url` with a POST of JSON: the offer, the candidate, the letter in base64 and an `answer_url`, to which the signer posts the answer of the candidate. No email is written. Null takes it back.
     *
     * `POST /v1/offer-signing` */
    setOfferSigning: make.post<SetOfferSigningInput, SetOfferSigningAnswer>('offer-signing'),
    /** Read whether candidates are scored. For the whole workspace; a candidate can decline for themselves.
     *
     * `GET /v1/screening-settings` */
    getScreeningSettings: make.read<NoInput, GetScreeningSettingsAnswer>('screening-settings'),
    /** Switch the scoring of candidates on or off. Scores are made, or removed, in the background; without them `not_assessed` is `screening_off`.
     *
     * `PATCH /v1/screening-settings` */
    updateScreeningSettings: make.patch<UpdateScreeningSettingsInput, UpdateScreeningSettingsAnswer>('screening-settings'),
    /** Read whether candidates are looked at for signals. For the whole workspace. Off in a new one.
     *
     * `GET /v1/signal-settings` */
    getSignalSettings: make.read<NoInput, GetSignalSettingsAnswer>('signal-settings'),
    /** Switch signals about candidates on or off. On: the candidates that are there are looked at in the background, and new ones when their CV was read. Off: signals are no longer shown, at once, and what was found and computed is deleted in the background.
     *
     * `PATCH /v1/signal-settings` */
    updateSignalSettings: make.patch<UpdateSignalSettingsInput, UpdateSignalSettingsAnswer>('signal-settings'),
    /** Read what candidates are told about their status. The words for each status on the private page of an application, by language.
     *
     * `GET /v1/application-page-settings` */
    getApplicationPageSettings: make.read<NoInput, GetApplicationPageSettingsAnswer>('application-page-settings'),
    /** Choose what candidates are told about their status. On the private page of an application, each status is shown as one of three groups in the language of the visitor, or in your own words. Statuses that are not named stay as they are.
     *
     * `PATCH /v1/application-page-settings` */
    updateApplicationPageSettings: make.patch<UpdateApplicationPageSettingsInput, UpdateApplicationPageSettingsAnswer>('application-page-settings'),
    /** Read the link to the private page of an application. Who has it can act as the candidate: give it to nobody else. `POST /v1/send-message` with the template `application_link` emails it to the candidate. The audit log says who has read it.
     *
     * `GET /v1/application-link` */
    getApplicationLink: make.read<GetApplicationLinkQuery, GetApplicationLinkAnswer>('application-link'),
    /** Replace the link to the private page of an application. For a link that somebody else has: it opens nothing from now on, and neither do those of candidates that were merged into this one. Emails that wait to be sent have the new link. It is not emailed: see `POST /v1/send-message` with the template `application_link`.
     *
     * `POST /v1/replace-application-link` */
    replaceApplicationLink: make.post<ReplaceApplicationLinkInput, ReplaceApplicationLinkAnswer>('replace-application-link'),
    /** List the people who ask for erasure. Newest first. `DELETE /v1/delete-candidate` grants a request: it is erased with the person.
     *
     * `GET /v1/erasure-requests` */
    listErasureRequests: make.list<ListErasureRequestsQuery, ListErasureRequestsAnswer, 'erasure_requests', ErasureRequest>('erasure-requests', 'erasure_requests'),
    /** Decline a request for erasure. The reason is emailed to the candidate and shown on their page. They can ask again.
     *
     * `POST /v1/decline-erasure-request` */
    declineErasureRequest: make.post<DeclineErasureRequestInput, DeclineErasureRequestAnswer>('decline-erasure-request'),
    /** List what the address of a candidate has sent again. Who applies a second time for the same job, by the form or forwarded with `add-candidate`, does not change the first application: everybody may enter any address into the form, so nobody knows whether it was the same person. What was sent is kept beside it, files included, oldest first, at most 20 times; the address gets the email `application_sent_again`.
     *
     * `GET /v1/repeated-applications` */
    listRepeatedApplications: make.read<ListRepeatedApplicationsQuery, ListRepeatedApplicationsAnswer>('repeated-applications'),
    /** List the talent pool. People who have left their profile with a company, without a job, and until when they agreed to be kept; who ends first is first.
     *
     * `GET /v1/talent-pool` */
    listTalentPool: make.list<ListTalentPoolQuery, ListTalentPoolAnswer, 'members', TalentPoolMember>('talent-pool', 'members'),
    /** Read how long candidates are kept. The rule as it is now. `GET /v1/retention-preview` lists who is due by it.
     *
     * `GET /v1/retention-settings` */
    getRetentionSettings: make.read<NoInput, GetRetentionSettingsAnswer>('retention-settings'),
    /** Choose how long candidates are kept. People are erased or anonymised some months after their last application has ended, once a day. After every change of the rule nobody is removed for 24 hours, so that a mistake can be taken back. `GET /v1/retention-preview` lists who is due.
     *
     * `PATCH /v1/retention-settings` */
    updateRetentionSettings: make.patch<UpdateRetentionSettingsInput, UpdateRetentionSettingsAnswer>('retention-settings'),
    /** List who would be removed. By the rule of the settings, or by one that is tried with `months` and `outcomes`; also while the rule is off. In the order of their first applications. A page may have fewer people than its limit.
     *
     * `GET /v1/retention-preview` */
    getRetentionPreview: make.list<GetRetentionPreviewQuery, GetRetentionPreviewAnswer, 'people', RetentionPerson>('retention-preview', 'people'),
    /** Read what the retention rule has done. How many people and applications were removed on each of the last 366 days, newest first, without any personal data. Days without a removal are left out.
     *
     * `GET /v1/retention-report` */
    getRetentionReport: make.read<NoInput, GetRetentionReportAnswer>('retention-report'),
    /** Export everything in the workspace. Writes a .zip archive with all jobs, people, applications, their history, notes, interviews, feedback, offers, messages, settings and files, in a format that explains itself, in the background. `GET /v1/get-export` says how far it is. It is one state of the workspace: what changes meanwhile is not in it. The archive is kept for 7 days, or until the next one is complete.
     *
     * `POST /v1/create-export` */
    createExport: make.post<CreateExportInput, CreateExportAnswer>('create-export'),
    /** Read how far an export is. The one with `export_id`, or the newest; `export` is null when there was none, or it is too long ago. `status` is waiting, running, and then complete or failed.
     *
     * `GET /v1/get-export` */
    getExport: make.read<GetExportQuery, GetExportAnswer>('get-export'),
    /** Make a link to download an export. The link is for the archive of a complete export, and works for 60 minutes for whoever has it. The audit log records who made it.
     *
     * `POST /v1/create-export-link` */
    createExportLink: make.post<CreateExportLinkInput, CreateExportLinkAnswer>('create-export-link'),
    /** Delete an export, or stop it. Its archive is deleted, and links to it work no more. One that is waiting or running ends.
     *
     * `DELETE /v1/delete-export` */
    deleteExport: make.remove<DeleteExportQuery, Deletion>('delete-export'),
    /** List imports. The newest 100, also those of the muster command; the newest first.
     *
     * `GET /v1/imports` */
    listImports: make.read<NoInput, ListImportsAnswer>('imports'),
    /** Read how far an import is. `status` is draft, connecting (its credential is tried), fetching, ready, checking (a dry run), loading, and then done, stopped or failed; paused where somebody has paused it; undoing and undone when it is taken back. `progress` is noted every second.
     *
     * `GET /v1/get-import` */
    getImport: make.read<GetImportQuery, GetImportAnswer>('get-import'),
    /** Read what became of the records of an import. Complete when the import is done. One that is ready says what is left out of it, and what its dry run was. `types` is empty before it is done.
     *
     * `GET /v1/import-report` */
    getImportReport: make.read<GetImportReportQuery, GetImportReportAnswer>('import-report'),
    /** Read what becomes what. What was proposed, or chosen for the import before of this source and account. Empty until something was fetched, and for archives of Muster.
     *
     * `GET /v1/get-import-mapping` */
    getImportMapping: make.read<GetImportMappingQuery, GetImportMappingAnswer>('get-import-mapping'),
    /** Change what becomes what. For an import that is `ready`. Only what is named changes. The mapping is kept for the next import of this source and account.
     *
     * `PATCH /v1/update-import` */
    updateImport: make.patch<ImportMappingUpdate, UpdateImportAnswer>('update-import'),
    /** Prepare an import from another system. Give `credential` to fetch from the API of the other system, or `bytes` to upload a .zip archive in parts: files of that system, a backup of OpenCATS, or a bundle. Nothing is fetched or loaded before `POST /v1/start-import`. What is not started is deleted after 7 days.
     *
     * `POST /v1/create-import` */
    createImport: make.post<CreateImportInput, CreateImportAnswer>('create-import'),
    /** Upload a part of an archive. Each part has 8388608 bytes (8 MiB), the last one what is left. They may come in any order and again: `missing_parts` of the import says which ones are left. The body may have 14 MiB.
     *
     * `POST /v1/upload-import-part` */
    uploadImportPart: make.post<UploadImportPartInput, UploadImportPartAnswer>('upload-import-part'),
    /** Try what a credential may read. For a draft by `credential`. One record of each list is read, in the background, and nothing is kept: the import is `connecting`, then a `draft` again, with `access`, or with `problem` where the credential was refused. Starting an import needs no trial.
     *
     * `POST /v1/try-import` */
    tryImport: make.post<TryImportInput, TryImportAnswer>('try-import'),
    /** Start an import, or go on with one. It runs in the background. What comes from another system is fetched first, and waits as `ready` with its counts and its mapping; started again, it is loaded. Nobody who is imported gets a mail, no webhook is sent, and open jobs come in paused. An import that was paused, was stopped or has failed goes on: what it has loaded is skipped. One by credential that was stopped or has failed needs it again, because it was deleted.
     *
     * `POST /v1/start-import` */
    startImport: make.post<StartImportInput, StartImportAnswer>('start-import'),
    /** Pause an import. While it is fetching or loading. It ends with what it is writing, within seconds, and keeps its credential: `POST /v1/start-import` goes on where it was. After 7 days it is stopped.
     *
     * `POST /v1/pause-import` */
    pauseImport: make.post<PauseImportInput, PauseImportAnswer>('pause-import'),
    /** Stop an import, or discard one that was not started. It ends with what it is writing, within seconds. What it has loaded stays, until it is undone. One that was not started is deleted; one that is ready or paused loses its credential, and can go on for 7 days.
     *
     * `POST /v1/stop-import` */
    stopImport: make.post<StopImportInput, StopImportAnswer>('stop-import'),
    /** Undo an import. Removes what it has made, in the background, for 7 days after it has ended. What people have worked on since stays, and is in the report, unless `including_changed` says otherwise. Of several imports of one account, the newest is undone first.
     *
     * `POST /v1/undo-import` */
    undoImport: make.post<UndoImportInput, UndoImportAnswer>('undo-import'),
    /** Read reports about ended applications. Funnel, time to hire, time in stage, sources, rejection reasons and pre-screens, all of them or those in `include`. An application is a candidate with a job; only ended ones count (hired, rejected, withdrawn), because open ones would make every rate too low. A period has at most 3660 days.
     *
     * `GET /v1/reports` */
    getReports: make.read<GetReportsQuery, GetReportsAnswer>('reports'),
    /** Download a report as a CSV file. The rows of one report, or of `job-analytics` by period (`job_analytics`) or by source (`job_analytics_sources`), with a line of column names, in UTF-8. Cells that a spreadsheet would take for a formula begin with an apostrophe.
     *
     * `GET /v1/report-csv` */
    getReportCsv: make.readText<GetReportCsvQuery>('report-csv'),
    /** Count visits of job pages, started and finished applications. By period, source link and job, counted without cookies, addresses or anything else about a person; bots are left out. A period has at most 3660 days.
     *
     * `GET /v1/job-analytics` */
    getJobAnalytics: make.read<GetJobAnalyticsQuery, GetJobAnalyticsAnswer>('job-analytics'),
    /** Read how interviewers rate beside their panels. Ratings of attributes of kits, in interviews that took place in the period, and whether feedback came on time. In the console for owners and admins. Nobody is in it with few cases. A period has at most 3660 days.
     *
     * `GET /v1/rating-habits` */
    getRatingHabits: make.read<GetRatingHabitsQuery, GetRatingHabitsAnswer>('rating-habits'),
    /** Read the funnel and the time in each stage of a job or of a pipeline. Of the candidates who were added in the period: how many came to each stage, how long they were there, and how many were late.
     *
     * `GET /v1/stage-report` */
    getStageReport: make.read<GetStageReportQuery, GetStageReportAnswer>('stage-report'),
    /** Read how offers are answered. Acceptance rate, time from the offer to the answer and reasons of those who declined, without any pay. A period has at most 3660 days.
     *
     * `GET /v1/offer-report` */
    getOfferReport: make.read<GetOfferReportQuery, GetOfferReportAnswer>('offer-report'),
    /** Read what waits for the caller. Interviews of today, feedback that is due, approvals, tasks, new applicants, the pipeline of the active jobs, people who are stuck, mentions, booking links without times, requests for erasure, failing webhooks and email that was not sent. Parts that the caller may not see are absent. A token has no interviews and mentions of its own: it gets those parts of the whole workspace, without mentions. Each list has at most 20 rows.
     *
     * `GET /v1/home` */
    getHome: make.read<GetHomeQuery, GetHomeAnswer>('home'),
    /** Read the audit log. Who did what, newest first: every change, sign-ins and failed ones, refusals, views and downloads of CVs. Entries are never changed and are kept for 730 days. They have ids and no data of candidates. There is no total.
     *
     * `GET /v1/audit-log` */
    listAuditLog: make.list<ListAuditLogQuery, ListAuditLogAnswer, 'entries', AuditEntry>('audit-log', 'entries'),
    /** Read the plan of the workspace and how much of its limits is used. The call itself counts as a request.
     *
     * `GET /v1/usage` */
    getUsage: make.read<NoInput, GetUsageAnswer>('usage'),
    /** Read which workspace a token belongs to, and when it expires. For the first request of an integration, and to renew a token in time. In the console `caller` is the user.
     *
     * `GET /v1/workspace` */
    getWorkspace: make.read<NoInput, GetWorkspaceAnswer>('workspace'),
  };
}
