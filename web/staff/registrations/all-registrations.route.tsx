import { useTranslations } from 'use-intl'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { preloadTasks, useOpenRegistrations } from '#web/staff/shell/open-tasks.ts'
import type { Route } from './+types/all-registrations.route.ts'
import { registrationsPathFor } from './query-params.ts'

export const handle = { texts: ['house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'registrations')
  await preloadTasks(preload)
  return { queries: preload.state(), page: pageAt(pageContext, '/house/registrations') }
}

export const meta = privatePageMeta((messages) => messages.house.registrationsPage)

export default function AllRegistrationsRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AllRegistrations />
    </PreloadedQueries>
  )
}

/** The sales that accept registrations; those with registrations under review first. */
function AllRegistrations() {
  const t = useTranslations('house.registrationsPage')
  const sales = (useOpenRegistrations() ?? []).toSorted((one, other) => other.count - one.count)
  return (
    <StaffPage title={t('title')}>
      {sales.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <DenseTable
          caption={t('title')}
          rows={sales}
          keyOf={({ sale }) => sale.id}
          linkTo={({ sale, count }) =>
            registrationsPathFor(sale.id, { status: count > 0 ? 'pending' : undefined, page: 1 })
          }
          columns={[
            {
              name: 'sale',
              head: t('column.sale'),
              cell: ({ sale }) => `${sale.no} ${sale.title}`,
              card: 'title',
            },
            {
              name: 'oldest',
              head: t('column.oldest'),
              cell: ({ oldest }) => (oldest === 0 ? '–' : <DateTime at={oldest} />),
              card: 'text',
            },
            {
              name: 'review',
              head: t('column.review'),
              cell: ({ count }) => figure(count),
              isFigure: true,
              card: 'titleEnd',
            },
            {
              name: 'approved',
              head: t('column.approved'),
              cell: ({ approved }) => figure(approved),
              isFigure: true,
            },
            {
              name: 'refused',
              head: t('column.refused'),
              cell: ({ refused }) => figure(refused),
              isFigure: true,
            },
          ]}
        />
      )}
    </StaffPage>
  )
}
