/** Requests per hour of each plan. */
export const plans = { free: 100, starter: 500, pro: 1000, premium: 5000 } as const;

export type Plan = keyof typeof plans;

export const planNames: readonly Plan[] = ['free', 'starter', 'pro', 'premium'];

export const windowSeconds = 3600;
export const bodyBytesMax = 1024 * 1024;
/** Nesting depth and number of values of one JSON body. */
export const jsonDepthMax = 32;
export const jsonValuesMax = 50_000;

/* Maximum lengths in characters of fields that several resources share. */
/** An id in another system. */
export const externalIdLengthMax = 255;
/** Ids may have any format, and one that is too long is handled like an unknown one, so only the body size limits them. */
export const idLengthMax = 1024 * 1024;
export const cursorLengthMax = 500;
export const searchLengthMax = 500;
export const nameLengthMax = 200;
export const phoneLengthMax = 100;
export const placeLengthMax = 200;
export const languageLengthMax = 100;
export const urlLengthMax = 2000;
export const longTextMax = 20_000;
export const rejectionReasonsMax = 100;
/** Pipelines of a workspace that are not archived. */
export const pipelinesMax = 100;
/** Custom fields of an object, and those of them that lists may be filtered by. */
export const customFieldsMax = 100;
export const filterableFieldsMax = 10;
/** Saved views that are shared, and those of one user. */
export const viewsMax = 100;
/** Of the shared ones, those that one user has made: nobody may take the room of all. */
export const sharedViewsOfUserMax = 20;
/** Notes about one candidate. */
export const notesMax = 1000;
export const tasksMax = 200;
/** Interview kits that are not archived: templates of a workspace, and those of one job. */
export const kitTemplatesMax = 200;
export const kitsOfJobMax = 50;
export const kitAttributesMax = 30;
export const kitQuestionsMax = 40;
export const offerTemplatesMax = 100;
export const namedTemplatesMax = 200;
export const resultsMax = 200;
/** Of a workspace: imports that were prepared and not started. */
export const importDraftsMax = 10;
/** Channels of Slack and Teams of a workspace. */
export const chatChannelsMax = 20;
/** Members of the hiring team of a job. */
export const hiringTeamMax = 100;
/** Hiring teams of a user. */
export const hiringTeamsOfUserMax = 1000;

export const resumeBytesMax = 10 * 1024 * 1024;
/** A body with a file in base64: the file, a third more, and the other fields. */
export const fileBodyBytesMax = 14 * 1024 * 1024;

/** From the first to the last day of a report: ten years. */
export const reportDaysMax = 3660;

/** From the first to the last day of a booking link. */
export const bookingDaysMax = 90;
/** From the first to the last day of a search for free times. */
export const freeTimeDaysMax = 31;
/** One every five minutes. Windows that are shifted against each other would offer one every minute. */
export const bookingTimesPerDayMax = 288;

/** In characters, as people count them. */
export const passwordLengthMin = 15;
export const passwordLengthMax = 1000;
/** Users and open invitations of a workspace together. */
export const usersMax = 2000;
/** Tokens of a workspace that are not revoked. */
export const tokensMax = 1000;

/** Sent to the URLs of webhooks, for each workspace. */
export const challengesPerMinute = 10;

/** Connected calendars of a person; and accounts of the workspace. */
export const calendarConnectionsMax = 10;
/** Calendars of a connected account. */
export const calendarsMax = 200;
