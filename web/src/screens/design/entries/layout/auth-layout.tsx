import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { AuthLayout } from '../../../../ui/layout/auth-layout.tsx';
import { Brand } from '../../../../ui/marks/brand.tsx';
import { LanguageSwitch } from '../../../frame/language-switch.tsx';
import { ThemeSwitch } from '../../../frame/theme-switch.tsx';
import { designText } from '../../text.ts';
import { Sample as ChoiceLinksSample } from './choice-links.tsx';

/** The frame of sign-in. */
export function Frame() {
  const t = useText(designText);
  const [email, setEmail] = useState('director@alhuda.example');
  const [password, setPassword] = useState('correct-horse');
  const [remember, setRemember] = useState(true);
  return (
    <AuthLayout
      skipLabel={t('skip')}
      brand={<Brand href="/design" name={t('product')} detail={t('tagline')} />}
      tools={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      title={t('sign_in')}
      lead={t('sign_in_lead')}
      side={{ title: t('side'), points: [t('side_1'), t('side_2'), t('side_3')] }}
      footer={<a href="/design">{t('terms')}</a>}
    >
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <TextField label={t('email')} kind="email" autoComplete="username" value={email} onChange={setEmail} />
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div className="auth-row">
          <Checkbox value={remember} onChange={setRemember}>
            {t('remember')}
          </Checkbox>
          <Link href="/design">{t('forgot')}</Link>
        </div>
        <Button type="submit" variant="primary" size="lg" block>
          {t('sign_in')}
        </Button>
      </form>
      <p className="auth-or">{t('register_as')}</p>
      <ChoiceLinksSample />
    </AuthLayout>
  );
}
