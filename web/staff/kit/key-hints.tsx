import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './key-hints.module.css'
import { ListFooter } from './split.tsx'

/** The shortcuts of a list, in its footer. */
export function KeyHints({
  hints,
}: {
  hints: readonly { readonly caps: readonly string[]; readonly text: string }[]
}) {
  return (
    <div className={css.hints}>
      <ListFooter>
        {hints.map(({ caps, text }) => (
          <span key={text} className={css.hint}>
            {caps.map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}{' '}
            {text}
          </span>
        ))}
      </ListFooter>
    </div>
  )
}
