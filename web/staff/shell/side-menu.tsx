import { useId } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { scrollIntoView } from '#web/kit/ui/scroll-into-view.ts'
import { useHeldRoles } from './held-roles.ts'
import { currentPage, menuFor, type StaffPageLink } from './menu.ts'
import { menuAddress } from './menu-address.ts'
import { useOpenTasks } from './open-tasks.ts'
import css from './side-menu.module.css'

/** Links to the pages that the viewer may read, by group, with the counts of open tasks. */
export function SideMenu() {
  const t = useTranslations('house.shell')
  const { pathname } = useLocation()
  const menu = menuFor(useHeldRoles())
  const current = currentPage(menu, menuAddress(pathname, useMatches()))
  const tasks = useOpenTasks()
  const id = useId()
  return menu.map(({ name, pages }) => (
    <div key={name} className={css.group}>
      {name !== 'today' && (
        <p id={`${id}-${name}`} className={css.title}>
          {t(`group.${name}`)}
        </p>
      )}
      <ul aria-labelledby={name === 'today' ? undefined : `${id}-${name}`}>
        {pages.map((page) => (
          <li key={page.name}>
            <Entry
              page={page}
              isCurrent={page === current}
              count={tasks.find((task) => task.name === page.count)?.count ?? 0}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Entry({ page, isCurrent, count }: { page: StaffPageLink; isCurrent: boolean; count: number }) {
  const t = useTranslations('house.shell')
  return (
    <Link
      to={page.to}
      // The menu may be higher than the screen.
      ref={isCurrent ? scrollIntoView : undefined}
      className={css.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(`page.${page.name}`)}
      {count > 0 && (
        <>
          {' '}
          <span className={classes(css.count, page.isUrgent && css.urgent)}>
            {figure(count)}
            <span className="visually-hidden"> {t('open')}</span>
          </span>
        </>
      )}
    </Link>
  )
}
