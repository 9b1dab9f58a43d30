import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { useSalePages } from '#web/staff/sales/sale-pages.ts'
import { timedPath } from '#web/staff/timed/query-params.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'

/** Links to a published sale, and to the changes still permitted (K4). */
export function PublishedPages({ sale: { id, draft } }: { sale: DataOf<typeof saleDraftGet> }) {
  const t = useTranslations('drafts.check')
  const { kind } = draft
  const asPublished = { id, type: kind, isEnd: false, isRehearsal: false, cancellation: null }
  const { main, more } = useSalePages(asPublished, 0)
  const times = kind === 'timed' ? [{ to: timedPath(id), name: t('times') }] : []
  const pages = [...times, ...main, ...more.filter(({ opens }) => opens === undefined)]
  return (
    <>
      <Link to={`/auction/${id}`} className={typography.link}>
        {t('view')}
      </Link>
      <h2 className={typography.label}>{t('stillChanged')}</h2>
      <p>{t('fixed')}</p>
      <ul className={css.issues}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={typography.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
