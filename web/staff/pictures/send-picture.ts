import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** Milliseconds for one upload, and before a lost one is repeated. */
const [timeoutMs, repeatAfterMs] = [1_800_000, 5_000]

/** Sends one picture. `later` where it did not arrive, or too many are under way. */
export async function sendPicture(call: Client['call'], auctionId: string, file: File) {
  const response = await call(
    pictureUpload,
    { auctionId, file, ak: createIdempotencyKey() },
    { timeout: timeoutMs, fetch: fetchWithProgress(() => undefined) },
  )
  if (response.ok) return { kind: 'received', ...response.data } as const
  const { error } = response
  if (error.scope === 'http') return { kind: 'later', ms: repeatAfterMs } as const
  if (error.name === 'tooManyRequests') return { kind: 'later', ms: error.data.retryAfter * 1000 } as const
  return {
    kind: 'refused',
    reason: error.name === 'uploadRefused' ? error.data.reason : error.message,
  } as const
}

/** Waits for so long, or until the browser is online again. */
export const untilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
