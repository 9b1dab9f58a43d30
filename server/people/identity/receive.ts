import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { mostImageBytes } from '#domain/registration/identity.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/calls.ts'
import { createConcurrencyLimit } from '#server/platform/uploads/concurrency-limit.ts'
import type { UploadStore } from '#server/platform/uploads/upload-store.ts'

/** Images that come, none of which lies on the disk as it is: each is enciphered on its way, with a key in memory alone. */
export type Receiving = {
  readonly spool: Spool
  /** What came, deciphered. Rejects where the file is not one that this process received. */
  read(file: ReceivedFile): Promise<Uint8Array<ArrayBuffer>>
}

const cipher = 'aes-256-gcm'

type Key = { readonly key: Buffer; readonly nonce: Buffer; tag(): Buffer }

/** @param limiter counts what one network sends */
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
          // A broken line reaches the shelf as the end of what it reads.
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
      // Piece by piece, so that a large image does not hold up everything else.
      const content = pipeline(createReadStream(path), lock, () => undefined)
      return new Uint8Array(await arrayBuffer(content))
    },
  }
}
