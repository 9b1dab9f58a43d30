import { useTranslations } from 'use-intl'
import css from './offline-bar.module.css'

/**
 * How far what one sees can be trusted: `ok`; `behind` while the page catches up; `gone` without a connection.
 */
export type Connection = 'ok' | 'behind' | 'gone'

/** Says at the foot of the page that prices and clocks may be old. It is always there, so that it is read out. */
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
