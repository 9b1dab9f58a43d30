import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ReadOnlyNote } from '#web/staff/shell/read-only-note.tsx'
import css from './staff-page.module.css'

await loadTexts('house')

/**
 * A page within the staff shell. A page below others, or one that fills the window, has a context bar with
 * its path; others have a heading.
 *
 * @param crumbs the pages above this one
 * @param tabs views of this page, in the bar
 * @param tools shown at the right end: buttons, views and links
 * @param note beside the title
 * @param fill whether the content consists of panes that fill the window and scroll separately
 */
export function StaffPage({
  title,
  crumbs,
  note,
  tabs,
  tools,
  fill = false,
  children,
}: {
  title: string
  crumbs?: readonly Crumb[] | null
  note?: ReactNode
  tabs?: ReactNode
  tools?: ReactNode
  fill?: boolean
  children: ReactNode
}) {
  const hasBar = fill || (crumbs ?? []).length > 0
  const end = tools && <div className={css.tools}>{tools}</div>
  if (!hasBar)
    return (
      <section className={css.page}>
        <div className={css.head}>
          <h1 className={css.title}>{title}</h1>
          {note && <div className={css.note}>{note}</div>}
          <ReadOnlyNote className={css.note} />
          {tabs}
          {end}
        </div>
        {children}
      </section>
    )
  return (
    <section className={classes(css.below, fill && css.filled)}>
      <div className={css.bar}>
        <Path crumbs={crumbs ?? []} title={title} />
        {!tabs && note && <div className={css.note}>{note}</div>}
        <ReadOnlyNote className={css.note} />
        {tabs}
        {/* The note comes after the tabs, which it would move when it changes. */}
        {tabs && note ? (
          <div className={css.end}>
            <div className={css.note}>{note}</div>
            {end}
          </div>
        ) : (
          end
        )}
      </div>
      {fill ? children : <div className={css.page}>{children}</div>}
    </section>
  )
}

/** The pages above this one, then its title. */
function Path({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const t = useTranslations('house.shell')
  const heading = (
    <h1 className={css.current} title={title} data-shortened>
      {title}
    </h1>
  )
  if (crumbs.length === 0) return heading
  return (
    <>
      <nav aria-label={t('path')} className={css.path}>
        <ol>
          {crumbs.map(({ label, to }) => (
            <li key={label} title={label} data-shortened>
              {to ? <Link to={to}>{label}</Link> : label}
            </li>
          ))}
        </ol>
      </nav>
      {heading}
    </>
  )
}
