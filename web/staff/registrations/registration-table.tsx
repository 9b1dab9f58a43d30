import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { identityMarks } from '#web/staff/identity/identity-marks.ts'
import { DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import { Age } from '#web/staff/overview/age.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { RegistrationMark, useApplicantName } from './applicant-record.tsx'

/**
 * The registrations of a sale in rows: who, up to which limit, the requirements fulfilled, and since when
 * they wait.
 */
export function RegistrationTable({
  auction,
  list,
  current,
  linkTo,
  selection,
}: {
  auction: Auction
  list: readonly Applicant[]
  current: string | undefined
  linkTo: (userId: string) => string
  /** Missing if the viewer may only read. */
  selection?: Selection | undefined
}) {
  const t = useTranslations('registrations.house')
  return (
    <DenseTable
      caption={t('title')}
      rows={list}
      keyOf={({ userId }) => userId}
      linkTo={({ userId }) => linkTo(userId)}
      {...(current !== undefined && { current })}
      {...(selection && { selection })}
      columns={[
        {
          name: 'who',
          head: t('who'),
          cell: (applicant) => <Name applicant={applicant} />,
          card: 'title',
        },
        {
          name: 'limit',
          head: t('limit'),
          cell: ({ limit }) => (limit === null ? '–' : figure(limit)),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'paddle',
          head: t('paddleColumn'),
          cell: ({ paddle }) => paddle || '–',
          isFigure: true,
          isWide: true,
        },
        {
          name: 'identity',
          head: t('identity'),
          cell: (applicant) => <Identity applicant={applicant} />,
        },
        {
          name: 'deposit',
          head: t('deposit'),
          cell: ({ deposit, walkIn }) =>
            auction.depositType === 'none' || walkIn ? (
              '–'
            ) : (
              <StateMark
                state={deposit.status === 'held' ? 'won' : 'bidding'}
                label={t(`depositState.${deposit.status}`)}
              />
            ),
        },
        {
          name: 'state',
          head: t('state'),
          cell: (applicant) => <RegistrationMark applicant={applicant} />,
          card: 'text',
        },
        {
          name: 'waiting',
          head: t('waiting'),
          cell: ({ status, askedAt }) =>
            registrationStatus(status) === 'pending' ? <Age at={askedAt} /> : '–',
          isFigure: true,
          card: 'textEnd',
        },
      ]}
    />
  )
}

function Name({ applicant }: { applicant: Applicant }) {
  return useApplicantName(applicant)
}

function Identity({ applicant: { identity, walkIn } }: { applicant: Applicant }) {
  const t = useTranslations('registrations.house')
  if (walkIn) return '–'
  const state = identityState(identity)
  return <StateMark state={identityMarks[state]} label={t(`identityState.${state}`)} />
}
