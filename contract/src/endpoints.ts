import {
  declineErasureRequest,
  getApplicationLink,
  getApplicationPageSettings,
  listErasureRequests,
  replaceApplicationLink,
  updateApplicationPageSettings,
} from '#application-pages/application-page-endpoints.ts';
import { listRepeatedApplications } from '#applications/repeated-application.ts';
import { listAuditLog } from '#audit/audit-endpoints.ts';
import {
  addRejectionReason,
  getCandidateCounts,
  listRejectionReasons,
  markViewed,
  undoUpdate,
  updateCandidates,
  updateRejectionReason,
} from '#candidates/candidate-bulk-endpoints.ts';
import {
  addCandidate,
  deleteCandidate,
  getCandidate,
  listCandidates,
  listJobCandidates,
  updateCandidate,
} from '#candidates/candidate-endpoints.ts';
import { exportCandidates, exportCsv } from '#candidates/export-endpoints.ts';
import { getJobBoard } from '#candidates/job-board.ts';
import { getJobCounts } from '#candidates/job-counts.ts';
import { dismissDuplicate, listDuplicates, mergeCandidates, unmergeCandidates } from '#candidates/merge-endpoints.ts';
import {
  createCompany,
  createCompanyUnversioned,
  deleteCompany,
  getCompany,
  listCompanies,
  updateCompany,
} from '#companies/company-endpoints.ts';
import { setCompanyPicture } from '#companies/company-picture.ts';
import { previewCompany } from '#companies/company-preview.ts';
import { listDeletions } from '#deletions/deletion-endpoints.ts';
import { listEvents } from '#events/event-endpoints.ts';
import { getHiringTeam, updateHiringTeam } from '#hiring-teams/hiring-team-endpoints.ts';
import { getHome } from '#home/home-endpoints.ts';
import { listInterviewers, updateInterviewer } from '#interviewers/interviewer-endpoints.ts';
import { createBookingLink, listBookingLinks, revokeBookingLink } from '#interviews/booking-link-endpoints.ts';
import { getFreeTimes } from '#interviews/free-time-endpoints.ts';
import {
  cancelInterview,
  getInterview,
  listInterviews,
  restoreInterview,
  scheduleInterview,
  submitFeedback,
  updateInterview,
} from '#interviews/interview-endpoints.ts';
import { addJob, deleteJob, getJob, listJobs, updateJob } from '#jobs/job-endpoints.ts';
import { previewJob } from '#jobs/job-preview.ts';
import { listMembers } from '#members/member-endpoints.ts';
import {
  cancelMessage,
  cancelMessages,
  getMailSettings,
  getMessage,
  listMessages,
  listMessageTemplates,
  markMessageSent,
  messageEml,
  previewMessage,
  retryMessage,
  sendMessage,
  sendMessages,
  updateMailSettings,
  updateMessageTemplate,
} from '#messages/message-endpoints.ts';
import { addNote, deleteNote, listNotes, updateNote } from '#notes/note-endpoints.ts';
import { cancelPrescreen, getPrescreen, listPrescreens, reviewPrescreen, startPrescreen } from '#prescreens/prescreen-endpoints.ts';
import { getJobAnalytics, getReportCsv, getReports } from '#reports/report-endpoints.ts';
import {
  approveRequisition,
  cancelRequisition,
  createRequisition,
  getRequisition,
  getRequisitionSettings,
  holdRequisition,
  listRequisitions,
  openRequisition,
  rejectRequisition,
  resumeRequisition,
  submitRequisition,
  updateRequisition,
  updateRequisitionSettings,
  withdrawRequisition,
} from '#requisitions/requisition-endpoints.ts';
import {
  getRetentionPreview,
  getRetentionReport,
  getRetentionSettings,
  updateRetentionSettings,
} from '#retention/retention-endpoints.ts';
import { getCvText, processCv } from '#screening/cv-endpoints.ts';
import { addProfile } from '#screening/profile-endpoints.ts';
import { previewScreeningCriteria, setScreeningConsent, updateScreeningCriteria } from '#screening/screening-endpoints.ts';
import { getScreeningSettings, updateScreeningSettings } from '#screening/screening-settings.ts';
import { createSource, listJobSources } from '#sources/source-endpoints.ts';
import { listTalentPool } from '#talent-pool/talent-pool.ts';
import { getUsage } from '#usage/usage-endpoints.ts';
import { getWorkspace } from '#usage/workspace.ts';
import { addView, deleteView, listViews, updateView } from '#views/view-endpoints.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhookHealth,
  listWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  verifyWebhook,
} from '#webhooks/webhook-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the API. The names are those of the OpenAPI operations and of the methods of the SDK. */
export const namedEndpoints = {
  listJobs,
  getJob,
  addJob,
  updateJob,
  deleteJob,
  previewJob,
  listCandidates,
  listJobCandidates,
  getCandidate,
  addCandidate,
  updateCandidate,
  deleteCandidate,
  updateCandidates,
  undoUpdate,
  getCandidateCounts,
  getJobCounts,
  getJobBoard,
  markViewed,
  listDuplicates,
  mergeCandidates,
  unmergeCandidates,
  dismissDuplicate,
  exportCandidates,
  exportCsv,
  listViews,
  addView,
  updateView,
  deleteView,
  listRejectionReasons,
  addRejectionReason,
  updateRejectionReason,
  listNotes,
  addNote,
  updateNote,
  deleteNote,
  listMembers,
  getHiringTeam,
  updateHiringTeam,
  processCv,
  addProfile,
  getCvText,
  updateScreeningCriteria,
  previewScreeningCriteria,
  setScreeningConsent,
  scheduleInterview,
  listInterviews,
  getInterview,
  updateInterview,
  cancelInterview,
  restoreInterview,
  submitFeedback,
  getFreeTimes,
  createBookingLink,
  listBookingLinks,
  revokeBookingLink,
  listInterviewers,
  updateInterviewer,
  sendMessage,
  sendMessages,
  listMessages,
  getMessage,
  messageEml,
  cancelMessage,
  cancelMessages,
  retryMessage,
  markMessageSent,
  previewMessage,
  listMessageTemplates,
  updateMessageTemplate,
  getMailSettings,
  updateMailSettings,
  startPrescreen,
  listPrescreens,
  getPrescreen,
  reviewPrescreen,
  cancelPrescreen,
  listJobSources,
  createSource,
  listWebhooks,
  listWebhookHealth,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  verifyWebhook,
  testWebhook,
  rotateWebhookSecret,
  listDeliveries,
  redeliverWebhook,
  listEvents,
  listDeletions,
  listCompanies,
  getCompany,
  createCompany,
  createCompanyUnversioned,
  updateCompany,
  setCompanyPicture,
  previewCompany,
  deleteCompany,
  listRequisitions,
  getRequisition,
  createRequisition,
  updateRequisition,
  submitRequisition,
  approveRequisition,
  rejectRequisition,
  withdrawRequisition,
  openRequisition,
  holdRequisition,
  resumeRequisition,
  cancelRequisition,
  getRequisitionSettings,
  updateRequisitionSettings,
  getScreeningSettings,
  updateScreeningSettings,
  getApplicationPageSettings,
  updateApplicationPageSettings,
  getApplicationLink,
  replaceApplicationLink,
  listErasureRequests,
  declineErasureRequest,
  listRepeatedApplications,
  listTalentPool,
  getRetentionSettings,
  updateRetentionSettings,
  getRetentionPreview,
  getRetentionReport,
  getReports,
  getReportCsv,
  getJobAnalytics,
  getHome,
  listAuditLog,
  getUsage,
  getWorkspace,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof namedEndpoints;

export const endpoints: readonly Endpoint[] = Object.values(namedEndpoints);
