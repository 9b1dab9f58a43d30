import { useTranslations } from 'use-intl'
import { paths } from '#web/shell/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import layout from '#web/ui/layout.module.css'
import { type LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { giftKinds } from '#wire/entities/gift.ts'
import type { CardGift } from './card-gift.ts'
import { GiftCard } from './gift-card.tsx'
import { type GiftWish, searchOf } from './gift-wish.ts'
import { HowPointsWork } from './how-points-work.tsx'
import { PointsHead } from './points-head.tsx'
import css from './points-page.module.css'

/** The points mall: what one has, what points are redeemed for, and how they work. */
export function PointsPage({
  wish,
  balance,
  gifts,
}: {
  wish: GiftWish
  /** null for a visitor. */
  balance: number | null
  gifts: readonly CardGift[]
}) {
  const t = useTranslations('points')
  const isAll = wish.kind === '' && !wish.isMine
  return (
    <>
      <PointsHead balance={balance} />
      <section className={classes(layout.shell, css.gifts)} aria-labelledby="gifts">
        <SectionHead title={t('gifts')} id="gifts">
          <Tabs wish={wish} isMember={balance !== null} />
        </SectionHead>
        {gifts.length > 0 ? (
          <ul className={css.grid}>
            {gifts.map((gift, place) => (
              <li key={gift.id}>
                <GiftCard gift={gift} balance={balance} priority={place < 3} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t(isAll ? 'empty.title' : wish.isMine ? 'none.mine' : 'none.title')}
            level="h3"
            action={
              !isAll && (
                <ButtonLink kind="line" size="sm" to={paths.pointsMall}>
                  {t('none.way')}
                </ButtonLink>
              )
            }
          >
            {t(isAll ? 'empty.text' : 'none.text')}
          </EmptyState>
        )}
      </section>
      <HowPointsWork />
    </>
  )
}

/** All, those that one's points buy, and each kind. */
function Tabs({ wish, isMember }: { wish: GiftWish; isMember: boolean }) {
  const t = useTranslations('points')
  const tab = (one: GiftWish, label: string): LinkTab => ({
    to: paths.pointsMall + searchOf(one),
    label,
    current: one.kind === wish.kind && one.isMine === wish.isMine,
  })
  return (
    <LinkTabs
      label={t('kinds')}
      tabs={[
        tab({ kind: '', isMine: false }, t('kind.all')),
        ...(isMember ? [tab({ kind: '', isMine: true }, t('kind.mine'))] : []),
        ...giftKinds.map((kind) => tab({ kind, isMine: false }, t(`kind.${kind}`))),
      ]}
    />
  )
}
