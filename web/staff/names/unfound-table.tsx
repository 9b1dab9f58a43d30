import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffNameSet, type staffNameUnfound } from '#wire/calls/staff-names.ts'
import { namesPathFor } from './query-params.ts'

/** The words that searches of the last 30 days did not find, each with a link that makes it an alias (C4). */
export function UnfoundTable({ query }: { query: ReturnType<typeof useApiQuery<typeof staffNameUnfound>> }) {
  const t = useTranslations('names')
  const maySet = useMayCall(staffNameSet)
  const { data } = query
  if (!data) return <LoadingOrError message={t('failed')} query={query} />
  if (data.list.length === 0) return <NoRows title={t('unfound.none')} text={t('unfound.noneText')} />
  return (
    <DenseTable
      caption={t('unfound.title')}
      rows={data.list}
      keyOf={({ words }) => words}
      height={32}
      columns={[
        { name: 'words', head: t('unfound.words'), cell: ({ words }) => words, card: 'title' },
        {
          name: 'count',
          head: t('unfound.count'),
          isFigure: true,
          cell: ({ count }) => figure(count),
          card: 'titleEnd',
        },
        {
          name: 'add',
          head: t('unfound.action'),
          cell: ({ words }) =>
            maySet ? (
              <Link
                to={namesPathFor({ alias: words })}
                className={linkLook}
                aria-label={t('unfound.makeNamed', { words })}
              >
                {t('unfound.make')}
              </Link>
            ) : (
              '–'
            ),
          card: 'text',
        },
      ]}
    />
  )
}
