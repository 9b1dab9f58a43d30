import type { WebhookEvent } from '#domain/webhooks/webhook.ts'

/** The keys of the names of events. */
export const eventTexts = {
  'sale.published': 'salePublished',
  'lot.sold': 'lotSold',
  'order.paid': 'orderPaid',
  'delivery.shipped': 'deliveryShipped',
  'settlement.issued': 'settlementIssued',
} as const satisfies Record<WebhookEvent, string>
