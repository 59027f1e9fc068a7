import * as contract from '@muster/contract/messages/mail-in.ts';
import * as test from '@muster/contract/messages/mail-in-test.ts';
import type { Message } from '@muster/contract/messages/message.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type MailInTestDeps, readMailInTest, startMailInTest } from './arrival-test/mail-in-test.ts';
import { confirmSender, markMessagesRead } from './read-marks.ts';
import { discardMail, fileMail, openInboundEml, type UnfiledDeps, unfiledPage } from './unfiled/unfiled-actions.ts';

const route = routesFor<UnfiledDeps & MailInTestDeps & Pick<Runtime, 'links'>>();

export const mailInRoutes = [
  route(contract.listUnfiledMails, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { rows, total, has_more, next_cursor } = await unfiledPage(app, workspaceId, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, unfiled_mails: rows, total_unfiled_mails: total, has_more, next_cursor };
  }),

  route(contract.fileMail, async (call) => {
    const { app, caller, body } = call;
    const answer = (message: Message) => ({ success: true, message });
    return withReceipt(call, { answer }, (also) => fileMail(app, caller.workspaceId, body, also));
  }),

  route(contract.discardMail, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: succeeded }, (also) => discardMail(app, caller.workspaceId, body.mail_id, also));
  }),

  route(contract.inboundEml, async ({ app, caller, query, reply }) => {
    const { id, stream } = await openInboundEml(app, caller.workspaceId, query.mail_id);
    reply.header('content-type', contract.inboundEml.answerMediaType);
    reply.header('content-disposition', `attachment; filename="mail-${id}.eml"`);
    return stream;
  }),

  route(contract.markMessagesRead, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: succeeded }, (also) => markMessagesRead(app, caller.workspaceId, body, also));
  }),

  route(contract.confirmSender, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: succeeded }, (also) => confirmSender(app, caller.workspaceId, body.message_id, also));
  }),

  route(test.testMailIn, (call) => {
    const answer = (mail_in_test: test.MailInTest) => ({ success: true, mail_in_test });
    return withReceipt(call, { answer }, (also) => startMailInTest(call.app, call.caller.workspaceId, also));
  }),

  route(test.getMailInTest, async ({ app, caller }) => ({
    success: true,
    mail_in_test: await readMailInTest(app, caller.workspaceId),
  })),
];

function succeeded(result: object): object {
  return { success: true, ...result };
}
