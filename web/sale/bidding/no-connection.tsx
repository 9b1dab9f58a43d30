import { useTranslations } from 'use-intl'
import { useConnection } from '#web/kit/live/use-connection.ts'
import css from './bid-sheet.module.css'
import { Strip } from './strip.tsx'

/**
 * Explains in the bid dialog that its button is disabled because there is no connection. @param text what
 * this means for the bid
 */
export function NoConnection({ text }: { text?: string }) {
  const t = useTranslations('bidding.strip')
  if (useConnection() !== 'gone') return null
  return (
    <div className={css.result}>
      <Strip state="ended" text={text ?? t('gone')} note={t('reconnecting')} />
    </div>
  )
}
