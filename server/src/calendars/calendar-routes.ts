import type { CalendarConnection } from '@muster/contract/calendars/calendar-connection.ts';
import * as contract from '@muster/contract/calendars/calendar-endpoints.ts';
import { calendarDisconnectedMessage } from '@muster/contract/messages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import {
  type AccountDeps,
  checkConnection,
  connectCalendar,
  disconnectCalendar,
  managesCalendars,
  updateConnection,
  viewFor,
} from './accounts/account-actions.ts';
import { accountFilters, countAccounts, findCalendars, listAccounts } from './accounts/account-queries.ts';
import { readKnownTimes } from './busy/known-times.ts';
import { changeCalendarSettings, showCalendarSettings } from './settings/calendar-settings.ts';

const route = routesFor<AccountDeps & Pick<Runtime, 'links'>>();
const answer = (calendar_connection: CalendarConnection) => ({ success: true, calendar_connection });

export const calendarRoutes = [
  route(contract.listCalendarConnections, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const asked = query.interviewer === undefined ? undefined : emailKey(query.interviewer);
    const own = managesCalendars(caller) ? undefined : emailKey(caller.email ?? '');
    // Somebody else's are none for whoever sees their own.
    const key = own === undefined ? asked : asked === undefined || asked === own ? own : nilUuid;
    const filters = { ...readFilters(accountFilters, query), ...(key !== undefined && { emailKey: key }) };
    const scope = ['calendar_connections', workspaceId, filters];
    const page = readPage(query, scope);
    const [found, total] = await Promise.all([
      listAccounts(app.database, workspaceId, filters, page),
      countAccounts(app.database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    const calendars = await findCalendars(
      app.database,
      workspaceId,
      rows.map(({ id }) => id),
    );
    const byAccount = Map.groupBy(calendars, ({ account_id }) => account_id);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return {
      success: true,
      calendar_connections: rows.map((account) => viewFor(caller, account, byAccount.get(account.id) ?? [])),
      total_calendar_connections: total,
      has_more,
      next_cursor,
    };
  }),

  route(contract.connectCalendar, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => connectCalendar(call.app, call.caller, call.body, also)),
  ),

  route(contract.updateCalendarConnection, (call) =>
    withReceipt(call, { answer }, (also) => updateConnection(call.app, call.caller, call.body, also)),
  ),

  route(contract.checkCalendar, (call) =>
    withReceipt(call, { answer }, (also) => checkConnection(call.app, call.caller, call.body.calendar_connection_id, also)),
  ),

  route(contract.disconnectCalendar, (call) => {
    const id = call.body.calendar_connection_id.toLowerCase();
    const deletion = (deleted: string) => ({ success: true, id, message: calendarDisconnectedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => disconnectCalendar(call.app, call.caller, id, also));
  }),

  route(contract.listBusyTimes, async ({ app, caller, query }) => ({
    success: true,
    ...(await readKnownTimes(app, caller, query)),
  })),

  route(contract.getCalendarSettings, async ({ app, caller }) => ({
    success: true,
    settings: await showCalendarSettings(app, caller.workspaceId),
  })),

  route(contract.updateCalendarSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => ({ success: true, settings }) }, (also) =>
      changeCalendarSettings(call.app, call.caller.workspaceId, call.body, { mayChange: call.ifMatch, also }),
    ),
  ),
];
