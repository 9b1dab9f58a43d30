import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import css from './heads.module.css'

/** The public keys for verifying signatures independently. */
export function HouseKey({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('record.key')
  const [current, ...older] = keys
  if (current === undefined) return null
  return (
    <div className={css.key}>
      <h3 className={typography.label}>{t('title')}</h3>
      <code>{current}</code>
      <p className={css.note}>{t('note')}</p>
      {older.length > 0 && (
        <details>
          <summary>{t('older', { count: older.length })}</summary>
          <ul>
            {older.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
