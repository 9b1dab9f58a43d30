import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './legal-footer.module.css'

/** The statutory notices in the footer of pages without the site's frame (C1). */
export function LegalFooter() {
  return (
    <footer className={css.law}>
      <LiquorNotice />
    </footer>
  )
}
