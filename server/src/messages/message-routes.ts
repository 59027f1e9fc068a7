import * as mailIn from '@muster/contract/messages/mail-in.ts';
import type { MailSettings } from '@muster/contract/messages/mail-settings.ts';
import type { Message } from '@muster/contract/messages/message.ts';
import * as contract from '@muster/contract/messages/message-endpoints.ts';
import * as named from '@muster/contract/messages/named-template.ts';
import { readTemplates, type TemplateDeps, updateTemplate } from '#messages/compose/template-actions.ts';
import { messagesPage } from '#messages/list/message-list.ts';
import { cancelMessages } from '#messages/many/cancel-messages.ts';
import { sendMessages } from '#messages/many/send-messages.ts';
import { type EmlDeps, readEml } from '#messages/mime/message-eml.ts';
import {
  archiveNamedTemplate,
  createNamedTemplate,
  updateNamedTemplate,
} from '#messages/named-templates/named-template-actions.ts';
import { listNamedTemplates } from '#messages/named-templates/named-template-queries.ts';
import { type MailSettingsDeps, readMailSettings, updateMailSettings } from '#messages/settings/mail-settings-actions.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext } from '#web/paging.ts';
import { type Call, routesFor, withReceipt } from '#web/route.ts';
import type { MessageAction } from './message.ts';
import { changeMessage, readMessage } from './message-actions.ts';
import { previewMessage } from './preview-message.ts';
import { replyMessage } from './reply-message.ts';
import { type SendMessageDeps, sendMessage } from './send-message.ts';

type MessageRouteDeps = EmlDeps & SendMessageDeps & TemplateDeps & MailSettingsDeps & Pick<Runtime, 'links'>;

const route = routesFor<MessageRouteDeps>();

const namedAnswer = { answer: (named_template: named.NamedTemplate) => ({ success: true, named_template }) };

export const messageRoutes = [
  route(contract.sendMessage, async (call) => {
    const { app, caller, body } = call;
    const answer = (message: Message) => ({ success: true, message });
    return withReceipt(call, { answer }, (also) => sendMessage(app, caller, body, also));
  }),

  route(mailIn.replyMessage, async (call) => {
    const { app, caller, body } = call;
    const answer = (message: Message) => ({ success: true, message });
    return withReceipt(call, { answer, status: () => 201 }, (also) => replyMessage(app, caller, body, also));
  }),

  route(contract.sendMessages, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: succeeded }, (also) => sendMessages(app, caller, body, also));
  }),

  route(contract.cancelMessages, async (call) => {
    const { app, caller, body } = call;
    return withReceipt(call, { answer: succeeded }, (also) => cancelMessages(app, caller.workspaceId, body.message_ids, also));
  }),

  route(contract.listMessages, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { rows, total, has_more, next_cursor } = await messagesPage(app, workspaceId, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, messages: rows, total_messages: total, has_more, next_cursor };
  }),

  route(contract.getMessage, async ({ app, caller, query }) => ({
    success: true,
    message: await readMessage(app, caller.workspaceId, query.message_id),
  })),

  route(contract.messageEml, async ({ app, caller, query, reply }) => {
    const { bytes, filename } = await readEml(app, caller.workspaceId, query.message_id);
    reply.header('content-type', contract.messageEml.answerMediaType);
    reply.header('content-disposition', `attachment; filename="${filename}"`);
    return bytes;
  }),

  route(contract.cancelMessage, (call) => changeAnswer(call, 'cancel')),
  route(contract.retryMessage, (call) => changeAnswer(call, 'retry')),
  route(contract.markMessageSent, (call) => changeAnswer(call, 'mark_sent')),

  route(contract.listMessageTemplates, async ({ app, caller, query }) => ({
    success: true,
    templates: await readTemplates(app, caller.workspaceId, query),
  })),

  route(contract.updateMessageTemplate, async (call) => {
    const { app, caller, body, ifMatch } = call;
    const answer = (template: object) => ({ success: true, template });
    const mayChange = (current: object) => ifMatch({ success: true, templates: [current] });
    return withReceipt(call, { answer }, (also) => updateTemplate(app, caller.workspaceId, body, { mayChange, also }));
  }),

  route(named.listNamedTemplates, async ({ app, caller }) => ({
    success: true,
    named_templates: await listNamedTemplates(app.database, caller.workspaceId),
  })),

  route(named.createNamedTemplate, (call) =>
    withReceipt(call, { ...namedAnswer, status: () => 201 }, (also) =>
      createNamedTemplate(call.app, call.caller.workspaceId, call.body, also),
    ),
  ),

  route(named.updateNamedTemplate, (call) =>
    withReceipt(call, namedAnswer, (also) => updateNamedTemplate(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(named.archiveNamedTemplate, (call) =>
    withReceipt(call, namedAnswer, (also) =>
      archiveNamedTemplate(call.app, call.caller.workspaceId, call.body.named_template_id, also),
    ),
  ),

  route(contract.previewMessage, async (call) => {
    const { app, caller, body } = call;
    const answer = (preview: object) => ({ success: true, preview });
    return withReceipt(call, { answer }, (also) => previewMessage(app, caller, body, also));
  }),

  route(contract.getMailSettings, async ({ app, caller }) => ({
    success: true,
    mail_settings: await readMailSettings(app, caller.workspaceId),
  })),

  route(contract.updateMailSettings, async (call) => {
    const { app, caller, body, ifMatch } = call;
    const answer = (settings: MailSettings) => ({ success: true, mail_settings: settings });
    const mayChange = (current: MailSettings) => ifMatch(answer(current));
    return withReceipt(call, { answer }, (also) => updateMailSettings(app, caller.workspaceId, body, { mayChange, also }));
  }),
];

function succeeded(result: object): object {
  return { success: true, ...result };
}

type ChangeCall = Call<typeof contract.cancelMessage, MessageRouteDeps>;

function changeAnswer(call: ChangeCall, action: MessageAction) {
  const { app, caller, body } = call;
  return withReceipt(call, { answer: succeeded }, (also) =>
    changeMessage(app, caller.workspaceId, { messageId: body.message_id, action }, also),
  );
}
