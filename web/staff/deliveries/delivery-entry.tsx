import { useLocale, useTranslations } from 'use-intl'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { DeliveryMark } from '#web/account/deliveries/delivery-mark.tsx'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { joinList } from '#web/kit/i18n/join-text.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import list from '#web/staff/kit/fact-list.module.css'
import goodsEntry from '#web/staff/layout/goods-entry.module.css'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import css from './deliveries.module.css'
import { DeliveryActions } from './delivery-actions.tsx'

/** A delivery for staff: buyer, lots, destination, and the next step. */
export function DeliveryEntry({ delivery }: { delivery: StaffDelivery }) {
  const t = useTranslations('deliveries')
  const lang = useLocale()
  const { number, orderNumber, askedAt, buyer, lots } = delivery
  return (
    <article className={classes(goodsEntry.entry, entryCss.entry)} aria-label={number}>
      <div className={entryCss.person}>
        <DeliveryMark {...delivery} />
        <h2 className={typography.t3}>{number}</h2>
        <DateTime at={askedAt} />
        <p>{t('house.order', { number: orderNumber })}</p>
        <p>{buyer.name}</p>
        <a className={typography.link} href={`mailto:${buyer.email}`}>
          {buyer.email}
        </a>
      </div>
      <div>
        <ul className={css.lots}>
          {lots.map((lot) => (
            <li key={lot.id}>{joinList(lang, t('record.lot', { number: lot.lotNum }), lot.title)}</li>
          ))}
        </ul>
        <Facts delivery={delivery} />
      </div>
      <MayCall call={staffDeliveryMove}>
        <DeliveryActions delivery={delivery} />
      </MayCall>
    </article>
  )
}

function Facts({ delivery }: { delivery: StaffDelivery }) {
  const t = useTranslations('deliveries.house')
  const lang = useLocale()
  const { address, pickup, recipient, grams, value, currency, signature } = delivery
  return (
    <dl className={classes(list.facts, entryCss.facts)}>
      {address && (
        <>
          <Fact name={t('to')}>{joinList(lang, recipient, addressLine(address, lang))}</Fact>
          <Fact name={t('phone')}>{address.phoneShown}</Fact>
          <Fact name={t('papers')}>
            <Clearance address={address} />
          </Fact>
        </>
      )}
      {pickup && <Fact name={t('collection')}>{t('collects', { ...pickup, end: pickup.idEnd })}</Fact>}
      <Fact name={t('weight')}>{t('kilos', { kilos: (grams / 1_000).toFixed(1) })}</Fact>
      <Fact name={t('value')}>{exactMoney(value, currency)}</Fact>
      <Fact name={t('fee')}>
        <Fee delivery={delivery} />
      </Fact>
      {signature !== '' && (
        <Fact name={t('signature')}>
          <a className={typography.link} href={`/uploads/${signature}`} download>
            {t('seeSignature')}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fee({ delivery: { paidBy, paid, points, currency } }: { delivery: StaffDelivery }) {
  const t = useTranslations('deliveries.house')
  switch (paidBy) {
    case 'card':
      return t('card', { amount: exactMoney(paid, currency) })
    case 'transfer':
      return t('desk', { amount: exactMoney(paid, currency) })
    case 'points':
      return t('points', { points: figure(points) })
    case 'nothing':
      return t('noFee')
  }
}

/** What customs require of the recipient (O6), as entered, for the carrier. */
function Clearance({ address }: { address: NonNullable<StaffDelivery['address']> }) {
  const t = useTranslations('deliveries.house')
  const idTypes = useTranslations('addresses.form.idTypes')
  const { clearanceType, companyName, uniformNumber, idType, idNumber } = address
  if (clearanceType === 'company') return t('company', { company: companyName, number: uniformNumber })
  return idType === '' ? t('noPapers') : t('personal', { papers: idTypes(idType), number: idNumber })
}
