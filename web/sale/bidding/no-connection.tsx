import { useTranslations } from 'use-intl'
import { useConnection } from '#web/kit/live/use-connection.ts'
import css from './bid-sheet.module.css'
import { Strip } from './strip.tsx'

/** In the bid dialog, why its button is disabled: there is no connection. @param text what that means for the bid */
export function NoConnection({ text }: { text?: string }) {
  const t = useTranslations('bidding.strip')
  if (useConnection() !== 'gone') return null
  return (
    <div className={css.result}>
      <Strip state="ended" text={text ?? t('gone')} note={t('reconnecting')} />
    </div>
  )
}
