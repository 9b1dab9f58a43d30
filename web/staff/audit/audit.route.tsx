import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { WholeDates } from '#web/kit/ui/whole-dates.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import type { Route } from './+types/audit.route.ts'
import css from './audit.module.css'
import { byDetail, useActionLabel, useDetailLabel, useSettingLabel } from './labels.ts'
import { subjectKinds, subjectPath } from './subjects.ts'

export const handle = { texts: ['audit', 'house', 'settings'] } satisfies PageHandle
await loadTexts(...handle.texts)

const path = '/house/audit'
const size = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'audit')
  const searchParams = new URL(request.url).searchParams
  const about = (searchParams.get('of') ?? '').slice(0, 64)
  const at = Math.max(1, Math.min(100_000, Math.floor(Number(searchParams.get('page')) || 1)))
  const { list, total } = await preload.fetchOrThrow(staffAuditList, { aboutId: about, page: at, size })
  return { list, about, at, pages: Math.ceil(total / size), page: pageAt(pageContext, path) }
}

export const meta = privatePageMeta((messages) => messages.audit.page)

/** The audit log of staff actions, newest first. */
export default function Audit({ loaderData: { list, about, at, pages } }: Route.ComponentProps) {
  const t = useTranslations('audit')
  const actionLabel = useActionLabel()
  const detailLabel = useDetailLabel()
  const to = (page: number) =>
    `${path}?${new URLSearchParams({ ...(about && { of: about }), page: String(page) })}`
  return (
    <StaffPage
      title={t('page.title')}
      tools={about === '' ? undefined : <ArrowLink to={path}>{t('all')}</ArrowLink>}
    >
      {list.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Table caption={t('page.title')} className={tableStyle.stacked}>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('about')}</th>
              <th scope="col">{t('detail')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, at: when, by, act, about: of, detail }) => (
              <tr key={id} className={css.row}>
                <td data-label={t('when')}>{dateTime(when)}</td>
                <td data-label={t('who')}>{by || t('provider')}</td>
                <td data-label={t('what')}>{actionLabel(act)}</td>
                <td className={css.id} data-label={t('about')}>
                  <Subject of={of} />
                </td>
                <td className={css.id} data-label={t('detail')}>
                  <Details
                    text={detail
                      .filter(({ name, value }) => value !== '' && value !== '0.00' && name !== 'proof')
                      .toSorted(byDetail)
                      .map(({ name, value }) => t('pair', { name: detailLabel(name), value }))
                      .join(' · ')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={t('page.title')}
        page={at}
        pages={pages}
        labels={{ previous: t('previous'), next: t('next') }}
        to={to}
      />
    </StaffPage>
  )
}

/** In one element: on a phone each child of the cell has a line of its own. */
const Details = ({ text }: { text: string }) =>
  text !== '' && (
    <span>
      <WholeDates text={text} />
    </span>
  )

/** The subject of an entry, linked to its page where it has one. */
function Subject({ of: { kind, id, name } }: { of: { kind: string; id: string; name: string } }) {
  const t = useTranslations('audit.thing')
  const settingLabel = useSettingLabel()
  const subjectKind = subjectKinds.find((one) => one === kind)
  if (!subjectKind || name === '') return name || id
  const label = t(subjectKind, { name: subjectKind === 'setting' ? settingLabel(name) : name })
  return (
    <Link to={subjectPath(subjectKind, id)} className={typography.link}>
      {label}
    </Link>
  )
}
