import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type LinkName, paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import css from './first-steps.module.css'

const names: readonly LinkName[] = ['howToBuy', 'fees', 'deliveryAndCollection', 'howToSell']

/** Help for newcomers. */
export function FirstSteps() {
  const t = useTranslations('home')
  const links = useTranslations('shell.links')
  return (
    <nav className={classes(layout.shell, css.steps)} aria-labelledby="first-steps">
      <h2 id="first-steps" className={css.title}>
        {t('help')}
      </h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={paths[name]}>{links(name)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
