import { BadgeCheck, Bell, ChevronRight, Ellipsis, Hourglass, Info, OctagonX, Settings, Trash2 } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Person } from '../../ui/avatar.tsx';
import { Badge, UnreadMark } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { GradeDots } from '../../ui/grade-dots.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { designText } from './text.ts';

export function Actions() {
  const t = useText(designText);
  return (
    <Sheet>
      <div className="stack">
        <div className="flow">
          <Button variant="primary">{t('approve')}</Button>
          <Button>{t('view')}</Button>
          <Button variant="ghost">{t('cancel')}</Button>
          <Button variant="danger" icon={Trash2}>
            {t('remove')}
          </Button>
          <Button variant="gold">{t('apply')}</Button>
        </div>
        <div className="flow">
          <span className="design-ring">
            <Button variant="primary">{t('focused')}</Button>
          </span>
          <Button variant="primary" disabled>
            {t('disabled')}
          </Button>
          <Button variant="primary" busy busyLabel={t('sending')}>
            {t('send')}
          </Button>
          <Button busy>{t('send')}</Button>
        </div>
        <div className="flow">
          <Button size="sm">{t('small')}</Button>
          <Button size="lg" variant="primary" endIcon={ChevronRight}>
            {t('large')}
          </Button>
          <IconButton icon={Settings} label={t('settings')} />
          <IconButton icon={Bell} label={t('notices')} dot />
          <Menu
            label={t('menu')}
            trigger={<IconButton icon={Ellipsis} label={t('menu')} variant="outline" size="sm" />}
            entries={[
              { key: 'open', label: t('menu_open') },
              { key: 'share', label: t('menu_share') },
              { key: 'delete', label: t('remove'), icon: Trash2, tone: 'danger' },
            ]}
            onChoose={() => undefined}
          />
          <Link href="/design" variant="more" endIcon={ChevronRight}>
            {t('more')}
          </Link>
        </div>
        <div className="flow">
          <Chip tone="wait" icon={Hourglass}>
            {t('pending')}
          </Chip>
          <Chip tone="ok" icon={BadgeCheck}>
            {t('approved')}
          </Chip>
          <Chip tone="no" icon={OctagonX}>
            {t('denied')}
          </Chip>
          <Chip tone="info" icon={Info}>
            {t('new')}
          </Chip>
          <Chip tone="plain">{t('manual')}</Chip>
          <Badge label={t('count_unread')}>2</Badge>
          <UnreadMark label={t('unread')} />
        </div>
        <div className="flow">
          <GradeDots level={4} letter="A" label={t('level', { letter: 'A' })} />
          <GradeDots level={3} letter="B" label={t('level', { letter: 'B' })} />
          <GradeDots level={4} label={t('excellent')} />
          <GradeDots level={2} label={t('average')} />
        </div>
        <div className="flow">
          <Person name={t('person')} detail={t('person_detail')} />
          <Person name="Yusuf Musoke" detail={<bdi>y.musoke@iqs.example</bdi>} />
          <Person name={t('evaluators')} shape="star" />
        </div>
      </div>
    </Sheet>
  );
}
