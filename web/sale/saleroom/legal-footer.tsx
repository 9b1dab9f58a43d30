import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './legal-footer.module.css'

/** What the law wants said, at the foot of the pages of the theatre (C1). */
export function LegalFooter() {
  return (
    <footer className={css.law}>
      <LiquorNotice />
    </footer>
  )
}
