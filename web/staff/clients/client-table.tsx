import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import type { IdentityState } from '#domain/registration/identity.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { identityMarks } from '#web/staff/identity/identity-marks.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { ClientLine } from '#wire/entities/client.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { phoneShown } from '#wire/words/phone.ts'
import css from './clients.module.css'

/** Clients in rows: name, number, how to reach them, identity, and the text by which they were found. */
export function ClientTable({
  list,
  current,
  linkTo,
}: {
  list: readonly ClientLine[]
  current: string
  linkTo: (userId: string) => string
}) {
  const t = useTranslations('clients')
  const isByNumber = list.some(({ foundBy }) => foundBy !== null)
  return (
    <DenseTable
      caption={t('page.title')}
      rows={list}
      keyOf={({ userId }) => userId}
      linkTo={({ userId }) => linkTo(userId)}
      current={current}
      columns={[
        { name: 'name', head: t('column.name'), cell: (client) => <Name client={client} />, card: 'title' },
        { name: 'number', head: t('column.number'), cell: ({ number }) => number, card: 'titleEnd' },
        ...(isByNumber
          ? [
              {
                name: 'found',
                head: t('column.found'),
                cell: ({ foundBy }: ClientLine) => <FoundBy foundBy={foundBy} />,
              },
            ]
          : []),
        {
          name: 'email',
          head: t('column.email'),
          cell: ({ email }) => email && <span className={typography.anywhere}>{email}</span>,
        },
        { name: 'phone', head: t('column.phone'), cell: ({ phone }) => phoneShown(phone) },
        {
          name: 'identity',
          head: t('column.identity'),
          cell: ({ identity }) => <IdentityMark state={identityState(identity)} />,
        },
        { name: 'since', head: t('column.since'), cell: ({ since }) => date(since), isWide: true },
      ]}
    />
  )
}

function Name({ client }: { client: ClientLine }) {
  const t = useTranslations('clients')
  const { firstName, lastName, company, number, isWalkIn, isBlocked } = client
  return (
    <>
      {personName(firstName, lastName) || company || number}{' '}
      {isWalkIn && <span className={css.quiet}>{t('walkIn')}</span>}
      {isBlocked && <StateMark state="lost" label={t('client.block.blocked')} className={css.mark} />}
    </>
  )
}

function FoundBy({ foundBy }: { foundBy: ClientLine['foundBy'] }) {
  const t = useTranslations('clients.foundBy')
  if (foundBy === null) return null
  const { as, saleNo, number } = foundBy
  return t(as, { sale: saleNo, number })
}

/** The state of an identity check. */
export function IdentityMark({ state }: { state: IdentityState }) {
  const t = useTranslations('clients.identity')
  return <StateMark state={identityMarks[state]} label={t(state)} />
}
