import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { CardGift } from '#web/shop/points/card-gift.ts'
import css from './gift-results.module.css'

/** Shows the gifts found with their points; they are redeemed in the points mall. */
export function GiftResults({ gifts }: { gifts: readonly CardGift[] }) {
  const t = useTranslations('search')
  return (
    <ul className={css.gifts}>
      {gifts.map((gift) => (
        <li key={gift.id} className={css.gift} data-result>
          <Plate>
            {gift.picture && (
              <Picture
                picture={gift.picture}
                alt=""
                sizes="(min-width: 1280px) 17vw, (min-width: 768px) 26vw, 46vw"
              />
            )}
          </Plate>
          <h3 className={classes(typography.t3, css.title)}>
            <Link to={paths.pointsMall} className={link.whole}>
              <Accent text={gift.title} accent={gift.accent} />
            </Link>
          </h3>
          <p className={classes(typography.small, typography.muted)}>{gift.facts}</p>
          <p className={css.points}>{t('points', { points: figure(gift.points) })}</p>
        </li>
      ))}
    </ul>
  )
}
