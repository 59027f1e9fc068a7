import type { FieldLists } from '#switching/sources/convert-report.ts';
import type { DumpPlan } from './dump/read-dump.ts';

/**
 * The 20 tables that are read. Of each, all columns of OpenCATS 0.5 to 0.9: those that are read, and those that are left out with the
 * reason. A column on neither list is counted by name.
 */
type Table = { id: string; read: string[]; leftOut: Partial<Record<LeftOutReason, string[]>> };

/**
 * `secret`: opens something. `demographic`: of a kind that only the separate store may have. `derived`: made anew from what is there.
 * `of OpenCATS`: how it works inside, and of no use elsewhere.
 */
type LeftOutReason = 'secret' | 'demographic' | 'derived' | 'of OpenCATS';

const site = 'site_id';

const tables: Record<string, Table> = {
  user: {
    id: 'user_id',
    read: [site, 'user_id', 'email', 'last_name', 'first_name', 'access_level'],
    leftOut: {
      secret: ['password', 'session_cookie', 'force_logout'],
      'of OpenCATS': [
        ...[
          'user_name',
          'can_change_password',
          'is_test_user',
          'is_beta_tester',
          'is_demo',
          'categories',
          'pipeline_entries_per_page',
        ],
        ...[
          'column_preferences',
          'title',
          'phone_work',
          'phone_cell',
          'phone_other',
          'address',
          'notes',
          'company',
          'city',
          'state',
        ],
        ...['zip_code', 'country', 'can_see_eeo_info'],
      ],
    },
  },
  company: {
    id: 'company_id',
    read: [
      ...[site, 'company_id', 'name', 'city', 'url', 'date_created', 'date_modified', 'notes', 'key_technologies', 'is_hot'],
      ...['address', 'address1', 'address2', 'address3', 'state', 'zip', 'phone1', 'phone2', 'fax_number', 'owner', 'entered_by'],
    ],
    leftOut: { 'of OpenCATS': ['billing_contact', 'import_id', 'default_company', 'default_client'] },
  },
  company_department: {
    id: 'company_department_id',
    read: [site, 'company_department_id', 'name'],
    leftOut: { 'of OpenCATS': ['company_id', 'date_created', 'created_by'] },
  },
  joborder: {
    id: 'joborder_id',
    read: [
      ...[site, 'joborder_id', 'recruiter', 'company_id', 'entered_by', 'owner', 'client_job_id', 'title', 'description', 'notes'],
      ...['type', 'duration', 'rate_max', 'salary', 'status', 'is_hot', 'openings', 'city', 'state', 'start_date', 'date_created'],
      ...['date_modified', 'public', 'company_department_id', 'is_admin_hidden'],
    ],
    leftOut: {
      derived: ['openings_available'],
      'of OpenCATS': ['contact_id', 'questionnaire_id', 'import_id', 'sourcer_id'],
    },
  },
  candidate: {
    id: 'candidate_id',
    read: [
      ...[
        site,
        'candidate_id',
        'last_name',
        'first_name',
        'middle_name',
        'phone_home',
        'phone_cell',
        'phone_work',
        'address',
        'city',
      ],
      ...[
        'address1',
        'address2',
        'state',
        'zip',
        'source',
        'date_available',
        'can_relocate',
        'notes',
        'key_skills',
        'current_employer',
      ],
      ...[
        'entered_by',
        'owner',
        'date_created',
        'date_modified',
        'email1',
        'email2',
        'web_site',
        'is_hot',
        'desired_pay',
        'current_pay',
      ],
      ...['is_active', 'is_admin_hidden', 'best_time_to_call'],
    ],
    leftOut: {
      demographic: ['eeo_ethnic_type_id', 'eeo_veteran_type_id', 'eeo_disability_status', 'eeo_gender'],
      'of OpenCATS': ['import_id'],
    },
  },
  candidate_joborder: {
    id: 'candidate_joborder_id',
    read: [
      ...[
        site,
        'candidate_joborder_id',
        'candidate_id',
        'joborder_id',
        'status',
        'date_submitted',
        'date_created',
        'date_modified',
      ],
      ...['rating_value', 'added_by'],
    ],
    leftOut: {},
  },
  candidate_joborder_status: {
    id: 'candidate_joborder_status_id',
    read: ['candidate_joborder_status_id', 'short_description'],
    leftOut: { 'of OpenCATS': ['can_be_scheduled', 'triggers_email', 'is_enabled'] },
  },
  candidate_joborder_status_history: {
    id: 'candidate_joborder_status_history_id',
    read: [site, 'candidate_joborder_status_history_id', 'candidate_id', 'joborder_id', 'date', 'status_from', 'status_to'],
    leftOut: {},
  },
  activity: {
    id: 'activity_id',
    read: [site, 'activity_id', 'data_item_id', 'data_item_type', 'joborder_id', 'entered_by', 'date_created', 'type', 'notes'],
    leftOut: { 'of OpenCATS': ['date_modified'] },
  },
  activity_type: { id: 'activity_type_id', read: ['activity_type_id', 'short_description'], leftOut: {} },
  calendar_event: {
    id: 'calendar_event_id',
    read: [
      ...[
        site,
        'calendar_event_id',
        'type',
        'date',
        'title',
        'all_day',
        'data_item_id',
        'data_item_type',
        'entered_by',
        'date_created',
      ],
      ...['date_modified', 'joborder_id', 'description', 'duration'],
    ],
    leftOut: { 'of OpenCATS': ['reminder_enabled', 'reminder_email', 'reminder_time', 'public'] },
  },
  calendar_event_type: {
    id: 'calendar_event_type_id',
    read: ['calendar_event_type_id', 'short_description'],
    leftOut: { 'of OpenCATS': ['icon_image'] },
  },
  attachment: {
    id: 'attachment_id',
    read: [
      ...[site, 'attachment_id', 'data_item_id', 'data_item_type', 'title', 'original_filename', 'stored_filename', 'content_type'],
      ...['resume', 'date_created', 'profile_image', 'directory_name'],
    ],
    leftOut: { derived: ['text', 'md5_sum', 'md5_sum_text', 'file_size_kb'], 'of OpenCATS': ['date_modified'] },
  },
  tag: {
    id: 'tag_id',
    read: [site, 'tag_id', 'title'],
    leftOut: { 'of OpenCATS': ['tag_parent_id', 'description', 'date_created'] },
  },
  candidate_tag: { id: 'id', read: [site, 'id', 'candidate_id', 'tag_id'], leftOut: {} },
  saved_list: {
    id: 'saved_list_id',
    read: [site, 'saved_list_id', 'description', 'data_item_type'],
    leftOut: {
      derived: ['number_entries'],
      'of OpenCATS': ['is_dynamic', 'datagrid_instance', 'parameters', 'created_by', 'date_created', 'date_modified'],
    },
  },
  saved_list_entry: {
    id: 'saved_list_entry_id',
    read: [site, 'saved_list_entry_id', 'saved_list_id', 'data_item_type', 'data_item_id'],
    leftOut: { 'of OpenCATS': ['date_created'] },
  },
  extra_field: {
    id: 'extra_field_id',
    read: [site, 'extra_field_id', 'data_item_id', 'field_name', 'value', 'data_item_type'],
    leftOut: { 'of OpenCATS': ['import_id'] },
  },
  extra_field_settings: {
    id: 'extra_field_settings_id',
    read: [
      site,
      'extra_field_settings_id',
      'field_name',
      'date_created',
      'data_item_type',
      'extra_field_type',
      'extra_field_options',
      'position',
    ],
    leftOut: { 'of OpenCATS': ['import_id'] },
  },
  career_portal_questionnaire_history: {
    id: 'career_portal_questionnaire_history_id',
    read: [site, 'career_portal_questionnaire_history_id', 'candidate_id', 'question', 'answer', 'questionnaire_title', 'date'],
    leftOut: { 'of OpenCATS': ['questionnaire_description'] },
  },
};

