import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { Breadcrumb, type Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './house-page.module.css'

await loadTexts('house')

/**
 * A page that only the house sees, below the way back to all of them.
 *
 * @param crumbs what stands between all of them and this one; null for the page of all of them
 * @param tools what stands beside the title: views, the way on
 */
export function HousePage({
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
