import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'

/**
 * Shows a notice over the screen: that the connection is lost for more than a moment, or else the staff
 * message (V11).
 */
export function ScreenNotice() {
  const connection = useConnection()
  const { message } = useSale()
  return (
    <p className={css.line} role="status">
      {connection === 'gone' ? <Bilingual>{(t) => t('reconnecting')}</Bilingual> : message?.text}
    </p>
  )
}
