import { startReading } from '#reader-processes/confine-reader.ts';
import { receiveRecognition } from './ask-for-recognition.ts';
import { readCv } from './read-cv.ts';
import { isReadRequest } from './reader-messages.ts';

/** Reads CVs for cv-readers.ts, one at a time. */
startReading(async (message) => {
  receiveRecognition(message);
  return isReadRequest(message) ? readCv(message) : undefined;
});
