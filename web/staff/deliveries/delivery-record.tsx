import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isAbroad } from '#domain/clearance/clearance.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { DeliveryMark } from '#web/account/deliveries/delivery-mark.tsx'
import { customsPapersPath } from '#web/account/deliveries/delivery-path.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { joinList } from '#web/kit/i18n/join-text.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { Disputes } from '#web/staff/disputes/disputes.tsx'
import list from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffDeliveryGet, staffDeliveryList, staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryFee } from './delivery-fee.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { piecesOf } from './delivery-table.tsx'
import { Due } from './due.tsx'

const readBy = [staffDeliveryGet, staffDeliveryList]

/** A delivery in full: client, destination, lots, the next step, and the history. */
export function DeliveryRecord({ delivery }: { delivery: StaffDelivery }) {
  const { id, number, buyer } = delivery
  const mayMove = useMayCall(staffDeliveryMove)
  const history = <DeliveryHistory delivery={delivery} />
  return (
    <article className={record.record} aria-labelledby={`delivery-${id}`}>
      <div className={entryCss.person}>
        <div className={record.head}>
          <h2 id={`delivery-${id}`} className={record.name}>
            {number}
          </h2>
          <DeliveryMark {...delivery} />
        </div>
        <p>{buyer.name}</p>
        {buyer.email !== '' && (
          <a className={typography.link} href={`mailto:${buyer.email}`}>
            {buyer.email}
          </a>
        )}
      </div>
      <Facts delivery={delivery} />
      <Lots delivery={delivery} />
      <Disputes list={delivery.disputes} readBy={readBy} />
      {mayMove ? <DeliveryActions delivery={delivery}>{history}</DeliveryActions> : history}
    </article>
  )
}

function Facts({ delivery }: { delivery: StaffDelivery }) {
  const t = useTranslations('houseDeliveries')
  const lang = useLocale()
  const { id, status, address, pickup, recipient, grams, value, currency, signature } = delivery
  return (
    <dl className={classes(list.facts, record.facts)}>
      <Fact name={t('dueOn')}>
        <Due delivery={delivery} />
      </Fact>
      {address && (
        <>
          <Fact name={t('to')}>{joinList(lang, recipient, addressLine(address))}</Fact>
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
        <DeliveryFee delivery={delivery} />
      </Fact>
      <Fact name={t('orders', { count: delivery.orders.length })}>
        <OrderLinks delivery={delivery} />
      </Fact>
      {address && isAbroad(address.countryId) && status !== 'cancelled' && (
        <Fact name={t('customs')}>
          <a className={typography.link} href={customsPapersPath(lang, id)} download>
            {t('customsPapers')}
          </a>
        </Fact>
      )}
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

/** The numbers of the orders, as links for users who may read orders. */
function OrderLinks({ delivery: { orders } }: { delivery: StaffDelivery }) {
  const lang = useLocale()
  const mayRead = useMayRead('orders')
  if (!mayRead)
    return joined(
      orders.map(({ number }) => number),
      lang,
    )
  return orders.map(({ id, number }) => (
    <Link
      key={id}
      to={ordersPathFor({ show: 'all', orderId: id })}
      className={classes(typography.link, layout.block)}
    >
      {number}
    </Link>
  ))
}

function Lots({ delivery: { lots, orders } }: { delivery: StaffDelivery }) {
  const t = useTranslations('houseDeliveries')
  const texts = useTranslations('deliveries.record')
  const requestTexts = useTranslations('deliveries.request')
  const lang = useLocale()
  return (
    <section className={record.part}>
      <h3 className={record.label}>
        {joinList(lang, t('lots', { count: lots.length }), t('pieces', { count: piecesOf(lots) }))}
      </h3>
      {orders.map(({ id, number, lotIds }) => (
        <div key={id}>
          {orders.length > 1 && <p className={typography.muted}>{requestTexts('order', { number })}</p>}
          <ul>
            {lots
              .filter((lot) => lotIds.includes(lot.id))
              .map((lot) => (
                <li key={lot.id}>{joinList(lang, texts('lot', { number: lotLabel(lot) }), lot.title)}</li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The recipient's customs details (O6), as entered, for the carrier. */
function Clearance({ address }: { address: NonNullable<StaffDelivery['address']> }) {
  const t = useTranslations('houseDeliveries')
  const idTypes = useTranslations('addresses.form.idTypes')
  const { clearanceType, companyName, uniformNumber, idType, idNumber } = address
  if (clearanceType === 'company') return t('company', { company: companyName, number: uniformNumber })
  return idType === '' ? t('noPapers') : t('personal', { papers: idTypes(idType), number: idNumber })
}
