import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import webPush from 'web-push'
import type { Manner } from '#domain/notices/ways.ts'
import { openLookup } from './address.ts'
import type { PushKeys } from './keys.ts'

/** A browser that wants to be told, as its PushSubscription says. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** What is sent. An earlier push of the same topic that has not been delivered yet is replaced by it. */
export type PushMessage = Manner & { readonly topic: string; readonly payload: string }

/** What became of it: taken; nobody is there any more; never to be taken; or not now. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Milliseconds that a push service gets for its answer. */
const patience = 15_000

export type PushSender = (to: PushTarget, message: PushMessage) => Promise<PushOutcome>

/**
 * Sends pushes, encrypted for their browser (RFC 8291) and signed as the house's (RFC 8292). No answer is followed
 * elsewhere.
 *
 * @param setting.subject how a push service reaches the house: an address of mail or a page
 * @param setting.anywhere true lets them go to private hosts too, and without TLS
 */
export function pushSender(setting: {
  readonly keys: () => Promise<PushKeys>
  readonly subject: string
  readonly anywhere: boolean
}): PushSender {
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) => {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: setting.subject, ...(await setting.keys()) },
      TTL: ttl,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    })
    return outcomeOf(await post(endpoint, details.headers, details.body, setting.anywhere))
  }
}

/** A status of RFC 8030 as the house understands it. 401 and 403 say that the browser was given another key. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

function post(
  endpoint: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  anywhere: boolean,
): Promise<number> {
  const ask = endpoint.startsWith('https:') ? secure : plain
  return new Promise((told, failed) => {
    const asked = ask(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patience),
        ...(anywhere ? {} : { lookup: openLookup }),
      },
      (answer) => {
        answer.resume()
        told(answer.statusCode ?? 500)
      },
    )
    asked.once('error', failed)
    asked.end(body)
  })
}
