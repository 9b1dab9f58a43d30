import * as z from 'zod/mini'
import { deliveryStates, webhookEvents } from '#domain/webhooks/webhook.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, oneOf, whole } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'

const webhooks = z.strictObject({
  endpoints: z.array(
    z.strictObject({ id: z.string(), url: z.string(), events: z.array(z.string()), createdAt: instant }),
  ),
  /** The latest deliveries, newest first. */
  deliveries: z.array(
    z.strictObject({
      id: count,
      url: z.string(),
      event: z.string(),
      at: instant,
      state: z.enum(deliveryStates),
      attempts: count,
      /** What the receiver answered last; 0 if it did not. */
      answer: count,
    }),
  ),
})

export const webhookList = call('ANY', 'house/webhook/list', {
  about: 'Lists the endpoints that are notified of events, and the latest fifty deliveries (Q6).',
  who: 'settings',
  payload: {},
  data: webhooks,
  refusals: [],
})

export const webhookAdd = call('POST', 'house/webhook/add', {
  about:
    'Adds an endpoint. Its secret, with which deliveries are signed by Standard Webhooks, is in this answer and in no other (Q6).',
  who: 'settings',
  fresh: true,
  trace: ['webhook.add'],
  payload: {
    url: line(500),
    events: many(oneOf(webhookEvents), webhookEvents.length),
  },
  example: { url: 'https://erp.example.com/rostrum', events: ['lot.sold'] },
  data: z.strictObject({ endpointId: z.string(), secret: z.string() }),
  refusals: [],
})

export const webhookEnd = call('POST', 'house/webhook/end', {
  about: 'Removes an endpoint. What has not been delivered to it is dropped.',
  who: 'settings',
  trace: ['webhook.end'],
  payload: { endpointId: id },
  example: { endpointId: '8f2d' },
  data: webhooks,
  refusals: ['notFound'],
})

export const webhookResend = call('POST', 'house/webhook/resend', {
  about: 'Sends a delivery again, with the same id and a new signature. `wrongState` while it is waiting.',
  who: 'settings',
  trace: ['webhook.resend'],
  payload: { deliveryId: whole(1, Number.MAX_SAFE_INTEGER) },
  example: { deliveryId: 12 },
  data: webhooks,
  refusals: ['notFound', 'wrongState'],
})
