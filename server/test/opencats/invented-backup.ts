import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EntryToWrite, writeZip } from '#files/zip-writer.ts';
import { createTable, dumpTables, escapeText } from './dump-tables.ts';

export type InventedRows = Record<string, Record<string, string | number | null>[]>;

const endMark = '((ENDOFQUERY))';

/** A dump as OpenCATS writes it: every value in quotation marks, NULL as an empty text, the tables in the order of their names. */
export function opencatsDump(rows: InventedRows): string {
  const parts = dumpTables.map((table) => {
    const lines = (rows[table.name] ?? []).map((row) => {
      const values = table.columns.map(({ name }) => `'${escapeText(String(row[name] ?? ''))}'`);
      return `(${values.join(',')})`;
    });
    const insert = lines.length === 0 ? '' : `INSERT INTO \`${table.name}\` VALUES \n${lines.join(',\n')}${endMark}\n\n\n`;
    return `DROP TABLE IF EXISTS \`${table.name}\`${endMark}\n${createTable(table)}${endMark}\n\n${insert}`;
  });
  return parts.join('');
}

export async function zipOf(entries: EntryToWrite[]): Promise<Buffer> {
  return buffer(writeZip(Readable.from(entries)));
}

/** catsbackup.bak with the attachments by their paths. */
export async function writeBackup(
  path: string,
  rows: InventedRows,
  attachments: Record<string, string | Buffer> = {},
): Promise<void> {
  const dump = opencatsDump(rows);
  const files = Object.entries(attachments).map(([name, content]) => ({ name: `attachments/${name}`, content: [content] }));
  const entries = [
    { name: 'database', content: [dump.replaceAll(endMark, ';')] },
    { name: 'db/catsbackup.sql.0', content: [dump] },
    ...files,
  ];
  await writeFile(path, await zipOf(entries));
}

const site = { site_id: 1, date_created: '2024-03-01 09:00:00', date_modified: '2024-03-05 17:30:00' };

