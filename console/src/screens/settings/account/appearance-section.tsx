import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { type Appearance, appearance, setAppearance } from '#appearance.ts';
import { t } from '#language/t.ts';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { useStore } from '#store.ts';
import './appearance.css';

const choices: readonly { value: Appearance; label: string; text: string }[] = [
  { value: 'system', label: t('System'), text: t('Follows this device.') },
  { value: 'light', label: t('Light'), text: t('Always light on this device.') },
  { value: 'dark', label: t('Dark'), text: t('Always dark on this device.') },
];

export default function AppearanceSection() {
  const chosen = useStore(appearance);
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value);
    if (choice) setAppearance(choice.value);
  };
  return (
    <SettingsPart title={t('Appearance')} text={t('Saved in this browser.')} isNarrow>
      <RadioGroup className="appearance" aria-label={t('Appearance')} value={chosen} onChange={choose}>
        {choices.map(({ value, label, text }) => (
          <Radio key={value} value={value} className="appearance-choice">
            <span className={`appearance-sample appearance-sample-${value}`} aria-hidden="true" />
            <span className="appearance-label">{label}</span>
            <span className="muted">{text}</span>
          </Radio>
        ))}
      </RadioGroup>
    </SettingsPart>
  );
}