type Former = { table: string; columns: Record<string, string>; itemType?: string };

const foreign = { alien_id: 'extra_field_id', assoc_id: 'data_item_id' };
const foreignSettings = { alien_id: 'extra_field_settings_id' };

/** As versions before 0.7 have it. Their extra fields are tables of their own, by what they are fields of. */
const formerTables: Record<string, Former> = {
  client: { table: 'company', columns: { client_id: 'company_id' } },
  client_department: { table: 'company_department', columns: { department_id: 'company_department_id', client_id: 'company_id' } },
  joborder: { table: 'joborder', columns: { client_id: 'company_id', department_id: 'company_department_id' } },
  hot_list: { table: 'saved_list', columns: { hot_list_id: 'saved_list_id' } },
  hot_list_entry: {
    table: 'saved_list_entry',
    columns: { hot_list_entry_id: 'saved_list_entry_id', hot_list_id: 'saved_list_id' },
  },
  candidate_foreign: { table: 'extra_field', columns: foreign, itemType: '100' },
  joborder_foreign: { table: 'extra_field', columns: foreign, itemType: '400' },
  candidate_foreign_settings: { table: 'extra_field_settings', columns: foreignSettings, itemType: '100' },
  joborder_foreign_settings: { table: 'extra_field_settings', columns: foreignSettings, itemType: '400' },
};

const byName = new Map(Object.entries(tables));
const formerByName = new Map(
  Object.entries(formerTables).map(([name, former]) => [name, { ...former, columns: new Map(Object.entries(former.columns)) }]),
);

/** A row of the spool has what was read, and of other columns only that there is something. */
export const opencatsFields: FieldLists = Object.fromEntries(
  Object.entries(tables).map(([name, { read, leftOut }]) => [
    name,
    {
      mapped: ['id', ...read],
      leftOut: Object.fromEntries(
        Object.entries(leftOut).flatMap(([reason, columns]) => columns.map((column) => [column, reason])),
      ),
    },
  ]),
);

export const backupPlan: DumpPlan = {
  isRead: (name) => byName.has(name) || formerByName.has(name),
  useOf(name, column) {
    const table = byName.get(tableOf(name));
    const now = columnOf(name, column);
    if (table?.read.includes(now)) return 'read';
    const leftOut = Object.values(table?.leftOut ?? {}).flat();
    return leftOut.includes(now) ? 'leave' : 'count';
  },
};

/** What a table of any version is called now. */
export function tableOf(name: string): string {
  return formerByName.get(name)?.table ?? name;
}

export function columnOf(table: string, column: string): string {
  return formerByName.get(table)?.columns.get(column) ?? column;
}

/** What the rows of a table of a former version are about, where they do not say it themselves. */
export function itemTypeOf(table: string): string | undefined {
  return formerByName.get(table)?.itemType;
}

export function idColumnOf(table: string): string {
  return byName.get(table)?.id ?? '';
}
