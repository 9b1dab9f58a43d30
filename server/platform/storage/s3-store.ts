import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkName, type ListedObject, type ObjectStore } from './object-store.ts'
import type { StorageAddress } from './storage-url.ts'

/** Milliseconds for connecting and without a response after which a request is retried, and how often it is sent. */
const patience = { connect: 2_000, answer: 10_000, attempts: 3 } as const

/** The number of requests sent at once when several objects are deleted. */
const deletedAtOnce = 8

/**
 * Opens a store in a bucket of an S3 store. Credentials are found where Amazon's tools look for them: in
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, in a profile or by the machine's role.
 */
export function openS3Store(address: Extract<StorageAddress, { kind: 's3' }>): ObjectStore {
  const { bucket, prefix, endpoint, region } = address
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: patience.attempts,
    requestHandler: { connectionTimeout: patience.connect, requestTimeout: patience.answer },
    // Stores other than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => {
    checkName(name)
    return { Bucket: bucket, Key: prefix + name }
  }
  const put = async (name: string, content: Uint8Array): Promise<void> => {
    await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentLength: content.byteLength }))
  }
  const openObject = async (name: string): Promise<Readable | null> => {
    const found = await client.send(new GetObjectCommand(at(name))).catch(unlessMissing)
    if (found === null) return null
    if (found.Body instanceof Readable) return found.Body
    throw new Error(`The store sent ${name} without content`)
  }
  return {
    place: `s3://${bucket}/${prefix}`,
    put,
    // Reads the file into memory, so that it can be sent again.
    putFile: async (name, file) => {
      await put(name, await readFile(file))
      await rm(file, { force: true })
    },
    read: async (name) => {
      const content = await openObject(name)
      return content && (await buffer(content))
    },
    open: openObject,
    has: async (name) => (await client.send(new HeadObjectCommand(at(name))).catch(unlessMissing)) !== null,
    remove: async (names) => {
      for (let first = 0; first < names.length; first += deletedAtOnce)
        await Promise.all(
          names
            .slice(first, first + deletedAtOnce)
            .map((name) => client.send(new DeleteObjectCommand(at(name)))),
        )
    },
    list: (inner) => list(client, bucket, prefix, inner),
    close: async () => client.destroy(),
  }
}

async function* list(
  client: S3Client,
  bucket: string,
  prefix: string,
  inner: string,
): AsyncGenerator<ListedObject> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + inner }))
    for (const { Key: key = '', LastModified: modified } of page.Contents ?? [])
      yield { name: key.slice(prefix.length), modifiedAt: modified?.getTime() ?? 0 }
}

/** Returns null for a missing object. @throws any other failure */
function unlessMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
