import { lazy, Suspense } from 'react';
import { askedQuestion } from '#api/questions.ts';
import { useStore } from '#store.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const SignInDialog = lazy(() => import('./sign-in/sign-in-dialog.tsx'));

/** Asks what a refused request needs; the request is sent again afterwards. */
export function SessionDialogs() {
  const asked = useStore(askedQuestion);
  return (
    <Suspense fallback={null}>
      {asked?.question === 'sign-in' && <SignInDialog onDone={() => asked.answer(true)} />}
      {asked?.question === 'confirm' && <ConfirmDialog onDone={() => asked.answer(true)} onCancel={() => asked.answer(false)} />}
    </Suspense>
  );
}
