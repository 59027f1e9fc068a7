import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '#language/t.ts';
import type { BookingDraft } from './booking-draft.ts';

export function ModeField({ mode, onChange }: { mode: BookingDraft['mode']; onChange: (mode: BookingDraft['mode']) => void }) {
  return (
    <RadioGroup className="opinion" value={mode} onChange={(value) => onChange(value === 'any' ? 'any' : 'all')}>
      <Label className="field-label">{t('Attending')}</Label>
      <div className="opinion-options">
        <Radio value="all" className="opinion-option">
          {t('Everyone')}
        </Radio>
        <Radio value="any" className="opinion-option">
          {t('One of them: whoever has the fewest interviews that week')}
        </Radio>
      </div>
    </RadioGroup>
  );
}
