import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { mostImageBytes } from '#domain/registration/identity.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/calls.ts'
import { createConcurrencyLimit } from '#server/platform/uploads/concurrency-limit.ts'
import type { UploadStore } from '#server/platform/uploads/upload-store.ts'

/** Receives uploads. Files on disk are encrypted from the start, with keys that are held in memory only. */
export type Receiving = {
  readonly spool: Spool
  /** Decrypts a received file. Rejects where this process has not received it. */
  read(file: ReceivedFile): Promise<Uint8Array<ArrayBuffer>>
}

const cipher = 'aes-256-gcm'

type Key = { readonly key: Buffer; readonly nonce: Buffer; tag(): Buffer }

/** @param limiter limits uploads per network */
export function openReceiving(
  shelf: Pick<UploadStore, 'receive' | 'discard'>,
  limiter: { take(network: string): number },
): Receiving {
  const coming = createConcurrencyLimit()
  const keys = new Map<string, Key>()
  return {
    spool: {
      maxBytes: mostImageBytes,
      admit: (network) => limiter.take(network),
      async receive({ name, content }, network) {
        const leave = coming.acquire(network)
        if (leave === null) {
          content.resume()
          return { kind: 'busy' }
        }
        try {
          const [key, nonce] = [randomBytes(32), randomBytes(12)]
          const lock = createCipheriv(cipher, key, nonce)
          // A dropped connection reaches the store as an error of the stream that it reads.
          const received = await shelf.receive(pipeline(content, lock, () => undefined))
          if (content.truncated) {
            await shelf.discard(received.path)
            return { kind: 'tooLarge' }
          }
          keys.set(received.path, { key, nonce, tag: () => lock.getAuthTag() })
          return { kind: 'received', name, ...received }
        } finally {
          leave()
        }
      },
      async discard(file) {
        keys.delete(file.path)
        await shelf.discard(file.path)
      },
    },
    async read({ path }) {
      const known = keys.get(path)
      if (!known) throw new Error('This file was not received here')
      const lock = createDecipheriv(cipher, known.key, known.nonce)
      lock.setAuthTag(known.tag())
      // Streamed, so that a large image does not block the event loop.
      const content = pipeline(createReadStream(path), lock, () => undefined)
      return new Uint8Array(await arrayBuffer(content))
    },
  }
}
