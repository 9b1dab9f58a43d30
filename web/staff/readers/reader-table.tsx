import { useTranslations } from 'use-intl'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { type ReaderView, staffReaderUnsubscribe } from '#wire/calls/staff-readers.ts'
import type { Reader } from '#wire/entities/reader.ts'

/** A list of subscribers with the origin of their consent, or of their catalogue orders. */
export function ReaderTable({
  list,
  state,
  onLeave,
}: {
  list: readonly Reader[]
  state: ReaderView
  onLeave: (email: string) => void
}) {
  const t = useTranslations('readers')
  const mayLeave = useMayCall(staffReaderUnsubscribe)
  const isOfOrders = state === 'ordered' || state === 'posted'
  const columns: readonly Column<Reader>[] = [
    { name: 'email', head: t('column.email'), cell: ({ email }) => email, card: 'title' },
    { name: 'name', head: t('column.name'), cell: ({ name }) => name || '–', card: 'textEnd' },
    { name: 'lang', head: t('column.lang'), cell: ({ lang }) => t(`lang.${lang}`), card: 'text' },
    ...(isOfOrders ? orderColumns(t) : consentColumns(t)),
    {
      name: 'state',
      head: t('column.state'),
      cell: (reader) => <ReaderMark reader={reader} />,
    },
    {
      name: 'leave',
      head: t('column.action'),
      cell: ({ email, state: own }) =>
        own !== 'left' && mayLeave ? (
          <LinkButton onClick={() => onLeave(email)}>{t('leave.open')}</LinkButton>
        ) : (
          '–'
        ),
    },
  ]
  return <DenseTable caption={t('list')} rows={list} keyOf={({ email }) => email} columns={columns} />
}

function ReaderMark({ reader: { state, leftAt, stoppedAt, stopReason } }: { reader: Reader }) {
  const t = useTranslations('readers.state')
  switch (state) {
    case 'confirmed':
      return <StateMark state="won" label={t('confirmed')} />
    case 'left':
      return <StateMark state="passed" label={t('left', { date: date(leftAt) })} />
    case 'stopped':
      return <StateMark state="lost" label={t(stopReason, { date: date(stoppedAt) })} />
  }
}

type Texts = ReturnType<typeof useTranslations<'readers'>>

const consentColumns = (t: Texts): readonly Column<Reader>[] => [
  { name: 'given', head: t('column.given'), cell: ({ joinedAt }) => dateTime(joinedAt) },
  {
    name: 'source',
    head: t('column.source'),
    cell: ({ source, origin }) => origin || t(`source.${source}`),
  },
  {
    name: 'catalogues',
    head: t('column.catalogues'),
    cell: ({ catalogues }) => catalogues.map((one) => t(`catalogue.${one}`)).join(t('separator')) || '–',
  },
]

const orderColumns = (t: Texts): readonly Column<Reader>[] => [
  { name: 'ordered', head: t('column.ordered'), cell: ({ orderedAt }) => dateTime(orderedAt) },
  {
    name: 'posted',
    head: t('column.posted'),
    cell: ({ postedAt }) => (postedAt === 0 ? '–' : date(postedAt)),
  },
  {
    name: 'address',
    head: t('column.address'),
    cell: ({ address }) => address.split('\n').join(t('separator')) || t('noAddress'),
  },
]
