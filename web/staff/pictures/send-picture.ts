import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { contentPicture } from '#wire/calls/staff-content.ts'
import { staffHomePicture } from '#wire/calls/staff-home.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Milliseconds for one upload, and before a lost one is repeated. */
const [timeoutMs, repeatAfterMs] = [1_800_000, 5_000]

/** The options of a request that sends a picture. */
export const pictureRequest = { timeout: timeoutMs, fetch: fetchWithProgress(() => undefined) } as const

type Response<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError }

/** Returns the outcome of sending a picture. `later` if it did not arrive, or too many are under way. */
export function sentPicture<Data extends object>(response: Response<Data>) {
  if (response.ok) return { kind: 'received', ...response.data } as const
  const { error } = response
  if (error.scope === 'http') return { kind: 'later', ms: repeatAfterMs } as const
  if (error.name === 'tooManyRequests') return { kind: 'later', ms: error.data.retryAfter * 1000 } as const
  return {
    kind: 'refused',
    reason: error.name === 'uploadRefused' ? error.data.reason : error.message,
  } as const
}

/** Sends one picture for a sale. */
export const sendPicture = async (call: Client['call'], auctionId: string, file: File) =>
  sentPicture(await call(pictureUpload, { auctionId, file, ak: createIdempotencyKey() }, pictureRequest))

type TextName = Pick<PayloadInputOf<typeof contentPicture>, 'kind' | 'contentId'>

/** Sends one picture for a text. */
export const sendTextPicture = async (call: Client['call'], name: TextName, file: File) =>
  sentPicture(await call(contentPicture, { ...name, file, ak: createIdempotencyKey() }, pictureRequest))

/** Sends one picture for the home page. */
export const sendHomePicture = async (call: Client['call'], file: File) =>
  sentPicture(await call(staffHomePicture, { file, ak: createIdempotencyKey() }, pictureRequest))

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
