import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'

/**
 * What is to be said over the picture: that what stands there may be old, once the line has really gone, so that a hiccup
 * disturbs nobody; else what the house tells the room (V11).
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
