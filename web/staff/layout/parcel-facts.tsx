import { useLocale, useTranslations } from 'use-intl'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { joinList } from '#web/kit/i18n/join-text.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** The destination and carrier of a parcel, as part of the details of its order. */
export function ParcelFacts({
  order: { address, shippingCompany, trackingNumber },
}: {
  order: Pick<StaffMallOrder, 'address' | 'shippingCompany' | 'trackingNumber'>
}) {
  const t = useTranslations('house.parcel')
  const lang = useLocale()
  return (
    <>
      {address && (
        <>
          <Fact name={t('to')}>{joinList(lang, address.companyName, addressLine(address))}</Fact>
          <Fact name={t('phone')}>{address.phoneShown}</Fact>
          {address.uniformNumber + address.idNumber !== '' && (
            <Fact name={t('papers')}>{joinList(lang, address.uniformNumber, address.idNumber)}</Fact>
          )}
        </>
      )}
      {shippingCompany !== '' && (
        <Fact name={t('carrier')}>{joinList(lang, carrierName(lang, shippingCompany), trackingNumber)}</Fact>
      )}
    </>
  )
}
