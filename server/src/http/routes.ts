import { applicationPageRoutes } from '#application-pages/application-page-routes.ts';
import { repeatRoutes } from '#applications/repeats/repeat-routes.ts';
import { auditRoutes } from '#audit/audit-routes.ts';
import { auditedRoute } from '#audit/audited-route.ts';
import { previewRoutes } from '#board/preview/preview-routes.ts';
import { calendarRoutes } from '#calendars/calendar-routes.ts';
import { candidateBulkRoutes } from '#candidates/bulk/candidate-bulk-routes.ts';
import { candidateRoutes } from '#candidates/candidate-routes.ts';
import { exportRoutes } from '#candidates/export/export-routes.ts';
import { candidateFileRoutes } from '#candidates/files/candidate-file-routes.ts';
import { jobBoardRoutes } from '#candidates/job-board/job-board-routes.ts';
import { mergeRoutes } from '#candidates/merge/merge-routes.ts';
import { otherJobRoutes } from '#candidates/other-jobs/other-job-routes.ts';
import { companyRoutes } from '#companies/company-routes.ts';
import { customFieldRoutes } from '#custom-fields/custom-field-routes.ts';
import { fieldFilteredRoute } from '#custom-fields/field-filters.ts';
import { deletionRoutes } from '#deletions/deletion-routes.ts';
import { departmentRoutes } from '#departments/department-routes.ts';
import { eventRoutes } from '#events/event-routes.ts';
import { hiringTeamRoutes } from '#hiring-teams/hiring-team-routes.ts';
import { interviewerRoutes } from '#interviewers/interviewer-routes.ts';
import { bookingRoutes } from '#interviews/booking/booking-routes.ts';
import { feedbackDraftRoutes } from '#interviews/feedback/draft-routes.ts';
import { freeTimeRoutes } from '#interviews/free-times/free-time-routes.ts';
import { interviewRoutes } from '#interviews/interview-routes.ts';
import { scorecardRoutes } from '#interviews/scorecards/scorecard-routes.ts';
import { jobRoutes } from '#jobs/job-routes.ts';
import { pipelineRoutes } from '#jobs/pipelines/pipeline-routes.ts';
import { kitRoutes } from '#kits/kit-routes.ts';
import { mailInRoutes } from '#mail-in/mail-in-routes.ts';
import { messageRoutes } from '#messages/message-routes.ts';
import { noteRoutes } from '#notes/note-routes.ts';
import { chatChannelRoutes } from '#notifications/chat/chat-channel-routes.ts';
import { offerRoutes } from '#offers/offer-routes.ts';
import type { App } from '#open-app.ts';
import { overviewRoutes } from '#overview/overview-routes.ts';
import { prescreenRoutes } from '#prescreens/prescreen-routes.ts';
import { referralRoutes } from '#referrals/referral-routes.ts';
import { ratingHabitRoutes } from '#reports/rating-habits/rating-habit-routes.ts';
import { reportRoutes } from '#reports/report-routes.ts';
import { requisitionRoutes } from '#requisitions/requisition-routes.ts';
import { resultRoutes } from '#results/result-routes.ts';
import { retentionRoutes } from '#retention/retention-routes.ts';
import { criteriaRoutes } from '#screening/criteria/criteria-routes.ts';
import { profileRoutes } from '#screening/profiles/profile-routes.ts';
import { cvRoutes } from '#screening/queue/cv-routes.ts';
import { consentRoutes } from '#screening/rescoring/consent-routes.ts';
import { screeningSettingsRoutes } from '#screening/settings/screening-settings-routes.ts';
import { signalRoutes } from '#screening/signals/signal-routes.ts';
import { sourceRoutes } from '#sources/source-routes.ts';
import { stageRoutes } from '#stages/stage-routes.ts';
import { importRoutes } from '#switching/background/import-routes.ts';
import { workspaceExportRoutes } from '#switching/export/background/workspace-export-routes.ts';
import { talentPoolRoutes } from '#talent-pool/talent-pool-routes.ts';
import { taskRoutes } from '#tasks/task-routes.ts';
import { memberRoutes } from '#users/members/member-routes.ts';
import { viewRoutes } from '#views/view-routes.ts';
import type { Route } from '#web/route.ts';
import { webhookRoutes } from '#webhooks/webhook-routes.ts';
import { usageRoutes } from '#workspaces/usage-routes.ts';
import { workspaceRoutes } from '#workspaces/workspace-routes.ts';

/**
 * The whole API on one page. A test compares it with the endpoints of the contract. Each change is recorded in the audit log, and filters by
 * custom fields are those that the caller knows.
 */
const listed: readonly Route<App>[] = [
  ...jobRoutes,
  ...departmentRoutes,
  ...previewRoutes,
  ...candidateRoutes,
  ...candidateFileRoutes,
  ...candidateBulkRoutes,
  ...jobBoardRoutes,
  ...stageRoutes,
  ...pipelineRoutes,
  ...mergeRoutes,
  ...otherJobRoutes,
  ...chatChannelRoutes,
  ...exportRoutes,
  ...customFieldRoutes,
  ...viewRoutes,
  ...noteRoutes,
  ...taskRoutes,
  ...resultRoutes,
  ...memberRoutes,
  ...hiringTeamRoutes,
  ...cvRoutes,
  ...profileRoutes,
  ...criteriaRoutes,
  ...consentRoutes,
  ...interviewRoutes,
  ...feedbackDraftRoutes,
  ...scorecardRoutes,
  ...kitRoutes,
  ...freeTimeRoutes,
  ...bookingRoutes,
  ...interviewerRoutes,
  ...calendarRoutes,
  ...messageRoutes,
  ...mailInRoutes,
  ...prescreenRoutes,
  ...sourceRoutes,
  ...referralRoutes,
  ...webhookRoutes,
  ...eventRoutes,
  ...deletionRoutes,
  ...companyRoutes,
  ...requisitionRoutes,
  ...offerRoutes,
  ...applicationPageRoutes,
  ...repeatRoutes,
  ...talentPoolRoutes,
  ...screeningSettingsRoutes,
  ...signalRoutes,
  ...retentionRoutes,
  ...workspaceExportRoutes,
  ...importRoutes,
  ...reportRoutes,
  ...ratingHabitRoutes,
  ...overviewRoutes,
  ...auditRoutes,
  ...usageRoutes,
  ...workspaceRoutes,
];

export const routes: readonly Route<App>[] = listed.map(fieldFilteredRoute).map(auditedRoute);
