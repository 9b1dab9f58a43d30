import { brotliCompressSync, gzipSync } from 'node:zlib'
import { unreachable } from '#domain/lib/unreachable.ts'
import { brotliOptions, compressedFrom } from '../compression.ts'
import type { Encoding, PageResponse } from './page-request.ts'

/** Compresses bytes. */
export type Encode = (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: NonNullable<Encoding>,
) => Promise<Uint8Array<ArrayBuffer>>

/** Compresses bytes in this thread. */
export function encodeHere(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: NonNullable<Encoding>,
): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(bytes, brotliOptions)
    case 'gzip':
      return gzipSync(bytes)
    default:
      return unreachable(encoding)
  }
}

/**
 * Compresses a page in an encoding that its browser accepts, unless it is short. @param html the bytes of the
 * page
 */
export async function encodePage(
  page: PageResponse,
  html: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  encode: Encode,
): Promise<PageResponse> {
  const used = html.length < compressedFrom ? null : encoding
  const compressed = used === null ? [] : [['content-encoding', used] as const]
  return {
    ...page,
    headers: [...page.headers, ['vary', 'accept-encoding, accept-language'], ...compressed],
    body: used === null ? html : await encode(html, used),
    bytes: html.length,
  }
}
