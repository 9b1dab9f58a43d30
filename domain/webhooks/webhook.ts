/** The events of which other systems are notified. */
export const webhookEvents = [
  'sale.published',
  'lot.sold',
  'order.paid',
  'delivery.shipped',
  'settlement.issued',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The state of a delivery: a `failed` one is not retried, and one is `dropped` once its endpoint is removed. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pauses between attempts, as Standard Webhooks recommends them. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/**
 * Q6: returns the milliseconds until a delivery is tried again, or null if it has failed.
 *
 * @param attempts the number of attempts so far @param status the receiver's status; 0 without a response.
 * 410 means that it wants no more
 */
export const retryAfter = (attempts: number, status: number): number | null =>
  status === 410 ? null : (pauses[attempts - 1] ?? null)
