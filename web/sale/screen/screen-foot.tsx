import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import css from './screen.module.css'

/** Shows both statutory notices (C1). */
export const ScreenFoot = () => (
  <footer className={css.law}>
    <LiquorNotice />
  </footer>
)
