import { useTranslations } from 'use-intl'
import { houseContext } from '#web/house-context.ts'
import { dateTime } from '#web/i18n/formats.ts'
import { LanguageToggle } from '#web/i18n/language-toggle.tsx'
import type { Route } from './+types/home.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { house, foundedAt } = context.get(houseContext)
  return { house, foundedAt }
}

/** The home page. */
export default function Home({ loaderData: { house, foundedAt } }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <main>
      <p lang="en">{house.name.en}</p>
      <p lang="zh-Hans">{house.name.zh}</p>
      <h1>{t('title')}</h1>
      <p>{t('founded', { date: dateTime(foundedAt), place: t('place') })}</p>
      <LanguageToggle />
    </main>
  )
}
