import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'

/** Notice over the screen: a lost connection, not a brief interruption; otherwise the staff message (V11). */
export function ScreenNotice() {
  const connection = useConnection()
  const { message } = useSale()
  return (
    <p className={css.line} role="status">
      {connection === 'gone' ? <Bilingual>{(t) => t('reconnecting')}</Bilingual> : message?.text}
    </p>
  )
}
