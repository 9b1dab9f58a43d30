import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { links, paths } from '#web/kit/navigation/links.ts'
import css from './header.module.css'
import { type LiveSale, LiveTicker } from './live-ticker.tsx'

/** Shows the start of the bar: the sale in progress or about to begin, or else links. */
export function UtilStart({ live }: { live: LiveSale | null }) {
  const t = useTranslations('shell.links')
  if (live) return <LiveTicker sale={live} />
  return (
    <ul className={css.left}>
      {links.util.map((name) => (
        <li key={name}>
          <Link to={paths[name]} className={css.utilLink}>
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
