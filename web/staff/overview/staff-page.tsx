import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { Breadcrumb, type Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './staff-page.module.css'

await loadTexts('house')

/**
 * The frame of a staff page, with a breadcrumb back to the overview.
 *
 * @param crumbs between the overview and this page; null for the overview itself
 * @param tools shown beside the title: views and links
 */
export function StaffPage({
  title,
  crumbs = [],
  tools,
  children,
}: {
  title: string
  crumbs?: readonly Crumb[] | null
  tools?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('house')
  return (
    <section className={classes(layout.shell, css.page)}>
      {crumbs && (
        <Breadcrumb crumbs={[{ label: t('title'), to: staffRootPath }, ...crumbs, { label: title }]} />
      )}
      <div className={css.head}>
        <h1 className={typography.d2}>{title}</h1>
        {tools}
      </div>
      {children}
    </section>
  )
}
