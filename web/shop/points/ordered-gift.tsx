import type { ReactNode } from 'react'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import type { CardGift } from './card-gift.ts'
import css from './place-order.module.css'

/**
 * The gift that is redeemed.
 *
 * @param children the choice of its quantity
 */
export const OrderedGift = ({ gift, children }: { gift: CardGift; children: ReactNode }) => (
  <div className={css.gift}>
    <Plate>
      {gift.picture && (
        <Picture
          picture={gift.picture}
          alt=""
          sizes="(min-width: 960px) 368px, (min-width: 768px) 220px, 116px"
          priority
        />
      )}
    </Plate>
    <div className={css.about}>
      <h2 className={classes(typography.t2, typography.name)}>
        <Accent text={gift.title} accent={gift.accent} />
      </h2>
      <p className={typography.small}>{gift.facts}</p>
      {paragraphs(gift.description).map((text) => (
        <p key={text} className={classes(typography.ui, typography.muted)}>
          {text}
        </p>
      ))}
      {children}
    </div>
  </div>
)
