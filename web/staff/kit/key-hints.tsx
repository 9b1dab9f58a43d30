import { classes } from '#web/kit/ui/classes.ts'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './key-hints.module.css'
import { ListFooter } from './split.tsx'

/**
 * The shortcuts of a list, in its footer.
 *
 * @param tap shown instead on phones, which have no keys
 */
export function KeyHints({
  hints,
  tap,
}: {
  hints: readonly { readonly caps: readonly string[]; readonly text: string }[]
  tap?: string
}) {
  return (
    <>
      <div className={classes(css.hints, 'not-on-phone')}>
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
      {tap !== undefined && <p className={classes(css.tap, 'only-on-phone')}>{tap}</p>}
    </>
  )
}
