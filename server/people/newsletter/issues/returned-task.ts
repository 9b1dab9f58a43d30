import PostalMime from 'postal-mime'
import type { Handle } from '#server/platform/isolation/task.ts'

/** What a returned message says: which letter it is about, and whether it failed or its reader complained. */
export type ReturnedMail = {
  /** The key of the delivery, from the return path; '' if the path has none. */
  readonly key: string
  readonly kind: 'failed' | 'complaint' | 'other'
  /** The enhanced status code of a failure (RFC 3464); '' if there is none. */
  readonly status: string
}

/** Reads a report of a failure (RFC 3464) or a complaint (RFC 5965), in a child process. */
export const handle: Handle<null, ReturnedMail> = async (_input, bytes) => {
  const { attachments } = await PostalMime.parse(bytes, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  })
  const reportOf = (type: string): string | undefined => {
    const content = attachments.find(({ mimeType }) => mimeType === type)?.content
    return typeof content === 'string' ? content : undefined
  }
  const key = /\+([\da-f]{20})@/.exec(bytes.toString('latin1'))?.[1] ?? ''
  if (reportOf('message/feedback-report') !== undefined)
    return { value: { key, kind: 'complaint', status: '' } }
  const delivery = reportOf('message/delivery-status') ?? ''
  const isFailed = /^action:\s*failed\b/im.test(delivery)
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(delivery)?.[1] ?? ''
  return { value: { key, kind: isFailed ? 'failed' : 'other', status } }
}
