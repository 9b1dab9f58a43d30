import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

/** The credentials that the double accepts. */
export const s3Credentials = { id: 'house', secret: 'a secret of the test' } as const

/** How the double fails instead of responding. */
export type S3Failure = 'unavailable' | 'cut'

/** A stand-in for an S3 store, in memory. */
export type S3Double = {
  /** Returns a `STORAGE_URL` of this store. */
  storageUrl(prefix: string): string
  /** Returns the names of all objects. */
  names(): readonly string[]
  /** Fails the next requests, in order. */
  failNext(...issues: readonly S3Failure[]): void
  /** Stops or resumes responding to requests. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

type Entry = { readonly bytes: Buffer; readonly modified: Date }

/** The number of names in one page of a list, small enough that lists have several pages. */
const pageSize = 3

const bucket = 'house'

/**
 * Opens a stand-in for an S3 store that knows the requests of `s3-store.ts` as Amazon documents them: PutObject,
 * GetObject, HeadObject, DeleteObject and ListObjectsV2 with pages, signed by signature version 4.
 */
export async function openS3Double(): Promise<S3Double> {
  const entries = new Map<string, Entry>()
  const issues: S3Failure[] = []
  let away = false
  const server = createServer(async (request, response) => {
    const issue = away ? 'cut' : issues.shift()
    if (issue === 'cut') {
      request.socket.destroy()
      return
    }
    const body = await buffer(request)
    if (issue === 'unavailable') sendError(response, 503, 'SlowDown')
    else if (!isSigned(request, body)) sendError(response, 403, 'SignatureDoesNotMatch')
    else answer(entries, request, response, body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    storageUrl: (prefix) => `s3://${bucket}/${prefix}?endpoint=${endpoint}`,
    names: () => [...entries.keys()],
    failNext: (...next) => issues.push(...next),
    setAway: (isAway) => {
      away = isAway
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

function answer(
  entries: Map<string, Entry>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const [, ownBucket, ...parts] = pathname.split('/').map(decodeURIComponent)
  const key = parts.join('/')
  if (ownBucket !== bucket) sendError(response, 404, 'NoSuchBucket')
  else if (key === '') sendList(entries, searchParams, response)
  else if (method === 'PUT') {
    entries.set(key, { bytes: body, modified: new Date() })
    response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end()
  } else if (method === 'DELETE') {
    entries.delete(key)
    response.writeHead(204).end()
  } else sendEntry(entries.get(key), method === 'HEAD', response)
}

/** Sends an object. @param isHead whether only the headers are sent */
function sendEntry(entry: Entry | undefined, isHead: boolean, response: ServerResponse): void {
  if (!entry) {
    sendError(response, 404, 'NoSuchKey')
    return
  }
  response.setHeader('content-length', entry.bytes.length)
  response.setHeader('last-modified', entry.modified.toUTCString())
  response.end(isHead ? undefined : entry.bytes)
}

function sendList(entries: Map<string, Entry>, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const names = [...entries.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const page = names.slice(0, pageSize)
  const isCut = page.length < names.length
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${entries.get(name)?.modified.toISOString()}</LastModified></Contents>`,
  )
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.setHeader('content-type', 'application/xml')
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Verifies the signature of a request as Amazon documents it (AWS4-HMAC-SHA256). */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/
  const [, id, scope = '', signedNames = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (id !== s3Credentials.id || (bodyHash !== hashOf(body) && bodyHash !== 'UNSIGNED-PAYLOAD')) return false
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).toSorted()
  const signed = signedNames.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, pathname, query.join('&'), signed.join(''), signedNames, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(request)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${s3Credentials.secret}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}

/** Encodes a part of a query as in signatures. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
