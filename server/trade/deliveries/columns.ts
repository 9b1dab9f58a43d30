import { addressPoints } from '#domain/points/points.ts'
import { totalOf } from './order.ts'
import type { PreparedRequest } from './prepare.ts'

/** Returns the columns of a shipment and its destination. */
export const shipmentColumns = ({ lots, destination, pickup }: PreparedRequest) => {
  const { value, grams } = totalOf(lots)
  return {
    manner: pickup ? 'pickup' : 'address',
    destination: JSON.stringify(destination ?? {}),
    ...(pickup && {
      pickup_name: pickup.name,
      pickup_id_end: pickup.idEnd,
      pickup_phone: pickup.phone,
      pickup_date: pickup.date,
    }),
    value,
    grams,
  }
}

/** Returns the columns of a delivery’s cost and payment. */
export const costColumns = ({ quote, plan }: PreparedRequest) => ({
  ...(quote && { freight: quote.freight, insurance: quote.insurance, days: quote.days }),
  card_fee: plan.by === 'card' ? plan.fee : 0,
  points: plan.by === 'points' ? addressPoints : 0,
  paid_by: plan.by,
})
