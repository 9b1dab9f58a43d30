import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { UpcomingList } from '#web/site/enquiries/upcoming-list.tsx'
import type { NothingFound as Found, Way } from './load-nothing-found.ts'
import css from './nothing-found.module.css'

/** Replaces missing results with names similar to the query and other places to look. */
export function NothingFound({ query, found }: { query: string; found: Found }) {
  const t = useTranslations('search')
  const kind = query === '' ? 'empty' : 'none'
  return (
    <>
      <div className={css.ways}>
        <div className={css.near}>
          <EmptyState
            level="h1"
            title={t(`${kind}.title`, { query })}
            action={
              <div className={layout.row}>
                {query !== '' && (
                  <ButtonLink size="sm" to={`${paths.contact}?${new URLSearchParams({ about: query })}`}>
                    {t('none.ask')}
                  </ButtonLink>
                )}
                {query !== '' && (
                  <ButtonLink
                    kind="line"
                    size="sm"
                    to={`${paths.prices}?${new URLSearchParams({ q: query })}`}
                  >
                    {t('none.archive')}
                  </ButtonLink>
                )}
                <ButtonLink kind="line" size="sm" to={paths.auctions}>
                  {t('auctions')}
                </ButtonLink>
              </div>
            }
          >
            {t(`${kind}.text`)}
          </EmptyState>
        </div>
        <Names title={t('none.near')} ways={found.near} className={css.near} />
        <Names title={t('none.categories')} ways={found.categories.map(searchFor)} />
        <Names title={t('none.producers')} ways={found.producers.map(searchFor)} />
      </div>
      {found.upcoming.length > 0 && (
        <section className={css.upcoming} aria-labelledby="upcoming">
          <h2 id="upcoming" className={typography.t2}>
            {t('upcoming')}
          </h2>
          <UpcomingList sales={found.upcoming} />
        </section>
      )}
    </>
  )
}

const searchFor = (name: string): Way => ({
  text: name,
  path: `${paths.search}?${new URLSearchParams({ q: name })}`,
})

function Names({
  title,
  ways,
  className,
}: {
  title: string
  ways: readonly Way[]
  className?: string | undefined
}) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={typography.t3}>
        {title}
      </h2>
      <ul className={classes(layout.wrap, layout.above4)}>
        {ways.map(({ text, path }) => (
          <li key={text}>
            <Link to={path} className={css.name}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
