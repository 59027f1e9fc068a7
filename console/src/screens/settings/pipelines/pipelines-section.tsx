import type { Pipeline } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurl } from '#curl/use-curl.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PipelinePage } from './pipeline-page.tsx';
import { PipelineTable } from './pipeline-table.tsx';

const newId = 'new';
const newPath = `${paths.setting('pipelines')}/${newId}`;

/** The templates of stages that jobs copy when they are added. */
export default function PipelinesSection({ id }: { id: string }) {
  const query = useQuery(pipelinesQuery);
  useCurl('pipelines');
  if (id === '') return <Loaded query={query}>{({ pipelines }) => <Pipelines pipelines={pipelines} />}</Loaded>;
  return (
    <Loaded query={query}>
      {({ pipelines }) => {
        const pipeline = pipelines.find((each) => each.id === id);
        return pipeline || id === newId ? (
          <PipelinePage key={id} pipeline={pipeline} pipelines={pipelines} />
        ) : (
          <EmptyState title={t('There is no such pipeline.')}>
            <Link className="button" href={paths.setting('pipelines')}>
              {t('All pipelines')}
            </Link>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function Pipelines({ pipelines }: { pipelines: readonly Pipeline[] }) {
  const add = () => navigate(newPath);
  useKeys([{ keys: 'n', label: t('Add a pipeline'), group: t('Pipelines'), run: add }]);
  const button = (
    <Button kind="primary" shortcut="N" onPress={add}>
      {t('Add pipeline')}
    </Button>
  );
  const isEmpty = pipelines.length === 0;
  return (
    <SettingsPart
      title={t('Pipelines')}
      text={t('Templates of stages. A new job starts with a copy of one, and can change it without changing the template.')}
      actions={!isEmpty && button}
    >
      {isEmpty ? (
        <EmptyState
          title={t('Name the stages as your team does')}
          text={t('Until then, jobs have one stage for each status: Applied, Screening, Interview and so on.')}
        >
          {button}
        </EmptyState>
      ) : (
        <PipelineTable pipelines={pipelines} />
      )}
    </SettingsPart>
  );
}
