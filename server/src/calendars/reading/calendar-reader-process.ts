import { startReading } from '#reader-processes/confine-reader.ts';
import { readCalendar } from './read-calendar.ts';
import { isCalendarRequest } from './reader-messages.ts';

/** Reads what calendar servers answer, one answer at a time. Titles, places and guests end here. */
startReading(async (message) => (isCalendarRequest(message) ? readCalendar(message) : undefined));
