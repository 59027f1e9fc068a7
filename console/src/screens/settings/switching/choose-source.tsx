import type { ImportChoice } from '@muster/sdk/generated/types.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { importChoices, sourceFacts, sourceName } from './sources.ts';

type Props = { value: ImportChoice; onChange: (source: ImportChoice) => void; onNext: () => void };

export function ChooseSource({ value, onChange, onNext }: Props) {
  const choose = (key: string) => {
    const chosen = importChoices.find((choice) => choice === key);
    if (chosen) onChange(chosen);
  };
  return (
    <div className="switch-part">
      <RadioGroup className="switch-sources" value={value} onChange={choose}>
        <Label className="visually-hidden">{t('From where')}</Label>
        {importChoices.map((choice) => (
          <Radio key={choice} value={choice} className="switch-source">
            <span className="switch-source-name">{sourceName(choice)}</span>
            <span className="muted">{sourceFacts(choice)?.time}</span>
          </Radio>
        ))}
      </RadioGroup>
      <AboutSource source={value} />
      <div>
        <Button kind="primary" onPress={onNext}>
          {t('Continue with {name}', { name: sourceName(value) })}
        </Button>
      </div>
    </div>
  );
}

function AboutSource({ source }: { source: ImportChoice }) {
  const facts = sourceFacts(source);
  if (!facts) return null;
  return (
    <dl className="settings-facts switch-about">
      <dt>{t('What comes')}</dt>
      <dd>{t('Jobs with their stages, people, applications with their history, notes, files, interviews, feedback and offers')}</dd>
      <dt>{t('What doesn’t')}</dt>
      <dd>{facts.leaves}</dd>
      <dt>{t('What to create there')}</dt>
      <dd>{facts.create}</dd>
      <dt>{t('10,000 people take')}</dt>
      <dd>{facts.time}</dd>
    </dl>
  );
}
