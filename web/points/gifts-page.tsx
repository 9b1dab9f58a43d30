import { useTranslations } from 'use-intl'
import { giftKinds } from '#domain/gift-order.ts'
import { figure } from '#web/i18n/formats.ts'
import { paths } from '#web/shell/links.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import layout from '#web/ui/layout.module.css'
import { type LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import typography from '#web/ui/type.module.css'
import { GiftGrid } from './gift-grid.tsx'
import { type GiftWish, giftsPath, searchOf } from './gift-wish.ts'
import type { LoadedPoints } from './load-points.ts'
import css from './points-page.module.css'

/** Everything that points are redeemed for, by kind. */
export function GiftsPage({ wish, balance, gifts }: LoadedPoints) {
  const t = useTranslations('points')
  return (
    <section className={classes(layout.shell, css.gifts)}>
      <div className={css.titles}>
        <h1 className={typography.d2}>{t('gifts')}</h1>
        {balance !== null && <p className={typography.lead}>{t('balanceOf', { points: figure(balance) })}</p>}
        <ArrowLink to={paths.pointsMall}>{t('how.title')}</ArrowLink>
      </div>
      <Tabs wish={wish} isMember={balance !== null} />
      {gifts.length > 0 ? <GiftGrid gifts={gifts} balance={balance} level="h2" /> : <Nothing wish={wish} />}
    </section>
  )
}

function Nothing({ wish }: { wish: GiftWish }) {
  const t = useTranslations('points')
  if (wish.kind === '' && !wish.isMine) {
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  }
  return (
    <EmptyState
      title={t(wish.isMine ? 'none.mine' : 'none.title')}
      action={
        <ButtonLink kind="line" size="sm" to={giftsPath}>
          {t('none.way')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

/** All, those that one's points buy, and each kind. */
function Tabs({ wish, isMember }: { wish: GiftWish; isMember: boolean }) {
  const t = useTranslations('points')
  const tab = (one: GiftWish, label: string): LinkTab => ({
    to: giftsPath + searchOf(one),
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
