import { useLocale, useTranslations } from 'use-intl'
import { additionsPath } from '#web/staff/additions/additions-path.ts'
import { aftersalePath } from '#web/staff/aftersale/aftersale-path.ts'
import { auctioneerPath } from '#web/staff/auctioneer/auctioneer-path.ts'
import { cancellationPath } from '#web/staff/cancellation/cancellation-path.ts'
import { correctionsPath } from '#web/staff/corrections/corrections-path.ts'
import { noticesPath } from '#web/staff/notices/notices-path.ts'
import { reportPathFor } from '#web/staff/reports/query-params.ts'
import { useHasRight, useMayRead } from '#web/staff/shell/held-roles.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { telephonesPath } from '#web/staff/telephones/telephones-path.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** A page of staff about a sale. */
export type SalePage = {
  readonly to: string
  readonly name: string
  /** Opens in another tab if it stays open beside the console; documents are not routes. */
  readonly opens?: 'tab' | 'document'
}

/**
 * Returns the pages that the viewer may open for a sale: `main` for everyday use, `more` for the rest.
 *
 * @param open number of registrations under review
 */
export function useSalePages(
  {
    id,
    type,
    isEnd,
    isRehearsal,
    cancellation,
  }: Pick<Auction, 'id' | 'type' | 'isEnd' | 'isRehearsal' | 'cancellation'>,
  open: number,
): { readonly main: readonly SalePage[]; readonly more: readonly SalePage[] } {
  const t = useTranslations('house')
  const lang = useLocale()
  const mayDecide = useMayRead('registrations') && !isRehearsal
  const mayConduct = useMayRead('conduct')
  const maySeeSecrets = useMayRead('saleSecrets')
  const mayCancel = useMayCall(staffSaleCancel) && !isEnd && !isRehearsal
  const mayAdd = useMayRead('catalogue') && maySeeSecrets
  const isPrepared = type === 'live' && !isEnd
  const mayStream = useHasRight('catalogue') && isPrepared
  const page = (
    isShown: boolean,
    to: string,
    name: string,
    opens?: SalePage['opens'],
  ): readonly SalePage[] => (isShown ? [{ to, name, ...(opens && { opens }) }] : [])
  const review = open > 0 ? t('salesPage.review', { count: open }) : t('registrations')
  return {
    main: [
      ...page(mayDecide, `/house/registrations/${id}`, review),
      ...page(mayConduct, `/house/desk/${id}`, t('desk')),
      ...page(
        maySeeSecrets && isEnd && !isRehearsal && cancellation === null,
        aftersalePath(id),
        t('salesPage.aftersale'),
      ),
    ],
    more: [
      ...page(
        maySeeSecrets && isEnd && !isRehearsal,
        reportPathFor('sale', { sale: id }),
        t('salesPage.report'),
      ),
      ...page(mayConduct && !isEnd, noticesPath(id), t('salesPage.notices')),
      ...page(maySeeSecrets, correctionsPath(id), t('salesPage.corrections')),
      ...page(mayAdd && !isEnd && !isRehearsal, additionsPath(id), t('salesPage.additions')),
      ...page(mayConduct && isPrepared, auctioneerPath(id), t('salesPage.auctioneer'), 'tab'),
      ...page(mayConduct && isPrepared, telephonesPath(id), t('salesPage.telephones'), 'tab'),
      ...page(
        mayConduct && isPrepared,
        addressIn(lang, `/house/desk/${id}/runList.pdf`),
        t('salesPage.runList'),
        'document',
      ),
      ...page(mayStream, `/house/stream/${id}`, t('salesPage.stream')),
      ...page(mayCancel, cancellationPath(id), t('salesPage.cancel')),
    ],
  }
}
