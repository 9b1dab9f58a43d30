import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new secret in the format of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(24).toString('base64')

/** Returns the headers of a delivery by Standard Webhooks. @param at Unix milliseconds of this attempt */
export function signedHeaders(
  secret: string,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
