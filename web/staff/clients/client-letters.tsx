import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import css from './client-sections.module.css'

/** The letters that staff wrote to the client, latest first, each with its text. */
export function ClientLetters({ client: { written } }: { client: Client }) {
  const t = useTranslations('clients.client.written')
  return (
    <Module title={t('title')} note={<Shown part={written} />}>
      {written.list.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ul className={css.list}>
          {written.list.map(({ id, lang, subject, text, email, at, by, isSent }) => (
            <li key={id}>
              <details>
                <summary lang={lang}>{subject}</summary>
                <p className={css.text} lang={lang}>
                  {text}
                </p>
              </details>
              {!isSent && <StateMark state="bidding" label={t('sending')} />}
              <span className={css.end}>{dateTime(at)}</span>
              <span className={css.text}>
                <span className={css.quiet}>{t('by', { name: by, email })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Module>
  )
}
