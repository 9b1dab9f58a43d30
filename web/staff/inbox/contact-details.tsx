import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { InboxChat } from '#wire/entities/chat.ts'
import css from './inbox.module.css'

/** What is known of a contact. */
export function ContactDetails({ chat }: { chat: InboxChat }) {
  const t = useTranslations('inbox')
  const { name, email, phone, paddles, isMember, lang, beganAt } = chat
  return (
    <aside className={css.contact} aria-label={t('who')}>
      <h2 className={typography.label}>{t('who')}</h2>
      <dl>
        <Fact name={t('name')}>{name || t('unknown')}</Fact>
        <Fact name={t('email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : t('unknown')}</Fact>
        {phone && (
          <Fact name={t('phone')}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {paddles.length > 0 && <Fact name={t('paddles')}>{paddles.join(', ')}</Fact>}
        <Fact name={t('account')}>{t(isMember ? 'member' : 'noAccount')}</Fact>
        <Fact name={t('language')}>{t(lang)}</Fact>
        <Fact name={t('since')}>
          <DateTime at={beganAt} />
        </Fact>
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
