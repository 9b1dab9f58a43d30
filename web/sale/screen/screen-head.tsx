import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { Accent } from '#web/kit/ui/accent.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'

/** Shows the company and the sale. */
export function ScreenHead() {
  const { en } = useScreen().sale
  return (
    <header className={css.head}>
      <Wordmark className={css.brand} />
      <span className={css.sale} lang="en">
        <Accent text={en.title} accent={en.accent} />
      </span>
    </header>
  )
}
