import { School, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ComboBoxField } from '../../ui/combo-box-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { designText } from './text.ts';

export function Forms() {
  const t = useText(designText);
  const [name, setName] = useState(t('name_value'));
  const [email, setEmail] = useState('director@alhuda');
  const [password, setPassword] = useState('correct-horse');
  const [visit, setVisit] = useState('2026-12-02');
  const [notes, setNotes] = useState('');
  const [search, setSearch] = useState('');
  return (
    <Sheet>
      <div className="stack">
        <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_hint')} value={search} onChange={setSearch} />
        <TextField label={t('name')} value={name} onChange={setName} />
        <TextField label={t('email')} kind="email" value={email} onChange={setEmail} error={t('email_error')} />
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <DateField label={t('visit')} value={visit} onChange={setVisit} hint={t('visit_hint')} />
        <TextArea label={t('notes')} optionalMark={t('optional')} hint={t('notes_hint')} value={notes} onChange={setNotes} />
        <TextField label={t('school')} value={t('person')} onChange={() => undefined} disabled />
        <FormErrorSummary
          title={t('form_errors')}
          errors={[
            { field: 'email', message: t('email_error') },
            { field: 'terms', message: t('agree_error') },
            { field: 'file', message: t('file_required') },
          ]}
        />
      </div>
    </Sheet>
  );
}

export function Choices() {
  const t = useText(designText);
  const [country, setCountry] = useState('');
  const [evaluator, setEvaluator] = useState('1');
  const [kind, setKind] = useState('renewal');
  const [agreed, setAgreed] = useState(true);
  const [mail, setMail] = useState(true);
  const [rows, setRows] = useState<'all' | 'approved' | 'denied'>('all');
  return (
    <Sheet>
      <div className="stack">
        <SelectField
          label={t('country')}
          placeholder={t('choose')}
          value={country}
          onChange={setCountry}
          choices={(['kenya', 'rwanda', 'uganda'] as const).map((place) => ({ value: place, label: t(place) }))}
        />
        <ComboBoxField
          label={t('evaluator')}
          noMatch={t('no_match')}
          value={evaluator}
          onChange={setEvaluator}
          choices={[
            { value: '1', label: 'Yusuf Musoke', detail: t('uganda') },
            { value: '2', label: 'Fatuma Wanjiru', detail: t('kenya') },
          ]}
        />
        <RadioCards
          label={t('kind')}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'new', label: t('kind_new'), detail: t('kind_new_detail'), icon: School },
            { value: 'renewal', label: t('kind_renewal'), detail: t('kind_renewal_detail'), icon: RefreshCw },
          ]}
        />
        <Checkbox value={agreed} onChange={setAgreed} error={agreed ? undefined : t('agree_error')}>
          {t('agree')}
        </Checkbox>
        <Switch value={mail} onChange={setMail}>
          {t('mail_me')}
        </Switch>
        <div>
          <Segmented
            label={t('show_rows')}
            value={rows}
            onChange={setRows}
            choices={[
              { value: 'all', label: t('all'), count: '54' },
              { value: 'approved', label: t('approved') },
              { value: 'denied', label: t('denied') },
            ]}
          />
        </div>
      </div>
    </Sheet>
  );
}

const SAMPLE = new File([new Uint8Array(1_200_000)], 'registration.pdf');

export function Files() {
  const t = useText(designText);
  const [chosen, setChosen] = useState<File | null>(null);
  const [code, setCode] = useState('7K');
  const file = { chooseLabel: t('choose_file'), removeLabel: t('remove_file'), dropLabel: t('drop'), extensions: ['pdf'] };
  return (
    <Sheet>
      <div className="stack">
        <FileField {...file} label={t('document')} hint={t('document_hint')} value={chosen} onChange={setChosen} />
        <FileField {...file} label={t('document')} hint={t('document_hint')} value={null} onChange={() => undefined} error={t('file_required')} />
        <FileField {...file} label={t('registration')} value={SAMPLE} onChange={() => undefined} progress={{ share: 0.64, label: t('uploading') }} />
        <FileField {...file} label={t('registration')} value={SAMPLE} onChange={() => undefined} />
        <CodeField label={t('code')} boxLabel={(place) => t('code_box', { place })} value={code} onChange={setCode} hint={t('code_hint')} />
      </div>
    </Sheet>
  );
}
