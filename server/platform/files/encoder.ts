import type { Isolation, Sender } from '#server/platform/isolation/isolation.ts'
import type { Original, Region } from './original.ts'
import type { PictureResult, PictureTask } from './picture-task.ts'
import { refuseUpload, type UploadRefused } from './refusal.ts'
import type { Rendition } from './rendition.ts'

/** Reads and encodes pictures in child processes. */
export type Encoder = {
  /**
   * Validates an upload and re-encodes it without metadata. @param crop the region to keep; the whole picture
   * if omitted
   */
  original(bytes: Uint8Array, crop?: Region): Promise<Original | UploadRefused>
  /** Reads only the size of a JPEG that is stored unchanged. Its origin is trusted. */
  clean(bytes: Uint8Array): Promise<Original | UploadRefused>
  /** Encodes one rendition of a stored picture. */
  rendition(original: Buffer, rendition: Rendition): Promise<Buffer>
}

/**
 * The maximum processor time of a rendition in milliseconds: originals are trusted, and the widest sizes take
 * seconds.
 */
const renditionMs = 40_000

const module = new URL('./picture-task.ts', import.meta.url)

/** The picture store itself limits concurrency, by urgency. */
const sender: Sender = { lane: 'picture', network: '' }

/** Creates the encoder of the picture store. */
export function createEncoder({ run }: Pick<Isolation, 'run'>): Encoder {
  const work = (input: PictureTask, bytes: Uint8Array, limits: { readonly cpuMs?: number } = {}) =>
    run<PictureResult>({ module, input, bytes, ...limits }, sender, bytes.byteLength)
  return {
    async original(bytes, crop) {
      const done = await work({ kind: 'original', crop }, bytes)
      if (done === 'overLimit' || done.value === null) return refuseUpload('tooComplex')
      return done.value.kind === 'refused' ? done.value : { ...done.value, bytes: done.bytes }
    },
    async clean(bytes) {
      const done = await work({ kind: 'clean' }, bytes)
      if (done === 'overLimit' || done.value === null) return refuseUpload('tooComplex')
      return done.value.kind === 'refused' ? done.value : { ...done.value, bytes: Buffer.from(bytes) }
    },
    async rendition(original, rendition) {
      const done = await work({ kind: 'rendition', rendition }, original, { cpuMs: renditionMs })
      if (done === 'overLimit') throw new Error('A rendition exceeded its limits')
      return done.bytes
    },
  }
}
