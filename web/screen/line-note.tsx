import { useConnection } from '#web/live/use-connection.ts'
import { Said } from './said.tsx'
import css from './screen.module.css'

/** That what stands there may be old: only once the line has really gone, so that a hiccup disturbs nobody. */
export function LineNote() {
  const connection = useConnection()
  return (
    <p className={css.line} role="status">
      {connection === 'gone' && <Said>{(t) => t('reconnecting')}</Said>}
    </p>
  )
}
