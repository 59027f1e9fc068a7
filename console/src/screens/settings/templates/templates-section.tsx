import type { ListMessageTemplatesAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useListKeys } from '#keys/use-list-keys.ts';
import { t } from '#language/t.ts';
import { kindLabels } from '#messages/message-texts.ts';
import { paths } from '#paths.ts';
import { templatesQuery } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { useSearch } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { NamedTemplates } from './named-templates.tsx';
import { TemplateLanguage, useTemplateLanguage } from './template-language.tsx';
import { TemplatePage } from './template-page.tsx';
import './templates.css';

type MessageTemplate = ListMessageTemplatesAnswer['templates'][number];

export default function TemplatesSection({ id }: { id: string }) {
  return id === '' ? <TemplateList /> : <TemplatePage kind={id} />;
}

function TemplateList() {
  const language = useTemplateLanguage();
  const query = useQuery({
    ...templatesQuery(language ? { language } : {}),
  });
  return (
    <SettingsPart
      title={t('Message templates')}
      text={t('The texts of all emails, in every language. Choose which ones are sent automatically under Email.')}
      actions={<TemplateLanguage current={query.data?.templates[0]?.language} />}
    >
      <NamedTemplates />
      <Loaded query={query}>{({ templates }) => <TemplateTable templates={templates} />}</Loaded>
    </SettingsPart>
  );
}

function TemplateTable({ templates }: { templates: readonly MessageTemplate[] }) {
  const list = useListKeys<HTMLDivElement>(t('Templates'), 'template');
  const [search] = useSearch();
  const query = search.size > 0 ? `?${search}` : '';
  const columns: TableColumn<MessageTemplate>[] = [
    {
      key: 'kind',
      label: t('Email'),
      isRowHeader: true,
      render: ({ kind }) => (
        <Link className="table-link" href={`${paths.setting('templates')}/${kind}${query}`} data-list-item>
          {kindLabels[kind]}
        </Link>
      ),
    },
    { key: 'subject', label: t('Subject'), isWide: true, render: ({ subject }) => <span className="muted">{subject}</span> },
    {
      key: 'state',
      label: t('Text'),
      align: 'end',
      render: ({ is_default }) =>
        is_default ? (
          <span className="muted">{t('Default')}</span>
        ) : (
          <Badge tone="accent" mark="dot">
            {t('Changed##template')}
          </Badge>
        ),
    },
  ];
  return (
    <div ref={list} className="settings-table">
      <Table label={t('Message templates')} columns={columns} rows={templates} rowKey={({ kind }) => kind} />
    </div>
  );
}
