import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import { ClientLimit } from './client-limit.tsx'
import css from './client-sections.module.css'

type Registration = Client['registrations']['list'][number]

/** The standing limit of the client, and their registrations with paddles and limits. */
export function ClientRegistrations({ client }: { client: Client }) {
  const t = useTranslations('clients.client.registrations')
  const { userId, registrations } = client
  return (
    <Module title={t('title')} note={<Shown part={registrations} />}>
      <ClientLimit client={client} />
      {registrations.list.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ul className={css.list}>
          {registrations.list.map((registration) => {
            const { sale, paddle, limit, currency, isEnd } = registration
            return (
              <li key={sale.id}>
                <Link to={`/house/registrations/${sale.id}?${new URLSearchParams({ of: userId })}`}>
                  {paddle === '' ? sale.no : t('paddle', { sale: sale.no, paddle })}
                </Link>
                {!isEnd && <Mark registration={registration} />}
                <span className={css.end}>{limit === null ? t('noLimit') : money(limit, currency)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Module>
  )
}

const marks = {
  pending: 'bidding',
  approved: 'won',
  refused: 'withdrawn',
  suspended: 'lost',
} as const satisfies { readonly [state: string]: StateName }

function Mark({ registration: { status, isSuspended } }: { registration: Registration }) {
  const t = useTranslations('clients.client.registrations.states')
  const state = isSuspended && status === 'approved' ? 'suspended' : status
  return <StateMark state={marks[state]} label={t(state)} />
}
