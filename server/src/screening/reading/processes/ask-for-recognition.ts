import { toPgm } from '../scans/pictures/grey-picture.ts';
import type { Recognise } from '../scans/read-scan.ts';
import { recogniseInWasm } from '../scans/tesseract/wasm-tesseract.ts';
import { isRecognitionAnswer, type ReaderQuestion, type RecognitionAnswer } from './reader-messages.ts';

let waiting: ((answer: RecognitionAnswer) => void) | undefined;

/** Asks the server for the words of a picture, which starts a program that this process may not start. It may not be there any more. */
export const recogniseOutside: Recognise = async (picture, language, resolution) => {
  const { promise, resolve } = Promise.withResolvers<RecognitionAnswer>();
  waiting = resolve;
  sayToServer({ kind: 'recognise', pgm: toPgm(picture), language, resolution });
  const { hocr } = await promise;
  return hocr ?? recogniseInWasm(picture, language, resolution);
};

export function sayToServer(question: ReaderQuestion): void {
  process.send?.(question);
}

export function receiveRecognition(message: unknown): void {
  if (isRecognitionAnswer(message)) waiting?.(message);
}
