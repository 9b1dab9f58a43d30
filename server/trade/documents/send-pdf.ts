import type { FastifyReply } from 'fastify'

/** Needed by browsers’ PDF viewers; the document itself needs nothing. */
const contentSecurityPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Answers that there is no such document. */
export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found')

/** Sends an archive of documents. @param name the file name */
export const sendZip = (reply: FastifyReply, zip: Buffer, name: string) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${inAscii(name)}"`)
    .header('x-content-type-options', 'nosniff')
    .send(zip)

const inAscii = (name: string): string => name.replaceAll(/[^\w.-]/g, '_')

/** Sends a document. @param name the file name */
export const sendPdf = (reply: FastifyReply, pdf: Uint8Array, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${inAscii(name)}"`)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
