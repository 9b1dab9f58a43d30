import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './legal-footer.module.css'

/** Statutory notices in the footer of bare pages (C1). */
export function LegalFooter() {
  return (
    <footer className={css.law}>
      <LiquorNotice />
    </footer>
  )
}
