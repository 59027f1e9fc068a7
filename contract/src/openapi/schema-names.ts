import type { TSchema } from 'typebox';
import { applicationGroups, applicationPageSettings, shownStatus } from '#application-pages/application-page-settings.ts';
import { erasureRequest, erasureRequestStatuses } from '#application-pages/erasure-request.ts';
import { repeatedApplication } from '#applications/repeated-application.ts';
import { auditActions, auditEntry, auditTargetTypes } from '#audit/audit.ts';
import { busyKinds } from '#calendars/busy-times.ts';
import {
  calendarConnection,
  calendarConnectionStatuses,
  calendarConnectionUpdate,
  calendarErrors,
  calendarProviders,
  calendarUses,
  enteredCalendarProviders,
  newCalendarConnection,
} from '#calendars/calendar-connection.ts';
import { calendarOutages, calendarSettings, calendarTitles } from '#calendars/calendar-settings.ts';
import { personCalendarStatuses } from '#calendars/person-calendar.ts';
import {
  candidate,
  candidateHistoryEntry,
  candidateInEvent,
  candidateInList,
  candidateStatuses,
  candidateTypes,
  expectationResults,
  historyEntry,
  poolStages,
  questionKnockout,
  stageOfCandidate,
  unsubscribeWays,
} from '#candidates/candidate.ts';
import { candidatesUpdate } from '#candidates/candidate-bulk.ts';
import { candidateCard } from '#candidates/candidate-card.ts';
import { candidateFile } from '#candidates/candidate-file.ts';
import { candidateUpdate, newCandidate } from '#candidates/candidate-input.ts';
import { candidateCardPage, candidatePage } from '#candidates/candidate-list.ts';
import { candidatesExport, exportColumns } from '#candidates/export.ts';
import { candidatesMerge, comparedCandidate, duplicatePair, duplicateReasons } from '#candidates/merge.ts';
import { rejectionReason, rejectionReasonUpdate } from '#candidates/rejection-reason.ts';
import { company, companyUpdate, newCompany } from '#companies/company.ts';
import { companyPicture, pictureKinds } from '#companies/company-picture.ts';
import { companyPreview, companyPreviewInput } from '#companies/company-preview.ts';
import { roles } from '#console/roles.ts';
import {
  customField,
  customFieldUpdate,
  fieldObjects,
  fieldTypes,
  fieldValues,
  newCustomField,
} from '#custom-fields/custom-field.ts';
import { deletedKinds, deletedThing } from '#deletions/deletion-list.ts';
import { department, office } from '#departments/department.ts';
import { actor, actorTypes, type EventName, eventNames } from '#events/event.ts';
import {
  applicationData,
  cancelledInterviewData,
  candidateChangeData,
  candidateData,
  candidateJob,
  cvProcessedData,
  erasedData,
  interviewData,
  jobActivationData,
  jobChangeData,
  jobData,
  noteData,
  offerData,
  prescreenData,
  requisitionData,
  stageChangeData,
  statusChangeData,
} from '#events/event-data.ts';
import { event, eventSchemas, testEvent, webhookChallenge } from '#events/event-schemas.ts';
import { hiringTeamMember, hiringTeamRoles, hiringTeamUpdate } from '#hiring-teams/hiring-team.ts';
import {
  home,
  homeApproval,
  homeBookingLink,
  homeErasureRequest,
  homeFeedback,
  homeInterview,
  homeJob,
  homeMention,
  homePipelineJob,
  homeStage,
  homeStuck,
} from '#home/home.ts';
import { interviewer } from '#interviewers/interviewer.ts';
import { bookingLink, bookingLinkStatuses } from '#interviews/booking-link.ts';
import { newBookingLink } from '#interviews/booking-link-input.ts';
import { feedbackDraft } from '#interviews/feedback-draft.ts';
import { busyReasons, freeTimePerson, timeRange } from '#interviews/free-times.ts';
import {
  feedback,
  feedbackInList,
  feedbackStatuses,
  interview,
  interviewInList,
  interviewStatuses,
  interviewTypes,
  panelMember,
  questionAnswer,
  ratedAttribute,
  rating,
  recommendations,
  responses,
  usedKit,
} from '#interviews/interview.ts';
import { interviewCard } from '#interviews/interview-card.ts';
import { draftInput, feedbackInput, interviewUpdate, newInterview } from '#interviews/interview-input.ts';
import { interviewCardPage } from '#interviews/interview-list.ts';
import { scorecard, scorecardAttribute, scorecardInterviewer, scorecardQuestion } from '#interviews/scorecard.ts';
import { interviewVideoKinds } from '#interviews/video.ts';
import { careerLevels, job, jobInList, jobStatuses, jobTypes, salaryPeriods, workplaces } from '#jobs/job.ts';
import { jobWithCriteria } from '#jobs/job-endpoints.ts';
import { jobStatusNames, jobUpdate, newJob } from '#jobs/job-input.ts';
import { jobPage } from '#jobs/job-list.ts';
import { customQuestion, expectedAnswer, questionInput, questions, questionsInput, questionTypes } from '#jobs/questions.ts';
import { kit, kitAttribute, kitInList, kitQuestion, kitUpdate, newKit } from '#kits/kit.ts';
import { planNames } from '#limits.ts';
import { member } from '#members/member.ts';
import { messageReply, unfiledMail } from '#messages/mail-in.ts';
import { mailInProblemNames, mailInTest, mailInTestStatuses } from '#messages/mail-in-test.ts';
import { mailSettings, mailSettingsUpdate, mailWays } from '#messages/mail-settings.ts';
import {
  allMessageKinds,
  allMessageStatuses,
  attachment,
  fold,
  leftOutReasons,
  message,
  messageDirections,
  messageKinds,
  messageStatuses,
  senderChecks,
} from '#messages/message.ts';
import { preview, template } from '#messages/message-endpoints.ts';
import { newMessage, templateUpdate } from '#messages/message-input.ts';
import { namedTemplate, namedTemplateUpdate, newNamedTemplate } from '#messages/named-template.ts';
import { mention, newNote, note, noteInEvent, noteUpdate } from '#notes/note.ts';
import {
  chatChannel,
  chatChannelUpdate,
  chatKinds,
  chatServices,
  chatStates,
  newChatChannel,
} from '#notifications/chat-channel.ts';
import {
  declineReasons,
  offer,
  offerCompensation,
  offerEvidence,
  offerInEvent,
  offerStatuses,
  offerWithVersions,
} from '#offers/offer.ts';
import { newOffer, offerUpdate } from '#offers/offer-input.ts';
import { offerReport } from '#offers/offer-report.ts';
import { offerSettings } from '#offers/offer-settings.ts';
import { newOfferTemplate, offerTemplate, offerTemplateUpdate } from '#offers/offer-template.ts';
import { prescreen, prescreenInList, prescreenStatuses, review, reviewDecisions } from '#prescreens/prescreen.ts';
import { answer, assessedItem, assessment, evidence, knockout, plannedQuestion } from '#prescreens/prescreen-assessment.ts';
import { prescreenActions, prescreenSkipReasons } from '#prescreens/prescreen-bulk.ts';
import { prescreenInEvent, prescreenOutcomes } from '#prescreens/prescreen-event.ts';
import { newPrescreen, prescreenReview } from '#prescreens/prescreen-input.ts';
import { referral, referralStatuses } from '#referrals/referral.ts';
import { createdReferralLink, newReferralLink, referralLink } from '#referrals/referral-link.ts';
import { analyticsJob, analyticsPeriod, analyticsSource, jobAnalytics } from '#reports/job-analytics.ts';
import { constantAttribute, feedbackPunctuality, ratingHabit, ratingHabits } from '#reports/rating-habits.ts';
import {
  funnelStages,
  report,
  reportHires,
  reportNames,
  reportPeriod,
  reportPrescreens,
  reportReason,
  reportSource,
  reportStage,
  reportStageTime,
  waitingStages,
} from '#reports/report.ts';
import { stageReportRow } from '#reports/stage-report.ts';
import { approval, approvalStep } from '#requisitions/approval-steps.ts';
import { requisition, requisitionStatuses, requisitionWithHistory } from '#requisitions/requisition.ts';
import { newRequisition, requisitionUpdate } from '#requisitions/requisition-input.ts';
import { requisitionSettings } from '#requisitions/requisition-settings.ts';
import { newResult, result, resultUpdate } from '#results/result.ts';
import {
  retentionModes,
  retentionOutcomes,
  retentionPreviewPerson,
  retentionReportDay,
  retentionSettings,
} from '#retention/retention.ts';
import { requiredFileInput } from '#schema/file-input.ts';
import { deletion } from '#schema/shapes.ts';
import { codeHostData, codeHostEvaluation } from '#screening/code-host.ts';
import { criteriaUpdate } from '#screening/criteria-input.ts';
import { cv, cvErrors, cvStatuses } from '#screening/cvs.ts';
import { parsedCv } from '#screening/parsed-cv.ts';
import { professionalNetworkData, profile } from '#screening/profile-data.ts';
import {
  experienceResult,
  locationResult,
  profileResult,
  roleResult,
  screening,
  skillResult,
  summary,
} from '#screening/screening.ts';
import { languageCriterion, screeningCriteria, skillCriterion } from '#screening/screening-criteria.ts';
import { screeningSettings } from '#screening/screening-settings.ts';
import { signal, signalEvidence, signalKinds, signalOther, signalSettings } from '#screening/signals.ts';
import { credit } from '#sources/credit.ts';
import { newSource, source, sourceUpdate } from '#sources/source.ts';
import { onEnterInput } from '#stages/on-enter.ts';
import { pipeline, pipelineStage, stage, stageAction, stageChange } from '#stages/stage.ts';
import { jobStagesUpdate, newPipeline, pipelineUpdate } from '#stages/stage-input.ts';
import {
  workspaceExport,
  workspaceExportLink,
  workspaceExportProblemNames,
  workspaceExportStatuses,
} from '#switching/workspace-export.ts';
import {
  importChoices,
  importCounts,
  importDryRun,
  importFieldUses,
  importMapping,
  importMappingUpdate,
  importOrigins,
  importOutcomes,
  importProblems,
  importProgress,
  importReport,
  importStageStatuses,
  importStatuses,
  workspaceImport,
} from '#switching/workspace-import.ts';
import { talentPoolMember } from '#talent-pool/talent-pool.ts';
import { newTask, task, taskUpdate } from '#tasks/task.ts';
import { languages } from '#texts/languages.ts';
import { usage } from '#usage/usage.ts';
import { newView, view, viewUpdate } from '#views/view.ts';
import { attempt, delivery, deliveryStatuses, redelivery, testedDelivery } from '#webhooks/delivery.ts';
import {
  createdWebhook,
  newWebhook,
  rotatedSecret,
  verification,
  verifiedWebhook,
  webhook,
  webhookHealth,
  webhookUpdate,
} from '#webhooks/webhook.ts';

