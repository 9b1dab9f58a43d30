import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { consignmentPath } from '#web/staff/consignments/query-params.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import type { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './lot-editor.module.css'

/** Shows the consigned items that a lot was made from; nothing if there are none. */
export function LotItems({ items }: { items: DataOf<typeof lotDraftGet>['items'] }) {
  const t = useTranslations('lotEditor')
  const mayOpen = useMayRead('consignments')
  if (items.length === 0) return null
  return (
    <section className={css.module} aria-label={t('items')}>
      <header className={css.moduleHead}>
        <h2>{t('items')}</h2>
      </header>
      <ul>
        {items.map(({ number, consignmentId, pieces }) => (
          <li key={number}>
            {mayOpen ? (
              <Link to={consignmentPath(consignmentId)} className={typography.link}>
                {number}
              </Link>
            ) : (
              number
            )}
            {pieces !== null && ` ${t('pieces', { count: pieces })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
