import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An uploaded file as it is sent. */
type Download = {
  readonly name: string
  /** The media type. */
  readonly type: string
  /** The number of bytes. */
  readonly size: number
  readonly content: Readable | Buffer
}

/** Sends an uploaded file, which browsers neither run nor frame. @param manner `inline` for a picture to be shown */
export const sendDownload = (
  reply: FastifyReply,
  { name, type, size, content }: Download,
  manner: 'attachment' | 'inline' = 'attachment',
) =>
  reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', `${manner}; filename="file"; filename*=UTF-8''${escaped(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(content)

/** Encodes a name by RFC 8187. */
const escaped = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
