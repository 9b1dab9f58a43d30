import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import webPush from 'web-push'
import type { PushOptions } from '#domain/notices/preferences.ts'
import { publicLookup } from '#server/platform/http/public-address.ts'
import type { PushKeys } from '#server/platform/keys/push-keys.ts'

/** A browser's PushSubscription. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A push message. It replaces an undelivered one with the same topic. */
export type PushMessage = PushOptions & { readonly topic: string; readonly payload: string }

/** The result of a push: accepted, subscription expired, refused for good, or to be retried. */
export type PushOutcome = 'sent' | 'expired' | 'refused' | 'retry'

/** The timeout of a push service, in milliseconds. */
const timeoutMs = 15_000

export type PushSender = (to: PushTarget, message: PushMessage) => Promise<PushOutcome>

/**
 * Creates the sender of pushes, encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). Redirects are
 * not followed.
 *
 * @param setting.subject the contact of the sender for push services: a mailto: or https: URL
 * @param setting.anywhere true also allows private hosts, and hosts without TLS
 */
export function pushSender(setting: {
  readonly keys: () => Promise<PushKeys>
  readonly subject: () => string
  readonly anywhere: boolean
}): PushSender {
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) => {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: setting.subject(), ...(await setting.keys()) },
      TTL: ttl,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    })
    return outcomeOf(await post(endpoint, details.headers, details.body, setting.anywhere))
  }
}

/** Returns the outcome of a status of RFC 8030. 401 and 403 mean that the subscription was made with another key. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'expired'
  return status === 408 || status === 429 || status >= 500 ? 'retry' : 'refused'
}

function post(
  endpoint: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  anywhere: boolean,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? secure : plain
  return new Promise((resolve, reject) => {
    const outgoing = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 500)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
