import { useTranslations } from 'use-intl'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ClientLink } from '#web/staff/layout/client-link.tsx'
import type { InboxChat } from '#wire/entities/chat.ts'
import css from './inbox.module.css'

/** The known facts of a contact. */
export function ContactDetails({ chat }: { chat: InboxChat }) {
  const t = useTranslations('inbox')
  const { name, email, phone, paddles, isMember, lang, beganAt } = chat
  return (
    <aside className={css.contact} aria-label={t('who')}>
      <h2 className={typography.label}>{t('who')}</h2>
      <ClientLink userId={chat.userId} />
      <dl>
        <Fact className={css.fact} name={t('name')}>
          {name || t('unknown')}
        </Fact>
        <Fact className={css.fact} name={t('email')}>
          {email ? <a href={`mailto:${email}`}>{email}</a> : t('unknown')}
        </Fact>
        {phone && (
          <Fact className={css.fact} name={t('phone')}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {paddles.length > 0 && (
          <Fact className={css.fact} name={t('paddles')}>
            {paddles.join(', ')}
          </Fact>
        )}
        <Fact className={css.fact} name={t('account')}>
          {t(isMember ? 'member' : 'noAccount')}
        </Fact>
        <Fact className={css.fact} name={t('language')}>
          {t(lang)}
        </Fact>
        <Fact className={css.fact} name={t('since')}>
          <DateTime at={beganAt} />
        </Fact>
      </dl>
    </aside>
  )
}
