import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { maxImageBytes } from '#domain/registration/identity.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import type { SpoolFolder } from '#server/platform/storage/spool.ts'
import { createConcurrencyLimit } from '#server/platform/uploads/concurrency-limit.ts'

/** Receives uploads. Files on disk are encrypted from the start, with keys that are held in memory only. */
export type Receiver = {
  readonly spool: Spool
  /** Decrypts a received file. Rejects if this process has not received it. */
  read(file: ReceivedFile): Promise<Uint8Array<ArrayBuffer>>
}

const cipher = 'aes-256-gcm'

type Key = { readonly key: Buffer; readonly nonce: Buffer; tag(): Buffer }

/** Creates the receiver. @param limiter limits uploads per network */
export function createReceiver(
  spoolFolder: SpoolFolder,
  limiter: { take(network: string): number },
): Receiver {
  const concurrency = createConcurrencyLimit()
  const keys = new Map<string, Key>()
  return {
    spool: {
      maxBytes: maxImageBytes,
      admit: (network) => limiter.take(network),
      async receive({ name, content }, network) {
        const release = concurrency.acquire(network)
        if (release === null) {
          content.resume()
          return { kind: 'busy' }
        }
        try {
          const [key, nonce] = [randomBytes(32), randomBytes(12)]
          const cipherStream = createCipheriv(cipher, key, nonce)
          // A dropped connection reaches the store as an error of the stream that it reads.
          const received = await spoolFolder.receive(pipeline(content, cipherStream, () => undefined))
          if (content.truncated) {
            await spoolFolder.discard(received.path)
            return { kind: 'tooLarge' }
          }
          keys.set(received.path, { key, nonce, tag: () => cipherStream.getAuthTag() })
          return { kind: 'received', name, ...received }
        } finally {
          release()
        }
      },
      async discard(file) {
        keys.delete(file.path)
        await spoolFolder.discard(file.path)
      },
    },
    async read({ path }) {
      const entry = keys.get(path)
      if (!entry) throw new Error('This file was not received here')
      const cipherStream = createDecipheriv(cipher, entry.key, entry.nonce)
      cipherStream.setAuthTag(entry.tag())
      // Streamed, so that a large image does not block the event loop.
      const content = pipeline(createReadStream(path), cipherStream, () => undefined)
      return new Uint8Array(await arrayBuffer(content))
    },
  }
}
