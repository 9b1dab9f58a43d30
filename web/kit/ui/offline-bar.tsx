import { useTranslations } from 'use-intl'
import css from './offline-bar.module.css'

/** How current the page is: `ok`, `behind` while it catches up, or `gone` without a connection. */
export type Connection = 'ok' | 'behind' | 'gone'

/**
 * Shows the bar that warns of outdated prices and clocks. It is always mounted, so that changes are
 * announced.  @param isPriced false on pages without prices in their main content
 */
export function OfflineBar({ connection, isPriced = true }: { connection: Connection; isPriced?: boolean }) {
  const t = useTranslations('ui.offline')
  return (
    <div className={css.place} role="status">
      {connection !== 'ok' && (
        <p className={css.bar} data-at-foot="all">
          {t(isPriced ? connection : `page.${connection}`)}
        </p>
      )}
    </div>
  )
}
