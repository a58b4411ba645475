import './contact.css';
import type { ReactNode } from 'react';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { Clock, Mail, MapPin, Phone } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon, type LucideIcon } from '../../../ui/marks/icon.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { ContactForm } from './contact-form.tsx';
import type { SendMessage } from './message.ts';
import { contactText } from './text.ts';

/** `#contact`: where and when the authority is reached, and a form to write to it. */
export function ContactSection({ content, onSend }: { content: ContentOf<'contact'>; onSend: SendMessage }) {
  const t = useText(contactText);
  const { title, subtitle, description, email, phone, address, businessHours } = content;
  return (
    <SectionFrame id="contact" title={title} subtitle={subtitle} lead={description} ground="surface">
      <div className="reach">
        <ul>
          {email !== '' && (
            <Way icon={Mail} label={t('email')}>
              <a href={`mailto:${email}`}>
                <bdi className="ltr">{email}</bdi>
              </a>
            </Way>
          )}
          {phone !== '' && (
            <Way icon={Phone} label={t('phone')}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi className="ltr num">{phone}</bdi>
              </a>
            </Way>
          )}
          <Way icon={MapPin} label={t('address')}>
            <span>{address === '' ? t('fixed_address') : address}</span>
          </Way>
        </ul>
        {businessHours.length > 0 && (
          <div className="hours">
            <h3>
              <Icon of={Clock} />
              <span>{t('hours')}</span>
            </h3>
            <dl>
              {businessHours.map(({ days, hours }, index) => (
                <div key={index}>
                  <dt>{days}</dt>
                  <dd className="num">{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <ContactForm otherWays={{ email, phone }} onSend={onSend} />
    </SectionFrame>
  );
}

function Way({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size="lg" />
      <div>
        <small>{label}</small> {children}
      </div>
    </li>
  );
}
