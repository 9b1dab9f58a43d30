import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatCardMonth, useCardName } from '#web/account/payments/card-name.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import { identityPathFor } from '#web/staff/identity/query-params.ts'
import factList from '#web/staff/kit/fact-list.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { phoneShown } from '#wire/words/phone.ts'
import css from './client-sections.module.css'
import { IdentityMark } from './client-table.tsx'
import { useClientName } from './use-client-name.ts'

/** Shows the client's identity, contact details and consents. */
export function ClientProfile({ client }: { client: Client }) {
  const t = useTranslations('clients.client')
  const nameOf = useClientName()
  return (
    <>
      <div>
        <h2 className={css.name}>{nameOf(client)}</h2>
        {client.company !== '' && <p>{client.company}</p>}
        <p className={css.quiet}>
          {client.isWalkIn && `${t('walkIn')} · `}
          {t('since', { date: date(client.since) })}
        </p>
      </div>
      {!client.isWalkIn && <Identity client={client} />}
      <Contact client={client} />
      {!client.isWalkIn && <Cards client={client} />}
      <Consents client={client} />
      {!client.isWalkIn && <Sessions client={client} />}
    </>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classes(factList.facts, css.facts)}>{children}</dl>
)

function Identity({ client: { userId, identity, adultAt } }: { client: Client }) {
  const t = useTranslations('clients.client.identity')
  const state = identityState(identity.status)
  const end =
    state === 'none' ? undefined : (
      <Link className={typography.link} to={identityPathFor({ status: state, userId })}>
        {t('open')}
      </Link>
    )
  return (
    <Module title={t('title')} end={end}>
      <Facts>
        <Fact name={t('state')}>
          <IdentityMark state={state} />
        </Fact>
        {identity.decidedAt > 0 && (
          <Fact name={t('decided')}>
            {[date(identity.decidedAt), identity.decidedBy].filter((part) => part !== '').join(', ')}
          </Fact>
        )}
        {identity.reason !== '' && <Fact name={t('reason')}>{identity.reason}</Fact>}
        {adultAt > 0 && <Fact name={t('adult')}>{date(adultAt)}</Fact>}
      </Facts>
    </Module>
  )
}

function Contact({ client: { email, isEmailVerified, phone, lang, isWalkIn } }: { client: Client }) {
  const t = useTranslations('clients.client.contact')
  return (
    <Module title={t('title')}>
      <Facts>
        {email !== '' && (
          <Fact name={t('email')}>
            <a className={typography.link} href={`mailto:${email}`}>
              {email}
            </a>
            {!isWalkIn && !isEmailVerified && <span className={css.quiet}> {t('unverified')}</span>}
          </Fact>
        )}
        {phone !== '' && (
          <Fact name={t('phone')}>
            <PhoneLink phone={phoneShown(phone)} className={typography.link} />
          </Fact>
        )}
        <Fact name={t('language')}>{t(`languages.${lang}`)}</Fact>
      </Facts>
    </Module>
  )
}

function Cards({ client: { cards } }: { client: Client }) {
  const t = useTranslations('clients.client.cards')
  const cardName = useCardName()
  return (
    <Module title={t('title')}>
      {cards.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ul className={css.list}>
          {cards.map((card) => (
            <li key={`${card.brand} ${card.last4} ${card.expYear} ${card.expMonth}`}>
              {cardName(card)}
              <span className={css.end}>{formatCardMonth(card)}</span>
            </li>
          ))}
        </ul>
      )}
    </Module>
  )
}

function Consents({ client: { consents, terms } }: { client: Client }) {
  const t = useTranslations('clients.client.consents')
  return (
    <Module title={t('title')}>
      <ul className={css.list}>
        {terms.at > 0 && (
          <li>
            {t('terms', { version: terms.version })}
            <span className={css.end}>{date(terms.at)}</span>
          </li>
        )}
        {consents.map(({ isGiven, at }) => (
          <li key={at}>
            {t(isGiven ? 'given' : 'withdrawn')}
            <span className={css.end}>{date(at)}</span>
          </li>
        ))}
        {consents.length === 0 && <li className={css.quiet}>{t('none')}</li>}
      </ul>
    </Module>
  )
}

function Sessions({ client: { sessions } }: { client: Client }) {
  const t = useTranslations('clients.client.sessions')
  return (
    <Module title={t('title')}>
      {sessions.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ul className={css.list}>
          {sessions.map(({ browser, system, since, seenAt }) => (
            <li key={`${since} ${browser} ${system}`}>
              {[browser, system].filter((part) => part !== '').join(', ') || t('unknown')}
              <span className={css.end}>{dateTime(seenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Module>
  )
}
