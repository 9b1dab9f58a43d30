import { useTranslations } from 'use-intl'
import { creditCardShare } from '#domain/points/points.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { giftOrderList, pointsList } from '#wire/calls/points.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { percentage } from '#wire/words/rates.ts'
import type { LoadedHistory } from './load-history.ts'
import { OwnGifts } from './own-gifts.tsx'
import css from './own-points.module.css'
import { ownPointsPath } from './own-points-pages.ts'
import { PointsFacts } from './points-facts.tsx'
import { PointsTable } from './points-table.tsx'

/** The member's balance, redeemed gifts and entries. */
export function OwnPoints({
  history,
  orders,
}: {
  history: DataOf<typeof pointsList> & Pick<LoadedHistory, 'pending'>
  orders: DataOf<typeof giftOrderList>
}) {
  const t = useTranslations('points')
  const { list, total, page, size, balance, owed } = history
  return (
    <>
      <AccountHeader title={t('history.own')}>
        <ButtonLink kind="line" size="sm" to={paths.pointsMall}>
          {t('history.see')}
        </ButtonLink>
      </AccountHeader>
      <div className={css.balance}>
        <p className={typography.small}>{t('balance')}</p>
        <p className={classes(typography.figure, css.figure)}>{figure(balance)}</p>
        {(total > 0 || history.pending > 0) && <PointsFacts sums={history} />}
        {owed > 0 && <p className={typography.small}>{t('history.owed', { points: figure(owed) })}</p>}
      </div>
      {orders.total > 0 && (
        <OwnGifts
          orders={orders.list}
          page={orders.page}
          pages={Math.ceil(orders.total / orders.size)}
          to={(target) => ownPointsPath({ page, gifts: target })}
        />
      )}
      {total === 0 ? (
        <EmptyAccountPage
          title={t('history.none')}
          text={t('history.noneText', { share: percentage(creditCardShare) })}
          browse={t('history.browse')}
        />
      ) : (
        <section className={css.part} aria-labelledby="entries">
          <h2 className={typography.t2} id="entries">
            {t('history.title')}
          </h2>
          <PointsTable entries={list} />
          <Pagination
            label={t('history.pages')}
            page={page}
            pages={Math.ceil(total / size)}
            to={(target) => ownPointsPath({ page: target, gifts: orders.page })}
          />
        </section>
      )}
    </>
  )
}