/** The schemas that are components of the document. Every other input and answer is named after its endpoint. */
export const namedSchemas: Readonly<Record<string, TSchema>> = {
  Job: jobWithCriteria,
  JobInList: jobInList,
  JobInEvent: job,
  JobPage: jobPage,
  NewJob: newJob,
  JobUpdate: jobUpdate,
  Questions: questions,
  QuestionsInput: questionsInput,
  Question: customQuestion,
  QuestionInput: questionInput,
  ScreeningCriteria: screeningCriteria,
  SkillCriterion: skillCriterion,
  LanguageCriterion: languageCriterion,
  CriteriaUpdate: criteriaUpdate,
  Candidate: candidate,
  CandidateInList: candidateInList,
  CandidateInEvent: candidateInEvent,
  CandidatePage: candidatePage,
  CandidateCard: candidateCard,
  CandidateCardPage: candidateCardPage,
  CandidatesUpdate: candidatesUpdate,
  DuplicatePair: duplicatePair,
  ComparedCandidate: comparedCandidate,
  CandidatesMerge: candidatesMerge,
  View: view,
  NewView: newView,
  ViewUpdate: viewUpdate,
  CandidatesExport: candidatesExport,
  CustomField: customField,
  CustomFieldUpdate: customFieldUpdate,
  CustomFieldValues: fieldValues,
  NewCustomField: newCustomField,
  RejectionReason: rejectionReason,
  RejectionReasonUpdate: rejectionReasonUpdate,
  Note: note,
  NoteInEvent: noteInEvent,
  NewNote: newNote,
  NoteUpdate: noteUpdate,
  Mention: mention,
  ChatChannel: chatChannel,
  NewChatChannel: newChatChannel,
  ChatChannelUpdate: chatChannelUpdate,
  Task: task,
  NewTask: newTask,
  TaskUpdate: taskUpdate,
  Department: department,
  Office: office,
  CandidateFile: candidateFile,
  Result: result,
  NewResult: newResult,
  ResultUpdate: resultUpdate,
  AuditEntry: auditEntry,
  Usage: usage,
  Report: report,
  ReportPeriod: reportPeriod,
  ReportStage: reportStage,
  StageReportRow: stageReportRow,
  ReportHires: reportHires,
  ReportStageTime: reportStageTime,
  JobAnalytics: jobAnalytics,
  AnalyticsPeriod: analyticsPeriod,
  AnalyticsSource: analyticsSource,
  AnalyticsJob: analyticsJob,
  ReportSource: reportSource,
  ReportReason: reportReason,
  ReportPrescreens: reportPrescreens,
  Home: home,
  HomeInterview: homeInterview,
  HomeFeedback: homeFeedback,
  HomeApproval: homeApproval,
  HomeJob: homeJob,
  HomeBookingLink: homeBookingLink,
  HomeMention: homeMention,
  HomePipelineJob: homePipelineJob,
  HomeStage: homeStage,
  Stage: stage,
  StageOfCandidate: stageOfCandidate,
  StageChange: stageChange,
  StageAction: stageAction,
  OnEnter: onEnterInput,
  JobStagesUpdate: jobStagesUpdate,
  Pipeline: pipeline,
  PipelineStage: pipelineStage,
  NewPipeline: newPipeline,
  PipelineUpdate: pipelineUpdate,
  HomeStuck: homeStuck,
  Member: member,
  HiringTeamMember: hiringTeamMember,
  HiringTeamUpdate: hiringTeamUpdate,
  CandidateJob: candidateJob,
  NewCandidate: newCandidate,
  CandidateUpdate: candidateUpdate,
  CandidateHistoryEntry: candidateHistoryEntry,
  QuestionKnockout: questionKnockout,
  ExpectedAnswer: expectedAnswer,
  HistoryEntry: historyEntry,
  FileInput: requiredFileInput(''),
  Screening: screening,
  ScreeningSummary: summary,
  SkillResult: skillResult,
  ExperienceResult: experienceResult,
  RoleResult: roleResult,
  LocationResult: locationResult,
  ProfileResult: profileResult,
  Cv: cv,
  ParsedCv: parsedCv,
  Profile: profile,
  ProfessionalNetworkData: professionalNetworkData,
  CodeHostData: codeHostData,
  CodeHostEvaluation: codeHostEvaluation,
  Interview: interview,
  InterviewInList: interviewInList,
  InterviewCard: interviewCard,
  InterviewCardPage: interviewCardPage,
  NewInterview: newInterview,
  InterviewUpdate: interviewUpdate,
  PanelMember: panelMember,
  Feedback: feedback,
  FeedbackInList: feedbackInList,
  FeedbackInput: feedbackInput,
  FeedbackDraft: feedbackDraft,
  FeedbackDraftInput: draftInput,
  RatedAttribute: ratedAttribute,
  QuestionAnswer: questionAnswer,
  UsedKit: usedKit,
  Scorecard: scorecard,
  ScorecardInterviewer: scorecardInterviewer,
  ScorecardAttribute: scorecardAttribute,
  ScorecardQuestion: scorecardQuestion,
  Kit: kit,
  KitInList: kitInList,
  NewKit: newKit,
  KitUpdate: kitUpdate,
  KitAttribute: kitAttribute,
  KitQuestion: kitQuestion,
  RatingHabits: ratingHabits,
  RatingHabit: ratingHabit,
  FeedbackPunctuality: feedbackPunctuality,
  ConstantAttribute: constantAttribute,
  Rating: rating,
  Interviewer: interviewer,
  TimeRange: timeRange,
  PersonInFreeTimes: freeTimePerson,
  BookingLink: bookingLink,
  NewBookingLink: newBookingLink,
  Message: message,
  MessageAttachment: attachment,
  QuotedPart: fold,
  UnfiledMail: unfiledMail,
  MailInTest: mailInTest,
  NewMessage: newMessage,
  MessageReply: messageReply,
  MessageTemplate: template,
  TemplateUpdate: templateUpdate,
  NamedTemplate: namedTemplate,
  NewNamedTemplate: newNamedTemplate,
  NamedTemplateUpdate: namedTemplateUpdate,
  MessagePreview: preview,
  MailSettings: mailSettings,
  MailSettingsUpdate: mailSettingsUpdate,
  Prescreen: prescreen,
  PrescreenInList: prescreenInList,
  PrescreenInEvent: prescreenInEvent,
  NewPrescreen: newPrescreen,
  PlannedQuestion: plannedQuestion,
  PrescreenAnswer: answer,
  PrescreenAssessment: assessment,
  AssessedItem: assessedItem,
  AnswerEvidence: evidence,
  Knockout: knockout,
  PrescreenReview: review,
  PrescreenReviewInput: prescreenReview,
  Requisition: requisition,
  RequisitionWithHistory: requisitionWithHistory,
  NewRequisition: newRequisition,
  RequisitionUpdate: requisitionUpdate,
  RequisitionSettings: requisitionSettings,
  ApplicationPageSettings: applicationPageSettings,
  ShownStatus: shownStatus,
  ErasureRequest: erasureRequest,
  RepeatedApplication: repeatedApplication,
  HomeErasureRequest: homeErasureRequest,
  TalentPoolMember: talentPoolMember,
  ScreeningSettings: screeningSettings,
  Signal: signal,
  SignalEvidence: signalEvidence,
  SignalOther: signalOther,
  SignalSettings: signalSettings,
  RetentionSettings: retentionSettings,
  RetentionPerson: retentionPreviewPerson,
  RetentionReportDay: retentionReportDay,
  WorkspaceExport: workspaceExport,
  WorkspaceExportLink: workspaceExportLink,
  WorkspaceImport: workspaceImport,
  ImportProgress: importProgress,
  ImportReport: importReport,
  ImportCounts: importCounts,
  ImportDryRun: importDryRun,
  ImportMapping: importMapping,
  ImportMappingUpdate: importMappingUpdate,
  Offer: offer,
  OfferWithVersions: offerWithVersions,
  OfferEvidence: offerEvidence,
  OfferInEvent: offerInEvent,
  OfferCompensation: offerCompensation,
  NewOffer: newOffer,
  OfferUpdate: offerUpdate,
  OfferTemplate: offerTemplate,
  NewOfferTemplate: newOfferTemplate,
  OfferTemplateUpdate: offerTemplateUpdate,
  OfferSettings: offerSettings,
  CalendarConnection: calendarConnection,
  NewCalendarConnection: newCalendarConnection,
  CalendarConnectionUpdate: calendarConnectionUpdate,
  CalendarSettings: calendarSettings,
  OfferReport: offerReport,
  Approval: approval,
  ApprovalStep: approvalStep,
  Company: company,
  NewCompany: newCompany,
  CompanyUpdate: companyUpdate,
  CompanyPicture: companyPicture,
  CompanyPreviewInput: companyPreviewInput,
  CompanyPreview: companyPreview,
  Source: source,
  NewSource: newSource,
  SourceUpdate: sourceUpdate,
  Credit: credit,
  ReferralLink: referralLink,
  CreatedReferralLink: createdReferralLink,
  NewReferralLink: newReferralLink,
  Referral: referral,
  Webhook: webhook,
  WebhookHealth: webhookHealth,
  NewWebhook: newWebhook,
  WebhookUpdate: webhookUpdate,
  CreatedWebhook: createdWebhook,
  VerifiedWebhook: verifiedWebhook,
  WebhookVerification: verification,
  RotatedSecret: rotatedSecret,
  WebhookChallenge: webhookChallenge,
  Delivery: delivery,
  DeliveryAttempt: attempt,
  TestedDelivery: testedDelivery,
  Redelivery: redelivery,
  Deletion: deletion,
  DeletedThing: deletedThing,
  Actor: actor,
  Event: event,
  TestEvent: testEvent,
  ...Object.fromEntries(eventNames.map((name) => [eventSchemaName(name), eventSchemas[name]])),
  JobData: jobData,
  JobChangeData: jobChangeData,
  JobActivationData: jobActivationData,
  ApplicationData: applicationData,
  CandidateData: candidateData,
  CandidateChangeData: candidateChangeData,
  NoteData: noteData,
  StatusChangeData: statusChangeData,
  StageChangeData: stageChangeData,
  CvProcessedData: cvProcessedData,
  InterviewData: interviewData,
  CancelledInterviewData: cancelledInterviewData,
  RequisitionData: requisitionData,
  PrescreenData: prescreenData,
  OfferData: offerData,
  ErasedData: erasedData,
};

