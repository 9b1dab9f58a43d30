import { useTranslations } from 'use-intl'
import { giftKinds } from '#domain/points/gift-order.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { type LinkTab, LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { GiftGrid } from './gift-grid.tsx'
import { type GiftParams, giftsPath, giftsPathFor } from './gift-params.ts'
import { GiftsHead } from './gifts-head.tsx'
import { HowPointsWork } from './how-points-work.tsx'
import type { LoadedPoints } from './load-points.ts'
import css from './points-page.module.css'

/** All gifts by kind. The app view has no points mall, so it explains points here. */
export function GiftsPage({ params, balance, gifts, pages }: LoadedPoints) {
  const t = useTranslations('points')
  const isInApp = useInApp()
  return (
    <>
      <GiftsHead balance={balance}>
        {!isInApp && <ArrowLink to={paths.pointsMall}>{t('how.title')}</ArrowLink>}
      </GiftsHead>
      <section className={classes(layout.shell, css.gifts)}>
        <Tabs params={params} isMember={balance !== null} />
        {gifts.length > 0 ? (
          <GiftGrid gifts={gifts} balance={balance} level="h2" />
        ) : (
          <Nothing params={params} />
        )}
        <Pagination
          label={t('gifts')}
          page={params.page}
          pages={pages}
          to={(page) => giftsPathFor({ ...params, page })}
        />
      </section>
      {isInApp && <HowPointsWork gifts={gifts} />}
    </>
  )
}

function Nothing({ params }: { params: GiftParams }) {
  const t = useTranslations('points')
  if (params.kind === '' && !params.isMine) {
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  }
  return (
    <EmptyState
      title={t(params.isMine ? 'none.mine' : 'none.title')}
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

/** Tabs for all gifts, those within the balance, and each kind. */
function Tabs({ params, isMember }: { params: GiftParams; isMember: boolean }) {
  const t = useTranslations('points')
  const tab = (target: Omit<GiftParams, 'page'>, label: string): LinkTab => ({
    to: giftsPathFor({ ...target, page: 1 }),
    label,
    current: target.kind === params.kind && target.isMine === params.isMine,
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
