import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { enquiriesPathFor } from '#web/staff/enquiries/query-params.ts'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import css from './client-sections.module.css'

/** The client’s messages, and the letters sent to them. */
export function ClientContacts({ client: { chats, enquiries, letters } }: { client: Client }) {
  const t = useTranslations('clients.client')
  return (
    <>
      {chats.list.length > 0 && (
        <Module title={t('chats.title')} note={<Shown part={chats} />}>
          <ul className={css.list}>
            {chats.list.map(({ id, text, lastAt, isWaiting }) => (
              <li key={id}>
                <Link to={`/house/inbox?${new URLSearchParams({ c: id })}`}>{text || t('chats.open')}</Link>
                {isWaiting && <StateMark state="lost" label={t('chats.waiting')} />}
                <span className={css.end}>{dateTime(lastAt)}</span>
              </li>
            ))}
          </ul>
        </Module>
      )}
      {enquiries.list.length > 0 && (
        <Module title={t('enquiries.title')} note={<Shown part={enquiries} />}>
          <ul className={css.list}>
            {enquiries.list.map(({ id, reference, kind, about, at }) => (
              <li key={reference}>
                <Link to={enquiriesPathFor({ id })}>{about || t(`enquiries.kind.${kind}`)}</Link>
                <span className={css.quiet}>{reference}</span>
                <span className={css.end}>{dateTime(at)}</span>
              </li>
            ))}
          </ul>
        </Module>
      )}
      <Module title={t('letters.title')} note={<Shown part={letters} />}>
        {letters.list.length === 0 ? (
          <p className={css.quiet}>{t('letters.none')}</p>
        ) : (
          <ul className={css.list}>
            {letters.list.map(({ title, at }) => (
              <li key={`${at} ${title}`}>
                {title}
                <span className={css.end}>{dateTime(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Module>
    </>
  )
}