/** Lists of values, with null or without. */
export const namedValues: Readonly<Record<string, readonly string[]>> = {
  JobStatus: jobStatuses,
  PictureKind: pictureKinds,
  JobStatusInput: jobStatusNames,
  Workplace: Object.values(workplaces),
  JobType: Object.values(jobTypes),
  CareerLevel: Object.values(careerLevels),
  SalaryPeriod: salaryPeriods,
  QuestionType: questionTypes,
  ExpectationResult: expectationResults,
  ChatService: chatServices,
  ChatKind: chatKinds,
  ChatState: chatStates,
  CandidateStatus: candidateStatuses,
  CustomFieldObject: fieldObjects,
  CustomFieldType: fieldTypes,
  DuplicateReason: duplicateReasons,
  SignalKind: signalKinds,
  ExportColumn: exportColumns,
  CandidateType: candidateTypes,
  PoolStage: poolStages,
  ReferralStatus: referralStatuses,
  CvStatus: cvStatuses,
  CvError: cvErrors,
  InterviewStatus: interviewStatuses,
  InterviewType: interviewTypes,
  InvitationResponse: responses,
  FeedbackStatus: feedbackStatuses,
  Recommendation: recommendations,
  BookingLinkStatus: bookingLinkStatuses,
  MessageKind: messageKinds,
  MessageStatus: messageStatuses,
  AnyMessageKind: allMessageKinds,
  AnyMessageStatus: allMessageStatuses,
  MessageDirection: messageDirections,
  SenderCheck: senderChecks,
  LeftOutReason: leftOutReasons,
  PrescreenStatus: prescreenStatuses,
  PrescreenOutcome: prescreenOutcomes,
  PrescreenSkipReason: prescreenSkipReasons,
  PrescreenAction: prescreenActions,
  ReviewDecision: reviewDecisions,
  RequisitionStatus: requisitionStatuses,
  OfferStatus: offerStatuses,
  CalendarProvider: calendarProviders,
  EnteredCalendarProvider: enteredCalendarProviders,
  CalendarConnectionStatus: calendarConnectionStatuses,
  CalendarError: calendarErrors,
  CalendarUse: calendarUses,
  CalendarOutage: calendarOutages,
  CalendarTitles: calendarTitles,
  BusyKind: busyKinds,
  MailWay: mailWays,
  VideoKind: interviewVideoKinds,
  UnsubscribeWay: unsubscribeWays,
  MailInTestStatus: mailInTestStatuses,
  MailInProblem: mailInProblemNames,
  BusyReason: busyReasons,
  PersonCalendarStatus: personCalendarStatuses,
  DeclineReason: declineReasons,
  ApplicationGroup: applicationGroups,
  ErasureRequestStatus: erasureRequestStatuses,
  RetentionMode: retentionModes,
  RetentionOutcome: retentionOutcomes,
  WorkspaceExportStatus: workspaceExportStatuses,
  WorkspaceExportProblem: workspaceExportProblemNames,
  ImportChoice: importChoices,
  ImportOrigin: importOrigins,
  ImportStageStatus: importStageStatuses,
  ImportOutcome: importOutcomes,
  ImportFieldUse: importFieldUses,
  WorkspaceImportStatus: importStatuses,
  ImportProblem: importProblems,
  FunnelStage: funnelStages,
  WaitingStage: waitingStages,
  ReportName: reportNames,
  DeliveryStatus: deliveryStatuses,
  AuditAction: auditActions,
  AuditTargetType: auditTargetTypes,
  Plan: planNames,
  Role: roles,
  HiringTeamRole: hiringTeamRoles,
  ActorType: actorTypes,
  EventName: eventNames,
  DeletedKind: deletedKinds,
  Language: languages,
};

/** `candidate.stage_changed` → `CandidateStageChangedEvent` */
export function eventSchemaName(name: EventName): string {
  return `${pascalCase(name)}Event`;
}

/** `addJob` → `AddJob`, `ai_prescreen.completed` → `AiPrescreenCompleted` */
export function pascalCase(name: string): string {
  return name.replace(/(^|[_.])([a-z])/g, (_, _separator, letter: string) => letter.toUpperCase());
}
