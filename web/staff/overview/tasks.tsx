import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { menuFor } from '#web/staff/shell/menu.ts'
import { type OpenTask, useOpenRegistrations, useOpenTasks } from '#web/staff/shell/open-tasks.ts'
import { Age } from './age.tsx'
import { Module } from './module.tsx'

/** The viewer's tasks, each with how many are open and since when. */
export function Tasks() {
  const t = useTranslations('house.today')
  const pages = menuFor(useHeldRoles()).flatMap((group) => group.pages)
  const tasks = useOpenTasks()
  const registrations = useOpenRegistrations() ?? []
  const hasAny = tasks.some(({ count }) => count > 0)
  if (tasks.length === 0) return null
  /** Where registrations are under review. */
  const detailOf = ({ name }: OpenTask) =>
    name === 'registrations'
      ? registrations
          .filter(({ count }) => count > 0)
          .map(({ sale, count }) => t('ofSale', { no: sale.no, count }))
          .join(' · ')
      : ''
  return (
    <Module title={t('tasks')} note={hasAny ? undefined : t('nothingOpen')}>
      <DenseTable
        caption={t('tasks')}
        rows={tasks}
        height={32}
        keyOf={({ name }) => name}
        linkTo={({ name }) => pages.find((page) => page.count === name)?.to ?? ''}
        columns={[
          { name: 'task', head: t('column.task'), cell: ({ name }) => t(`task.${name}`), card: 'title' },
          {
            name: 'open',
            head: t('column.open'),
            cell: ({ count }) => (count === 0 ? '–' : <b>{figure(count)}</b>),
            isFigure: true,
            card: 'titleEnd',
          },
          {
            name: 'oldest',
            head: t('column.oldest'),
            cell: ({ count, oldest }) => count > 0 && (oldest === 0 ? '–' : <Age at={oldest} />),
            card: 'text',
          },
          { name: 'detail', head: t('column.detail'), cell: detailOf },
        ]}
      />
    </Module>
  )
}
