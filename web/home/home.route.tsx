import { useTranslations } from 'use-intl'
import { houseContext } from '#web/house-context.ts'
import { dateTime } from '#web/i18n/formats.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import typography from '#web/ui/type.module.css'
import type { Route } from './+types/home.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { foundedAt } = context.get(houseContext)
  return { foundedAt }
}

/** The home page. */
export default function Home({ loaderData: { foundedAt } }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <section className={classes(layout.shell, layout.section, layout.stack)}>
      <h1 className={typography.d1}>{t('title')}</h1>
      <p className={typography.lead}>{t('founded', { date: dateTime(foundedAt), place: t('place') })}</p>
    </section>
  )
}
