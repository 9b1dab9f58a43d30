import { fileURLToPath } from 'node:url'

/** Where files are stored. */
export type StorageAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** The beginning of the names of all objects in the bucket, which is empty or ends in `/`. */
      readonly prefix: string
      /** The address of a store other than Amazon's, or null for Amazon's. */
      readonly endpoint: string | null
      readonly region: string
    }

const bucketPattern = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const prefixPattern = /^(?:[\w-][\w.-]*\/)*$/

/**
 * Parses `file:///folder`, or `s3://bucket/prefix` with the parameters `endpoint` and `region`, such as
 * `s3://house/rostrum?endpoint=https://minio.example:9000`. The address never contains credentials.
 * @returns null for any other text
 */
export function parseStorageUrl(text: string): StorageAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash) return null
  switch (url.protocol) {
    case 'file:':
      return url.host === '' && url.search === '' ? { kind: 'folder', folder: fileURLToPath(url) } : null
    case 's3:':
      return parseS3(url)
    default:
      return null
  }
}

function parseS3({ host: bucket, pathname, searchParams }: URL): StorageAddress | null {
  const path = pathname.replace(/^\/|\/$/g, '')
  const prefix = path && `${path}/`
  const isKnown = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? 'us-east-1'
  const isValid =
    bucketPattern.test(bucket) &&
    prefixPattern.test(prefix) &&
    isKnown &&
    (endpoint === null || isOrigin(endpoint)) &&
    /^[a-z\d-]{1,40}$/.test(region)
  return isValid ? { kind: 's3', bucket, prefix, endpoint, region } : null
}

/** Returns whether a text is an HTTP address without a path, query or credentials. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
