import type { CalendarAccess } from './oauth-provider.ts';

export type RemoteCalendar = {
  id: string;
  name: string;
  isWritable: boolean;
  /** The one that entries go to unless the person chooses another. */
  isPrimary: boolean;
  timeZone: string | null;
};

/** The account as its provider names it: an email address. */
export type RemoteAccount = { address: string; calendars: RemoteCalendar[] };

/** From, until, and how: nothing else of an entry leaves the client of a provider. */
export type RemoteBlock = { from: string; to: string; kind: 'busy' | 'tentative' | 'away' };

export type RemoteEvent = {
  id: string;
  etag: string;
  /** The entry is gone, or was never one that makes busy: it has no blocks. */
  blocks: RemoteBlock[];
  /** Of one of ours: what `ownKey` of the entry was, or the UID with which an invitation of ours has come by mail. */
  ownKey: string | null;
};

export type RemoteWindow = { from: string; to: string };

export type RemoteChanges = {
  /** All events of the window, or those that have changed since the token. */
  isComplete: boolean;
  /** Busy times that overlap are one, and nobody can tell which are ours. */
  isMerged?: boolean;
  events: RemoteEvent[];
  /** For the next read; null where the provider has none. */
  syncToken: string | null;
};

/** An interview as it stands in a calendar: never with guests, whom the provider would invite. */
export type RemoteEntry = {
  ownKey: string;
  /** Of the interview: an entry that was removed and is added again is another one. */
  sequence: number;
  title: string;
  text: string;
  location: string | null;
  from: string;
  to: string;
  /** Asks for a video conference of the provider; the key makes a repeated request the same one. */
  videoKey: string | null;
};

export type RemoteEntryState = { id: string; etag: string; videoUrl: string | null; from: string | null; to: string | null };

/** Where a provider says that something has changed, and what it says with it. */
export type PushTarget = { address: string; token: string };

/** By which a provider says that. `id` is all that it wants to know to close it. */
export type RemoteChannel = { id: string; expiresAt: string };

/** What Muster does with the calendars of a provider. Everything throws a CalendarError. */
export type RemoteCalendars = {
  account(): Promise<RemoteAccount>;
  /** With access to busy times alone the blocks have no events, and no own ones. */
  changes(calendar: { id: string; timeZone: string | null }, window: RemoteWindow, token: string | null): Promise<RemoteChanges>;
  /** A repeated call finds the entry of the first. */
  add(calendarId: string, entry: RemoteEntry): Promise<RemoteEntryState>;
  /** Undefined when it is gone. Refused as `changed` when it is not the one with this ETag. */
  change(calendarId: string, id: string, etag: string | null, entry: RemoteEntry): Promise<RemoteEntryState | 'gone' | 'changed'>;
  read(calendarId: string, id: string): Promise<RemoteEntryState | undefined>;
  /** By its own key, of an entry whose id is not known. */
  find(calendarId: string, ownKey: string): Promise<RemoteEntryState | undefined>;
  remove(calendarId: string, id: string): Promise<void>;
  /** Undefined: the provider says nothing of this calendar. */
  openChannel(calendarId: string, target: PushTarget): Promise<RemoteChannel | undefined>;
  /** Until when it goes on then; undefined when it is gone. Null where a provider cannot: another one is opened in its place. */
  prolongChannel: ((channelId: string) => Promise<string | undefined>) | null;
  closeChannel(channelId: string): Promise<void>;
};

/** How a client of a provider talks to it: with a fresh token, within a time. */
export type RemoteAccess = {
  token: string;
  /** Another token than the one that was refused. */
  renew?: (refused: string) => Promise<string>;
  access: CalendarAccess;
  timeoutMs: number;
};
