import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { consignmentsPathFor } from '#web/staff/consignments/query-params.ts'
import { contentPathFor } from '#web/staff/content/paths.ts'
import { deliveriesPathFor } from '#web/staff/deliveries/query-params.ts'
import { depositsPathFor } from '#web/staff/deposits/query-params.ts'
import { enquiriesPathFor } from '#web/staff/enquiries/query-params.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { pathFor as mallPathFor } from '#web/staff/mall/query-params.ts'
import { newslettersPathFor } from '#web/staff/newsletters/paths.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { giftOrdersPathFor } from '#web/staff/points/query-params.ts'
import { readersPathFor } from '#web/staff/readers/query-params.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { menuFor } from '#web/staff/shell/menu.ts'
import { type OpenTask, useOpenRegistrations, useOpenTasks } from '#web/staff/shell/open-tasks.ts'
import { Age } from './age.tsx'
import { Module } from './module.tsx'
import css from './overview.module.css'

/** The paths of lists with exactly the counted entries, if their pages show more by default. */
const taskPaths: { readonly [name in OpenTask['name']]?: string } = {
  enquiries: enquiriesPathFor({ state: 'new' }),
  consignments: consignmentsPathFor({ state: 'sent' }),
  orders: ordersPathFor({ show: 'proofs' }),
  deliveries: deliveriesPathFor({ status: 'pending' }),
  mall: mallPathFor({ status: 'paid' }),
  gifts: giftOrdersPathFor({ status: 'placed' }),
  disputes: ordersPathFor({ show: 'disputed' }),
  deposits: depositsPathFor({ show: 'awaited' }),
  newsletters: newslettersPathFor({ state: 'requested' }),
  issueDrafts: newslettersPathFor({ state: 'draft' }),
  texts: contentPathFor({ state: 'mine' }),
  translations: contentPathFor({ state: 'older' }),
  catalogues: readersPathFor({ state: 'ordered' }),
}

/** The age in milliseconds from which a task is late. */
const lateMs = 3 * 86_400_000

/** The viewer's tasks, each with how many are open and since when; late ones first. */
export function Tasks() {
  const t = useTranslations('house.today')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const pages = menuFor(useHeldRoles()).flatMap((group) => group.pages)
  const tasks = useOpenTasks()
  const registrations = useOpenRegistrations() ?? []
  const minute = useFromNow((now) => Math.floor(now / 60_000)) * 60_000
  const isLate = ({ oldest }: OpenTask) => oldest > 0 && minute - oldest >= lateMs
  const open = tasks
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
  const pathOf = ({ name }: OpenTask) =>
    taskPaths[name] ?? pages.find((page) => page.count === name)?.to ?? ''
  if (tasks.length === 0) return null
  /** Returns the sales whose registrations are under review, or the titles of texts. */
  const detailOf = ({ name, titles = [] }: OpenTask) =>
    name === 'registrations'
      ? registrations
          .filter(({ count }) => count > 0)
          .map(({ sale, count }) => t('ofSale', { no: sale.no, count }))
          .join(' · ')
      : titles
          .map((title) => inEither(title, lang))
          .filter((title) => title !== '')
          .join(' · ')
  return (
    <Module title={t('tasks')} note={open.length > 0 ? undefined : t('nothingOpen')}>
      {open.length > 0 && (
        <DenseTable
          caption={t('tasks')}
          rows={open}
          keyOf={({ name }) => name}
          linkTo={pathOf}
          isMarked={isLate}
          columns={[
            { name: 'task', head: t('column.task'), cell: ({ name }) => t(`task.${name}`), card: 'title' },
            {
              name: 'open',
              head: t('column.open'),
              cell: ({ count }) => <b>{figure(count)}</b>,
              isFigure: true,
              card: 'titleEnd',
            },
            {
              name: 'oldest',
              head: t('column.oldest'),
              cell: (task) =>
                task.oldest > 0 && (
                  <>
                    <Age at={task.oldest} />
                    {isLate(task) && <span className={css.late}> {t('late')}</span>}
                  </>
                ),
              card: 'text',
            },
            ...(open.some((task) => detailOf(task) !== '')
              ? [{ name: 'detail', head: t('column.detail'), cell: detailOf }]
              : []),
          ]}
        />
      )}
      <Done tasks={tasks.filter(({ count }) => count === 0)} pathOf={pathOf} />
    </Module>
  )
}

/** The tasks without open items, in one line. */
function Done({ tasks, pathOf }: { tasks: readonly OpenTask[]; pathOf: (task: OpenTask) => string }) {
  const t = useTranslations('house.today')
  if (tasks.length === 0) return null
  return (
    <div className={css.done}>
      <p id="nothing-open">{t('nothingOpenIn')}</p>
      <ul aria-labelledby="nothing-open">
        {tasks.map((task) => (
          <li key={task.name}>
            <Link to={pathOf(task)}>{t(`task.${task.name}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
