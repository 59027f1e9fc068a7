/** A table of OpenCATS 0.9: its columns in their order, of the type text unless it says int or datetime. */
const columnsOf: Record<string, string> = {
  activity:
    'activity_id int, data_item_id int, data_item_type int, joborder_id int, site_id int, entered_by int, date_created datetime, type int, notes, date_modified datetime',
  activity_type: 'activity_type_id int, short_description',
  attachment:
    'attachment_id int, data_item_id int, data_item_type int, site_id int, title, original_filename, stored_filename, content_type, resume int, text, date_created datetime, date_modified datetime, profile_image int, directory_name, md5_sum, file_size_kb int, md5_sum_text',
  calendar_event:
    'calendar_event_id int, type int, date datetime, title, all_day int, data_item_id int, data_item_type int, entered_by int, date_created datetime, date_modified datetime, site_id int, joborder_id int, description, duration int, reminder_enabled int, reminder_email, reminder_time int, public int',
  calendar_event_type: 'calendar_event_type_id int, short_description, icon_image',
  candidate:
    'candidate_id int, site_id int, last_name, first_name, middle_name, phone_home, phone_cell, phone_work, address, city, state, zip, source, date_available datetime, can_relocate int, notes, key_skills, current_employer, entered_by int, owner int, date_created datetime, date_modified datetime, email1, email2, web_site, import_id int, is_hot int, eeo_ethnic_type_id, eeo_veteran_type_id, eeo_disability_status, eeo_gender, desired_pay, current_pay, is_active int, is_admin_hidden int, best_time_to_call',
  candidate_joborder:
    'candidate_joborder_id int, candidate_id int, joborder_id int, site_id int, status int, date_submitted datetime, date_created datetime, date_modified datetime, rating_value int, added_by int',
  candidate_joborder_status:
    'candidate_joborder_status_id int, short_description, can_be_scheduled int, triggers_email int, is_enabled int',
  candidate_joborder_status_history:
    'candidate_joborder_status_history_id int, candidate_id int, joborder_id int, date datetime, status_from int, status_to int, site_id int',
  candidate_tag: 'id int, site_id int, candidate_id int, tag_id int',
  career_portal_questionnaire_history:
    'career_portal_questionnaire_history_id int, site_id int, candidate_id int, question, answer, questionnaire_title, questionnaire_description, date datetime',
  company:
    'company_id int, site_id int, billing_contact int, name, address, city, state, zip, phone1, phone2, url, key_technologies, notes, entered_by int, owner int, date_created datetime, date_modified datetime, is_hot int, fax_number, import_id int, default_company int',
  company_department: 'company_department_id int, name, company_id int, site_id int, date_created datetime, created_by int',
  extra_field: 'extra_field_id int, data_item_id int, field_name, value, import_id int, site_id int, data_item_type int',
  extra_field_settings:
    'extra_field_settings_id int, field_name, import_id int, site_id int, date_created datetime, data_item_type int, extra_field_type int, extra_field_options, position int',
  http_log: 'log_id int, site_id int, remote_addr, http_user_agent, query_string, date datetime',
  joborder:
    'joborder_id int, recruiter int, contact_id int, company_id int, entered_by int, owner int, site_id int, client_job_id, title, description, notes, type, duration, rate_max, salary, status, is_hot int, openings int, city, state, start_date datetime, date_created datetime, date_modified datetime, public int, company_department_id int, is_admin_hidden int, openings_available int, questionnaire_id int, import_id int',
  saved_list:
    'saved_list_id int, description, data_item_type int, site_id int, is_dynamic int, datagrid_instance, parameters, created_by int, number_entries int, date_created datetime, date_modified datetime',
  saved_list_entry:
    'saved_list_entry_id int, saved_list_id int, data_item_type int, data_item_id int, site_id int, date_created datetime',
  tag: 'tag_id int, tag_parent_id int, title, description, site_id int, date_created datetime',
  user: 'user_id int, site_id int, user_name, email, password, access_level int, can_change_password int, is_test_user int, last_name, first_name, is_demo int, categories, session_cookie, pipeline_entries_per_page int, column_preferences, force_logout int, title, phone_work, phone_cell, phone_other, address, notes, company, city, state, zip_code, country, can_see_eeo_info int',
};

export type DumpColumn = { name: string; type: 'int' | 'datetime' | 'text' };
export type DumpTable = { name: string; columns: DumpColumn[] };

export const dumpTables: DumpTable[] = Object.entries(columnsOf).map(([name, columns]) => ({
  name,
  columns: columns.split(', ').map((column) => {
    const [columnName = '', type = 'text'] = column.split(' ');
    return { name: columnName, type: type === 'int' || type === 'datetime' ? type : 'text' };
  }),
}));

const sqlTypes = { int: 'int(11) DEFAULT NULL', datetime: 'datetime DEFAULT NULL', text: 'longtext' };

export function createTable({ name, columns }: DumpTable): string {
  const lines = columns.map((column) => `  \`${column.name}\` ${sqlTypes[column.type]}`);
  const key = `  PRIMARY KEY (\`${columns[0]?.name}\`),\n  KEY \`IDX_first, (second)\` (\`${columns[1]?.name}\`${columns[1]?.type === 'text' ? '(8)' : ''})`;
  return `CREATE TABLE \`${name}\` (\n${[...lines, key].join(',\n')}\n) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4`;
}

const escaped = new Map([
  ['\0', '\\0'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\x1a', '\\Z'],
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['"', '\\"'],
]);

/** As mysqli escapes it. */
export function escapeText(value: string): string {
  return value.replace(/[\p{Cc}\\'"]/gu, (character) => escaped.get(character) ?? character);
}
