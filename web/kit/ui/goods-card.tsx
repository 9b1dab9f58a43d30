import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Accent } from './accent.tsx'
import { classes } from './classes.ts'
import css from './goods-card.module.css'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'
import typography from './type.module.css'

/** What stands on every card of goods. */
export type Goods = {
  readonly title: string
  readonly accent: string
  readonly facts: string
  /** Its key; null where there is none. */
  readonly picture: string | null
}

/**
 * One of the things that the house offers, among others: picture, name, facts, and below them its children.
 *
 * @param notch what is said of it on its picture
 * @param above a line between picture and name
 * @param to where the whole card leads; without it the card is only looked at
 * @param large set larger, for two across and for the first of a selection
 * @param level of the heading, so that the page's outline stays whole
 */
export function GoodsCard({
  goods: { title, accent, facts, picture },
  sizes,
  priority = false,
  notch,
  above,
  to,
  large = false,
  level: Heading = 'h3',
  className,
  children,
}: {
  goods: Goods
  sizes: string
  priority?: boolean
  notch?: ReactNode
  above?: ReactNode
  to?: string
  large?: boolean
  level?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
  children: ReactNode
}) {
  const name = <Accent text={title} accent={accent} />
  return (
    <article className={classes(css.card, large && css.large, className)}>
      <Plate className={css.plate}>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            priority={priority}
            className={to === undefined ? undefined : css.picture}
          />
        )}
        {notch && <div className={classes(typography.label, css.notch)}>{notch}</div>}
      </Plate>
      {above}
      <Heading className={css.title}>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className={css.link}>
            {name}
          </Link>
        )}
      </Heading>
      <p className={css.facts}>{facts}</p>
      {children}
    </article>
  )
}
