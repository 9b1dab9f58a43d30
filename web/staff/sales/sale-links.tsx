import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { aftersalePath } from '#web/staff/aftersale/aftersale-path.ts'
import { auctioneerPath } from '#web/staff/auctioneer/auctioneer-path.ts'
import { cancellationPath } from '#web/staff/cancellation/cancellation-path.ts'
import { correctionsPath } from '#web/staff/corrections/corrections-path.ts'
import { noticesPath } from '#web/staff/notices/notices-path.ts'
import { RehearseButton } from '#web/staff/overview/rehearse-button.tsx'
import { useHasRight, useMayRead } from '#web/staff/shell/held-roles.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { addressIn } from '#wire/address/page-address.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './sales.module.css'

/**
 * What the viewer may open for a sale: what is next first.
 *
 * @param open number of registrations under review
 * @param isShort leaves out what is prepared before the sale: documents, stream, rehearsal
 */
export function SaleLinks({
  sale,
  open,
  isShort = false,
  children,
}: {
  sale: Auction
  open: number
  isShort?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('house')
  const lang = useLocale()
  const { id, title, type, isEnd, isRehearsal } = sale
  const mayDecide = useMayRead('registrations') && !isRehearsal
  const mayConduct = useMayRead('conduct')
  const mayCancel = useMayCall(staffSaleCancel) && !isEnd && !isShort && !isRehearsal
  const maySeeSecrets = useMayRead('saleSecrets')
  const isPrepared = type === 'live' && !isEnd && !isShort
  const mayStream = useHasRight('catalogue') && isPrepared
  const mayRehearse = useHasRight('publish') && isPrepared && !isRehearsal
  const review = open > 0 ? t('salesPage.review', { count: open }) : t('registrations')
  const linkProps = (name: string) => ({ className: typography.link, 'aria-label': t('of', { name, title }) })
  return (
    <div className={css.links}>
      {mayDecide && (
        <Link to={`/house/registrations/${id}`} {...linkProps(review)}>
          {review}
        </Link>
      )}
      {mayConduct && (
        <Link to={`/house/desk/${id}`} {...linkProps(t('desk'))}>
          {t('desk')}
        </Link>
      )}
      {mayConduct && !isEnd && (
        <Link to={noticesPath(id)} {...linkProps(t('salesPage.notices'))}>
          {t('salesPage.notices')}
        </Link>
      )}
      {mayCancel && (
        <Link to={cancellationPath(id)} {...linkProps(t('salesPage.cancel'))}>
          {t('salesPage.cancel')}
        </Link>
      )}
      {maySeeSecrets && (
        <Link to={correctionsPath(id)} {...linkProps(t('salesPage.corrections'))}>
          {t('salesPage.corrections')}
        </Link>
      )}
      {maySeeSecrets && isEnd && !isRehearsal && (
        <Link to={aftersalePath(id)} {...linkProps(t('salesPage.aftersale'))}>
          {t('salesPage.aftersale')}
        </Link>
      )}
      {mayConduct && isPrepared && (
        <Link
          to={auctioneerPath(id)}
          target="_blank"
          rel="noopener"
          {...linkProps(t('salesPage.auctioneer'))}
        >
          {t('salesPage.auctioneer')}
        </Link>
      )}
      {mayConduct && isPrepared && (
        // A document, not a route.
        <a
          href={addressIn(lang, `/house/desk/${id}/runList.pdf`)}
          target="_blank"
          rel="noopener"
          {...linkProps(t('salesPage.runList'))}
        >
          {t('salesPage.runList')}
        </a>
      )}
      {mayStream && (
        <Link to={`/house/stream/${id}`} {...linkProps(t('salesPage.stream'))}>
          {t('salesPage.stream')}
        </Link>
      )}
      {mayRehearse && <RehearseButton auctionId={id} title={title} />}
      {children}
    </div>
  )
}
