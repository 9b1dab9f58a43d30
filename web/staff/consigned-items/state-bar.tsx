import { useTranslations } from 'use-intl'
import { itemStates } from '#domain/consignments/item-state.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import css from './consigned-items.module.css'
import { countBy } from './item-views.ts'

/** The distribution of a consignment’s items over their states, as a bar with its legend. */
export function StateBar({ items }: { items: readonly ItemSummary[] }) {
  const t = useTranslations('consignedItems.state')
  const counts = countBy(items, ({ state }) => state)
  const shown = itemStates.flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [{ state, count }]
  })
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {shown.map(({ state, count }) => (
          <span key={state} className={css.share} data-state={state} style={{ '--share': count }} />
        ))}
      </div>
      <ul className={css.legend}>
        {shown.map(({ state, count }) => (
          <li key={state}>
            <span className={css.swatch} data-state={state} aria-hidden="true" /> {t(state)}{' '}
            <strong>{figure(count)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
