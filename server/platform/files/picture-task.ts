import sharp from 'sharp'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Handle, Result } from '#server/platform/isolation/task.ts'
import { encode } from './encode.ts'
import { type Original, type Region, readClean, readOriginal } from './original.ts'
import type { Size } from './picture-store.ts'
import type { UploadRefused } from './refusal.ts'
import type { Rendition } from './rendition.ts'

/** The actions on a picture. */
export type PictureTask =
  | { readonly kind: 'original'; readonly crop?: Region | undefined }
  | { readonly kind: 'clean' }
  | { readonly kind: 'rendition'; readonly rendition: Rendition }

/** The size of an original, or null for a rendition. */
export type PictureResult = ({ readonly kind: 'original' } & Size) | UploadRefused | null

// One thread per picture, as the callers limit concurrency. Sources are never read twice in a row.
sharp.concurrency(1)
sharp.cache(false)

/** Reads or encodes a picture in a child process. */
export const handle: Handle<PictureTask, PictureResult> = async (task, bytes) => {
  switch (task.kind) {
    case 'original':
      return resultOf(await readOriginal(bytes, task.crop))
    case 'clean':
      return resultOf(await readClean(bytes))
    case 'rendition':
      return { value: null, bytes: await encode(bytes, task.rendition) }
    default:
      return unreachable(task)
  }
}

function resultOf(original: Original | UploadRefused): Result<PictureResult> {
  if (original.kind === 'refused') return { value: original }
  const { kind, bytes, width, height } = original
  return { value: { kind, width, height }, bytes }
}
