import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PeriodIssue } from '#web/account/orders/period.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { UnbrokenDates } from '#web/kit/ui/whole-dates.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import type { staffAuditList } from '#wire/calls/staff-audit.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditParams, auditPath, auditPathFor, isFiltered, pagesOf } from './audit-params.ts'
import { byDetail, useActionLabel, useDetailLabel, useSettingLabel } from './labels.ts'
import { subjectKinds, subjectPath } from './subjects.ts'

type Log = DataOf<typeof staffAuditList>

/**
 * The audit log of staff actions, newest first, with its filters.
 *
 * @param log null if the period in the address has an issue
 */
export function AuditPage({
  log,
  params,
  issue,
}: {
  log: Log | null
  params: AuditParams
  issue: PeriodIssue | null
}) {
  const t = useTranslations('audit')
  return (
    <StaffPage
      title={t('page.title')}
      tools={isFiltered(params) && <ArrowLink to={auditPath}>{t('all')}</ArrowLink>}
    >
      <AuditFilters params={params} issue={issue} />
      {log?.list.length === 0 && <NoEntries isFiltered={isFiltered(params)} />}
      {log && log.list.length > 0 && <Entries list={log.list} />}
      {log && (
        <Pagination
          label={t('page.title')}
          page={params.page}
          pages={pagesOf(log.total)}
          labels={{ previous: t('previous'), next: t('next') }}
          to={(page) => auditPathFor({ ...params, page })}
        />
      )}
    </StaffPage>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('audit')
  return (
    <EmptyState title={t(isFiltered ? 'noHit' : 'none')}>
      {t(isFiltered ? 'noHitText' : 'noneText')}
    </EmptyState>
  )
}

function Entries({ list }: Pick<Log, 'list'>) {
  const t = useTranslations('audit')
  const actionLabel = useActionLabel()
  const detailLabel = useDetailLabel()
  return (
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
            <td data-label={t('when')}>
              <UnbrokenDates text={dateTime(when)} />
            </td>
            <td data-label={t('who')}>{by || t('provider')}</td>
            <td data-label={t('what')}>{actionLabel(act)}</td>
            <td className={typography.anywhere} data-label={t('about')}>
              <Subject of={of} />
            </td>
            <td className={typography.anywhere} data-label={t('detail')}>
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
  )
}

/** The details are in one element, since on a phone each child of the cell has its own line. */
const Details = ({ text }: { text: string }) =>
  text !== '' && (
    <span>
      <UnbrokenDates text={text} />
    </span>
  )

/** The subject of an entry, linked to its page if it has one. */
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
