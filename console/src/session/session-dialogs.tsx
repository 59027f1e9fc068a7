import { askedQuestion } from '#api/questions.ts';
import { useStore } from '#store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Asks what a refused request needs; the request is sent again afterwards. */
export function SessionDialogs() {
  const asked = useStore(askedQuestion);
  if (asked?.question === 'sign-in') return <SignInDialog onDone={() => asked.answer(true)} />;
  if (asked?.question === 'confirm')
    return <ConfirmDialog onDone={() => asked.answer(true)} onCancel={() => asked.answer(false)} />;
  return null;
}
