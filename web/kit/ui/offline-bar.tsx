import { useTranslations } from 'use-intl'
import css from './offline-bar.module.css'

/** How current the page is: `ok`, `behind` while it catches up, `gone` without a connection. */
export type Connection = 'ok' | 'behind' | 'gone'

/** The bar that warns of outdated prices and clocks. Always mounted, so that changes are announced. */
export function OfflineBar({ connection }: { connection: Connection }) {
  const t = useTranslations('ui.offline')
  return (
    <div className={css.place} role="status">
      {connection !== 'ok' && (
        <p className={css.bar} data-at-foot="all">
          {t(connection)}
        </p>
      )}
    </div>
  )
}
