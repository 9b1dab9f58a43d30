import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Accent } from './accent.tsx'
import { bindUnits } from './bind-units.ts'
import { classes } from './classes.ts'
import { AdultsCover } from './deferred-adults-cover.ts'
import css from './goods-card.module.css'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'
import typography from './type.module.css'

/** The content of a goods card. */
export type Goods = {
  readonly title: string
  readonly accent: string
  /** The English title, on a Chinese page. */
  readonly otherTitle?: string
  readonly facts: ReactNode
  /** The picture's key; null for none. */
  readonly picture: string | null
  /** Whether it is tobacco, whose missing picture is covered (C2). */
  readonly isTobacco?: boolean | undefined
}

/**
 * Shows a card of a lot, product or gift: picture, name, facts, and its children below.  @param notch the
 * label on the picture
 * @param above a line between picture and name @param to the link of the whole card; omitted for none @param
 * large for two columns and for the first of a selection @param level the heading level, for the page's outline
 */
export function GoodsCard({
  goods: { title, accent, otherTitle, facts, picture, isTobacco },
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
          <Picture picture={picture} alt="" sizes={sizes} priority={priority} className={to && css.picture} />
        )}
        {!picture && isTobacco && <AdultsCover />}
        {notch && <div className={classes(typography.label, css.notch)}>{notch}</div>}
      </Plate>
      {above}
      <Heading className={css.title}>
        {to ? (
          <Link to={to} className={css.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      {otherTitle && (
        <p className={css.facts} lang="en">
          <Accent text={otherTitle} />
        </p>
      )}
      <p className={css.facts}>{typeof facts === 'string' ? bindUnits(facts) : facts}</p>
      {children}
    </article>
  )
}
