import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './screen.module.css'

/** The statutory sentences, both (C1). */
export const ScreenFoot = () => (
  <footer className={css.law}>
    <LiquorNotice />
  </footer>
)
