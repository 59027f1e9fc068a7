import { createStore } from '#store.ts';

/** What a refused request needs from the person before it is sent again. */
export type Question = 'sign-in' | 'confirm';
type Asked = { question: Question; answer: (isDone: boolean) => void };

/** The question that is asked now; SessionDialogs shows it. */
export const askedQuestion = createStore<Asked | undefined>(undefined);

let running: Promise<boolean> | undefined;
let runningQuestion: Question | undefined;

/** Asks once for all requests that are refused meanwhile. False: the person has cancelled. */
export async function ask(question: Question): Promise<boolean> {
  if (running && runningQuestion !== question) await running;
  runningQuestion = question;
  running ??= new Promise<boolean>((resolve) => {
    askedQuestion.set({
      question,
      answer(isDone) {
        running = undefined;
        askedQuestion.set(undefined);
        resolve(isDone);
      },
    });
  });
  return running;
}
