import type { MailInProblem, MailInTest as Test } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { mailInTestQuery } from '#queries/message-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

const pollMs = 2000;

/** Sends an email to ourselves, and says whether it has come in, or what to look at. */
export function MailInTest() {
  const { data } = useQuery({
    ...mailInTestQuery,
    refetchInterval: ({ state }) => (state.data?.mail_in_test?.status === 'waiting' ? pollMs : false),
  });
  const [isSending, setSending] = useState(false);
  const test = data?.mail_in_test;

  async function send(): Promise<void> {
    setSending(true);
    try {
      queryClient.setQueryData(mailInTestQuery.queryKey, await muster.testMailIn());
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
    setSending(false);
  }

  return (
    <div className="mail-in-test">
      <Button isPending={isSending || test?.status === 'waiting'} onPress={() => void send()}>
        {t('Send a test email')}
      </Button>
      <p className="muted" role="status">
        {test && !isSending ? (
          <>
            {resultText(test)} {test.detail && <bdi>{test.detail}</bdi>} <RelativeTime at={test.started_at} />
          </>
        ) : (
          t('Muster emails itself and looks whether the email comes in.')
        )}
      </p>
    </div>
  );
}

const problemTexts: Record<MailInProblem, string> = {
  not_receiving: t('The server has no way to receive email (MAIL_IN_ADDRESS).'),
  no_mail_server: t('No mail server is set up to send email (SMTP_URL).'),
  sender_not_allowed: t('The server may not send from the address of the sender. Change the sender above.'),
  server_unreachable: t('The mail server can’t be used. Ask the operator to look at it and at SMTP_URL.'),
  login_refused: t('The mail server refused the login. Ask the operator to look at user and password of SMTP_URL.'),
  mail_refused: t('The mail server didn’t take the email:'),
  plus_addressing: t(
    'Is plus addressing on at the mail server (recipient_delimiter = + in postfix)? Does its email reach Muster in one of the ways above?',
  ),
  catch_all: t('Does every address of the domain arrive in the mailbox? Does its email reach Muster in one of the ways above?'),
};

function resultText({ status, problem, seconds }: Test): string {
  if (status === 'waiting') return t('Sent. Waiting for it to come in…');
  if (status === 'arrived') return t('Email comes in: the test arrived after {seconds} s.', { seconds: shownSeconds(seconds) });
  const reason = problem === null ? '' : problemTexts[problem];
  if (status === 'late') return t('The test was sent, but hasn’t come in. {reason}', { reason });
  return t('The test was not sent. {reason}', { reason });
}

function shownSeconds(seconds: number | null): string {
  return (seconds ?? 0).toLocaleString(locale);
}