/** A small company that bakes: everybody in it is invented. Words that begin with CANARY must stand nowhere afterwards. */
export const bakery: InventedRows = {
  user: [
    {
      user_id: 1,
      site_id: 1,
      user_name: 'rosa',
      email: 'rosa@bakery.example',
      password: 'CANARYpassword',
      access_level: 400,
      first_name: 'Rosa',
      last_name: 'Weber',
      session_cookie: 'CANARYcookie',
    },
    {
      user_id: 2,
      site_id: 180,
      user_name: 'admin',
      email: 'admin@cats.example',
      password: 'CANARYadmin',
      access_level: 500,
      first_name: 'CATS',
      last_name: 'Admin',
    },
  ],
  company: [
    {
      ...site,
      company_id: 1,
      name: 'Corner &amp;amp; Crumb',
      city: 'Ghent',
      url: 'https://bakery.example',
      notes: 'Pays late',
      default_company: 1,
    },
  ],
  company_department: [{ company_department_id: 4, name: 'Production', company_id: 1, site_id: 1 }],
  joborder: [
    {
      ...site,
      joborder_id: 7,
      recruiter: 1,
      company_id: 1,
      owner: 1,
      title: 'Baker &amp; pastry cook',
      description: '<p>Early hours.</p><ul><li>Bread</li><li>Cake</li></ul>',
      type: 'FL',
      status: 'Active',
      openings: 2,
      city: 'Ghent',
      state: 'Flanders',
      company_department_id: 4,
      salary: '3k',
    },
    { ...site, joborder_id: 8, title: 'Driver', type: 'H', status: 'Closed', date_modified: '0000-00-00 00:00:00' },
    { ...site, joborder_id: 9, title: 'Night shift', type: 'C', status: 'Waiting for spring', is_admin_hidden: 1 },
  ],
  candidate: [
    {
      ...site,
      candidate_id: 20,
      first_name: 'Ada',
      last_name: "O'Neil",
      middle_name: 'B.',
      email1: 'ada@people.example',
      email2: 'not an address',
      phone_cell: '+32 470 00 00 01',
      city: 'Ghent',
      source: 'Fair',
      notes: 'Came with a cake.\nCall again.',
      key_skills: 'sourdough, rye',
      current_employer: 'Mill & Co',
      owner: 1,
      web_site: 'www.linkedin.com/in/ada-invented',
      is_hot: 1,
      desired_pay: '3.200',
      eeo_ethnic_type_id: 'CANARYethnic',
      eeo_veteran_type_id: 'CANARYveteran',
      eeo_disability_status: 'CANARYdisability',
      eeo_gender: 'CANARYgender',
    },
    {
      ...site,
      candidate_id: 21,
      first_name: 'Bo',
      last_name: '王',
      email1: 'bo@people.example',
      source: '(none)',
      date_created: '1000-01-01 00:00:00',
    },
    { ...site, candidate_id: 22, first_name: '', last_name: '', is_admin_hidden: 1 },
  ],
  candidate_joborder: [
    { ...site, candidate_joborder_id: 31, candidate_id: 20, joborder_id: 7, status: 500, rating_value: 4, added_by: 1 },
    { ...site, candidate_joborder_id: 32, candidate_id: 20, joborder_id: 8, status: 650 },
    { ...site, candidate_joborder_id: 33, candidate_id: 21, joborder_id: 7, status: 350 },
  ],
  candidate_joborder_status: [
    { candidate_joborder_status_id: 0, short_description: 'No Status' },
    { candidate_joborder_status_id: 350, short_description: 'Trial bake' },
    { candidate_joborder_status_id: 500, short_description: 'Interviewing' },
  ],
  candidate_joborder_status_history: [
    {
      candidate_joborder_status_history_id: 41,
      candidate_id: 20,
      joborder_id: 7,
      date: '2024-03-02 10:00:00',
      status_from: 100,
      status_to: 200,
      site_id: 1,
    },
    {
      candidate_joborder_status_history_id: 42,
      candidate_id: 20,
      joborder_id: 7,
      date: '2024-03-31 02:30:00',
      status_from: 200,
      status_to: 500,
      site_id: 1,
    },
    {
      candidate_joborder_status_history_id: 43,
      candidate_id: 20,
      joborder_id: 8,
      date: '2024-03-04 10:00:00',
      status_from: 100,
      status_to: 650,
      site_id: 1,
    },
    {
      candidate_joborder_status_history_id: 44,
      candidate_id: 20,
      joborder_id: 99,
      date: '2024-03-04 10:00:00',
      status_from: 100,
      status_to: 650,
      site_id: 1,
    },
  ],
  activity: [
    {
      ...site,
      activity_id: 51,
      data_item_id: 20,
      data_item_type: 100,
      joborder_id: 7,
      entered_by: 1,
      type: 100,
      notes: 'Status change: <span style="color: #ff6c00;">Contacted</span>',
    },
    {
      ...site,
      activity_id: 52,
      data_item_id: 21,
      data_item_type: 100,
      joborder_id: 12,
      entered_by: 77,
      type: 400,
      notes: '5 &lt; 6 &amp;amp; 7',
    },
    { ...site, activity_id: 53, data_item_id: 1, data_item_type: 200, type: 400, notes: 'About a company' },
    { ...site, activity_id: 54, data_item_id: 404, data_item_type: 100, type: 400, notes: 'About nobody' },
  ],
  activity_type: [{ activity_type_id: 100, short_description: 'Call' }],
  attachment: [
    {
      ...site,
      attachment_id: 61,
      data_item_id: 20,
      data_item_type: 100,
      title: 'CV',
      original_filename: 'ada cv.txt',
      stored_filename: 'adacv.txt',
      content_type: 'text/plain',
      resume: 1,
      text: 'CANARYtext',
      directory_name: 'site_1/0xxx/abc/',
    },
    {
      ...site,
      attachment_id: 62,
      data_item_id: 20,
      data_item_type: 100,
      original_filename: 'gone.pdf',
      stored_filename: 'gone.pdf',
      resume: 0,
      directory_name: 'site_1/0xxx/def',
    },
    {
      ...site,
      attachment_id: 63,
      data_item_id: 1,
      data_item_type: 200,
      original_filename: 'catsbackup.bak',
      stored_filename: 'catsbackup.bak',
      content_type: 'catsbackup',
      directory_name: 'old',
    },
    {
      ...site,
      attachment_id: 64,
      data_item_id: 21,
      data_item_type: 100,
      original_filename: 'catsbackup.bak',
      stored_filename: 'catsbackup.bak',
      content_type: 'catsbackup',
      directory_name: 'old',
    },
    {
      ...site,
      attachment_id: 65,
      data_item_id: 21,
      data_item_type: 100,
      original_filename: 'x',
      stored_filename: '../../../etc/passwd',
      directory_name: 'site_1',
    },
    {
      ...site,
      attachment_id: 66,
      data_item_id: 21,
      data_item_type: 100,
      original_filename: 'me.jpg',
      stored_filename: 'me.jpg',
      profile_image: 1,
      directory_name: 'site_1',
    },
  ],
  calendar_event: [
    {
      ...site,
      calendar_event_id: 71,
      type: 400,
      date: '2024-03-10 09:30:00',
      title: 'Trial interview',
      data_item_id: 20,
      data_item_type: 100,
      entered_by: 1,
      joborder_id: 7,
      description: 'Bring an apron',
      duration: 45,
    },
    {
      ...site,
      calendar_event_id: 72,
      type: 500,
      date: '2024-03-11 09:30:00',
      title: 'Dentist',
      data_item_id: 20,
      data_item_type: 100,
      duration: 45,
    },
    {
      ...site,
      calendar_event_id: 73,
      type: 400,
      date: '0000-00-00 00:00:00',
      title: 'Some day',
      data_item_id: 20,
      data_item_type: 100,
      duration: 45,
    },
  ],
  calendar_event_type: [
    { calendar_event_type_id: 400, short_description: 'Interview' },
    { calendar_event_type_id: 500, short_description: 'Personal' },
  ],
  tag: [{ tag_id: 81, title: 'early riser', site_id: 1 }],
  candidate_tag: [
    { id: 91, site_id: 1, candidate_id: 20, tag_id: 81 },
    { id: 92, site_id: 1, candidate_id: 20, tag_id: 82 },
  ],
  saved_list: [{ saved_list_id: 95, description: 'Summer', data_item_type: 100, site_id: 1 }],
  saved_list_entry: [{ saved_list_entry_id: 96, saved_list_id: 95, data_item_type: 100, data_item_id: 20, site_id: 1 }],
  extra_field_settings: [
    { extra_field_settings_id: 101, field_name: 'Works nights', site_id: 1, data_item_type: 100, extra_field_type: 3, position: 1 },
    {
      extra_field_settings_id: 102,
      field_name: 'Oven',
      site_id: 1,
      data_item_type: 100,
      extra_field_type: 5,
      extra_field_options: 'Wood+fired,Gas%2C+large',
      position: 2,
    },
    { extra_field_settings_id: 103, field_name: 'Starts', site_id: 1, data_item_type: 100, extra_field_type: 4, position: 3 },
    { extra_field_settings_id: 104, field_name: 'Shop', site_id: 1, data_item_type: 400, extra_field_type: 1, position: 1 },
  ],
  extra_field: [
    { extra_field_id: 111, data_item_id: 20, field_name: 'Works nights', value: 'Yes', site_id: 1, data_item_type: 100 },
    { extra_field_id: 112, data_item_id: 20, field_name: 'Oven', value: 'Gas, large', site_id: 1, data_item_type: 100 },
    { extra_field_id: 113, data_item_id: 20, field_name: 'Starts', value: '09-01-24', site_id: 1, data_item_type: 100 },
    { extra_field_id: 114, data_item_id: 7, field_name: 'Shop', value: 'Harbour', site_id: 1, data_item_type: 400 },
    { extra_field_id: 115, data_item_id: 20, field_name: 'Removed field', value: 'kept aside', site_id: 1, data_item_type: 100 },
  ],
  career_portal_questionnaire_history: [
    {
      career_portal_questionnaire_history_id: 121,
      site_id: 1,
      candidate_id: 20,
      question: 'Why bread?',
      answer: 'It rises.',
      questionnaire_title: 'Bakers',
      date: '2024-03-01 09:01:00',
    },
  ],
  http_log: [{ log_id: 1, site_id: 1, remote_addr: '192.0.2.1', http_user_agent: 'CANARYagent', query_string: 'CANARYquery' }],
};
