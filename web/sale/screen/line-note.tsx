import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Said } from './said.tsx'
import css from './screen.module.css'

/**
 * What is to be said over the picture: that what stands there may be old, once the line has really gone, so that a hiccup
 * disturbs nobody; else what the house tells the room (V11).
 */
export function LineNote() {
  const connection = useConnection()
  const { message } = useSale()
  return (
    <p className={css.line} role="status">
      {connection === 'gone' ? <Said>{(t) => t('reconnecting')}</Said> : message?.text}
    </p>
  )
}
