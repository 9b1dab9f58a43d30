import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './screen.module.css'

/** Both statutory notices (C1). */
export const ScreenFoot = () => (
  <footer className={css.law}>
    <LiquorNotice />
  </footer>
)
