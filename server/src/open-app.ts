import type { Logger } from 'pino';
import { openAuditReads, type RecordRead } from '#audit/audit-reads.ts';
import { openRunBackupThread, type RunBackupThread } from '#backup/background/run-backup-thread.ts';
import { readUntilFresh } from '#calendars/busy/read-until-fresh.ts';
import type { CaldavDeps } from '#calendars/caldav/caldav-client.ts';
import { createHostLimit, type LimitHost } from '#calendars/caldav/host-limit.ts';
import { type CalendarClient, skipSilentHosts } from '#calendars/oauth/silent-hosts.ts';
import { type CalendarReaders, openCalendarReaders } from '#calendars/reading/calendar-readers.ts';
import { type CandidateReads, openCandidateReads } from '#candidates/candidate-reads.ts';
import { type CandidateCounts, createCandidateCounts } from '#candidates/counts/candidate-counts.ts';
import { createJobCounts, type JobCounts } from '#candidates/counts/job-counts.ts';
import { createStageCounts, type StageCounts } from '#candidates/counts/stage-counts.ts';
import { type CandidateTotals, createCandidateTotals } from '#candidates/list/candidate-totals.ts';
import { createFindInJob, type FindInJob } from '#candidates/list/job-search.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import { type BuildSearchDocument, openSearchDocuments } from '#candidates/search/search-documents.ts';
import { type CompanyReads, openCompanyReads } from '#companies/company-reads.ts';
import { openKeys } from '#crypto/keys.ts';
import { openSecretBox } from '#crypto/secret-box.ts';
import { openCustomFieldReads, type ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { openWrite, type WriteChange } from '#events/write.ts';
import { Failure } from '#failure.ts';
import { type FileLinks, openFileLinks } from '#files/file-links.ts';
import { type Files, openFiles } from '#files/files.ts';
import { type EncodePicture, openPictureEncoder } from '#files/pictures/encode-picture.ts';
import { type Google, openGoogle } from '#indexing/google.ts';
import { type InterviewerReads, openInterviewerReads } from '#interviewers/interviewer-reads.ts';
import { type BookingReads, openBookingReads } from '#interviews/booking-reads.ts';
import { type LookAtCalendars, openCalendarLook } from '#interviews/entries/look.ts';
import { type InterviewReads, openInterviewReads } from '#interviews/interview-reads.ts';
import { openInterviewerCandidates, type ReadInterviewerCandidates } from '#interviews/interviewer-candidates.ts';
import { createInterviewTotals, type InterviewTotals } from '#interviews/list/interview-totals.ts';
import { openZoom, type Zoom } from '#interviews/zoom/zoom.ts';
import { type JobVisits, openJobVisits } from '#job-visits/job-visits.ts';
import { type JobReads, openJobReads } from '#jobs/job-reads.ts';
import { type JobSlugs, openJobSlugs } from '#jobs/job-slugs.ts';
import { openMailInWakeup } from '#mail-in/mail-in-wakeup.ts';
import { type MailReaders, openMailReaders } from '#mail-in/reading/mail-readers.ts';
import { openRenderer, type Renderer } from '#markdown/renderer.ts';
import { openMailWakeup } from '#messages/mail-wakeup.ts';
import { type MailSettingsReads, openMailSettings } from '#messages/settings/mail-settings.ts';
import { openTraces } from '#observability/traces/traces.ts';
import { type AddCompensation, openCompensation } from '#offers/event-compensation.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { mayServicesBeOnLoopback, mayWebhooksCallLoopback } from '#outbound/loopback.ts';
import { type LookUpMailDomain, openMailDomains } from '#outbound/mail-domains.ts';
import { openPdfMaker, type PdfMaker } from '#pdf/pdf.ts';
import { openPrescreenRules, type PrescreenRules } from '#prescreens/prescreen-rules.ts';
import { openJobCriteria, type ReadJobCriteria } from '#screening/criteria/job-criteria.ts';
import { openLookupQueue } from '#screening/lookups/lookup-queue.ts';
import { createCircuitBreaker } from '#screening/model/circuit-breaker.ts';
import { type AskModel, openModelClient } from '#screening/model/model-client.ts';
import { type CvQueueChannel, openCvQueue } from '#screening/queue/cv-queue.ts';
import type { ScoreReading } from '#screening/queue/finish-reading.ts';
import { type CvReaders, openCvReaders } from '#screening/reading/cv-readers.ts';
import { openScoringThread, type ScoreOnThread } from '#screening/rescoring/rescore-jobs.ts';
import { scoreReading } from '#screening/rescoring/score-reading.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { openDatabase } from '#storage/database.ts';
import { isUnavailable } from '#storage/database-errors.ts';
import { migrate } from '#storage/migrate.ts';
import type { Storage } from '#storage/open-storage.ts';
import { rotateDayPartitions } from '#storage/partitions/day-partitions.ts';
import { traceDatabase } from '#storage/trace-database.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { openRunOnThread, type RunOnThread } from '#switching/background/run-on-thread.ts';
import { createNodeState } from '#system/node-state.ts';
import { openVocabularyThread } from '#vocabulary/vocabulary-thread.ts';
import { createLinks } from '#web/links.ts';
import { createTotalsCache, type TotalsCache } from '#web/totals-cache.ts';
import { createDeliveryWakeup, type DeliveryWakeupChannel } from '#webhooks/queue/delivery-wakeup.ts';
import { type MovingWorkspaces, refuseMoving, watchMovingWorkspaces } from '#workspaces/moving/moving-workspaces.ts';
import type { Config } from './config.ts';
import { openReactions, type Reactions } from './reactions.ts';
import type { Runtime } from './runtime.ts';
import { type StartingStorage, startStorage } from './start-storage.ts';

/** All parts of the server. Features never import it: each states what it needs. */
export type App = Runtime & Reactions & AppParts;

type AppParts = {
  deliveryWakeup: DeliveryWakeupChannel;
  /** Undefined without the credentials of a service account. */
  google: Google | undefined;
  files: Files;
  encodePicture: EncodePicture;
  cvQueue: CvQueueChannel;
  lookupQueue: LookupQueue;
  lookUpMailDomain: LookUpMailDomain;
  cvReaders: CvReaders;
  calendarReaders: CalendarReaders;
  mailReaders: MailReaders;
  /** Few requests at a time to a calendar server. */
  limitHost: LimitHost;
  /** For Google, Microsoft and Zoom. */
  calendarClient: CalendarClient;
  /** Undefined without an account. */
  zoom: Zoom | undefined;
  scoreReading: ScoreReading;
  buildSearchDocument: BuildSearchDocument;
  readJobCriteria: ReadJobCriteria;
  scoreOnThread: ScoreOnThread;
  runImportOnThread: RunOnThread;
  runBackupThread: RunBackupThread;
  prescreenRules: PrescreenRules;
  /** One client for all that ask the language model, so that one circuit breaker stops them all. Undefined without one. */
  askModel: AskModel | undefined;
  fileLinks: FileLinks;
  jobReads: JobReads;
  jobSlugs: JobSlugs;
  companyReads: CompanyReads;
  jobVisits: JobVisits;
  candidateReads: CandidateReads;
  write: WriteChange;
  candidateTotals: CandidateTotals;
  candidateCounts: CandidateCounts;
  findInJob: FindInJob;
  jobCounts: JobCounts;
  stageCounts: StageCounts;
  renderMarkdown: Renderer;
  totals: TotalsCache;
  mailSettings: MailSettingsReads;
  mailWakeup: WakeupChannel;
  mailInWakeup: WakeupChannel;
  interviewerReads: InterviewerReads;
  interviewReads: InterviewReads;
  bookingReads: BookingReads;
  readInterviewerCandidates: ReadInterviewerCandidates;
  interviewTotals: InterviewTotals;
  readCustomFields: ReadCustomFields;
  recordRead: RecordRead;
  pdfMaker: PdfMaker;
  addCompensation: AddCompensation;
  caldav: CaldavDeps;
  lookAtCalendars: LookAtCalendars;
  movingWorkspaces: MovingWorkspaces;
};

export type OpenApp = { app: App; storage: Storage; close: () => Promise<void> };

/** Opens the storage, migrates or checks its schema, and composes the App. */
export function openApp(config: Config, log: Logger, prepareSchema?: PrepareSchema): Promise<OpenApp> {
  return openAppOn(startStorage(config, log), prepareSchema);
}

type PrepareSchema = (connection: Connection) => Promise<unknown>;

/** The same on a storage that is being started. */
export async function openAppOn(
  starting: StartingStorage,
  prepareSchema: PrepareSchema = (connection) => migrate(connection, (line) => starting.log.warn(line)),
): Promise<OpenApp> {
  const storage = await starting.storage;
  try {
    await prepareSchema(storage.connection).catch(explainUnreachable);
    return await build(starting, storage).catch(explainUnreachable);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function build({ config, log, metrics, noteError, recentErrors }: StartingStorage, storage: Storage): Promise<OpenApp> {
  const traces = openTraces({ metrics, noteError }, config.traces);
  const opened = traceDatabase(openDatabase(storage.connection, noteError), traces);
  const movingWorkspaces = watchMovingWorkspaces({ database: opened, noteError });
  const database = refuseMoving(opened, movingWorkspaces);
  const candidateReads = openCandidateReads(database);
  const candidateTotals = createCandidateTotals({ database, candidateReads });
  const findInJob = createFindInJob({ database, candidateReads, candidateTotals });
  const deliveryWakeup = createDeliveryWakeup({ database, noteError });
  const keys = openKeys(config);
  const links = createLinks(config, config.port);
  // All nodes have the time of their database.
  const clock = () => new Date(Date.now() + database.clockOffsetMs());
  const outbound = { allowCidrs: config.outboundAllowCidrs, dnsServers: config.outboundDnsServers };
  const httpClient = openHttpClient({ ...outbound, allowLoopback: mayWebhooksCallLoopback(config) });
  const serviceClient = openHttpClient({ ...outbound, allowLoopback: mayServicesBeOnLoopback(config) });
  const vocabularyThread = openVocabularyThread();
  const scoreOneOnThread = openScoringThread(vocabularyThread);
  const limitHost = createHostLimit();
  const caldav = { httpClient, clock, limitHost };
  const calendarClient = skipSilentHosts(serviceClient);
  const reactions = openReactions(() => app);
  const app: App = {
    ...reactions,
    config,
    database,
    deliveryWakeup,
    httpClient,
    caldav,
    lookAtCalendars: openCalendarLook({ database, clock }, (workspaceId, ids, timeoutMs) =>
      readUntilFresh(app, workspaceId, ids, timeoutMs),
    ),
    serviceClient,
    google: config.google && openGoogle(config.google),
    keys,
    secretBox: openSecretBox(keys),
    files: openFiles({ config, database, noteError, isDiskLow: () => app.isDiskLow() }),
    encodePicture: openPictureEncoder(noteError),
    cvQueue: openCvQueue({ database, noteError }),
    lookupQueue: openLookupQueue(config.screening),
    lookUpMailDomain: openMailDomains(outbound),
    cvReaders: openCvReaders(),
    calendarReaders: openCalendarReaders(),
    mailReaders: openMailReaders(),
    limitHost,
    calendarClient,
    zoom: config.zoom && openZoom({ httpClient: calendarClient, clock }, config.zoom),
    buildSearchDocument: openSearchDocuments(),
    scoreReading: (workspaceId, candidate, read) =>
      scoreReading({ ...app, scoreOnThread: scoreOneOnThread }, workspaceId, candidate, read),
    readJobCriteria: openJobCriteria(noteError, vocabularyThread),
    scoreOnThread: openScoringThread(),
    runImportOnThread: openRunOnThread({ config, connection: storage.connection, noteError }),
    runBackupThread: openRunBackupThread({ config, connection: storage.connection, noteError }),
    prescreenRules: openPrescreenRules(vocabularyThread),
    askModel: config.screening.ai && openModelClient(serviceClient, config.screening.ai, createCircuitBreaker(clock), clock),
    fileLinks: openFileLinks({ keys, links, clock }),
    jobReads: openJobReads(database),
    jobSlugs: openJobSlugs(database),
    companyReads: openCompanyReads(database),
    jobVisits: openJobVisits({ database, clock: () => app.clock(), noteError }),
    candidateReads,
    write: openWrite({ database, deliveryWakeup }),
    candidateTotals,
    candidateCounts: createCandidateCounts({ database, candidateReads, findInJob }),
    findInJob,
    jobCounts: createJobCounts({ database, candidateReads }),
    stageCounts: createStageCounts({ database, candidateReads }),
    renderMarkdown: openRenderer({ noteError }),
    links,
    totals: createTotalsCache(),
    mailSettings: openMailSettings(database),
    mailWakeup: openMailWakeup({ database, noteError }),
    mailInWakeup: openMailInWakeup({ database, noteError }),
    interviewerReads: openInterviewerReads(database),
    interviewReads: openInterviewReads(database),
    bookingReads: openBookingReads(database, config),
    readInterviewerCandidates: openInterviewerCandidates({ database }),
    readCustomFields: openCustomFieldReads(database),
    interviewTotals: createInterviewTotals({ database }),
    recordRead: openAuditReads({ database }),
    pdfMaker: openPdfMaker({ keys, noteError }),
    addCompensation: openCompensation(database),
    movingWorkspaces,
    clock,
    log,
    noteError,
    recentErrors,
    metrics,
    traces,
    node: createNodeState(),
    isDiskLow: storage.isDiskLow,
  };
  const close = async () => {
    await app.jobVisits.close();
    await app.cvReaders.close();
    await app.calendarReaders.close();
    await app.mailReaders.close();
    await app.httpClient.close();
    await app.serviceClient.close();
    await app.files.close();
    movingWorkspaces.close();
    await app.database.close();
    await app.traces.close();
    await storage.close();
  };
  await rotateDayPartitions(app).catch(async (error) => {
    await app.database.close();
    throw error;
  });
  return { app, storage, close };
}

function explainUnreachable(error: unknown): never {
  // What the server said is the cause of a failure that clients are told.
  const said = error instanceof Failure ? error.cause : error;
  if (isUnavailable(said) && said instanceof Error)
    throw new Error(`The database of DATABASE_URL does not answer: ${said.message}.`, { cause: error });
  throw error;
}
