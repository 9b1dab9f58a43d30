import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { hasRight } from '#domain/staff/rights.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { maxSize as maxPictureBytes } from '#server/platform/files/original.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import type { Sender } from '#server/platform/isolation/isolation.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { createSpoolFolder } from '#server/platform/storage/spool.ts'
import { uploadCalls } from './calls.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'
import { cleanName } from './file-name.ts'
import type { Inspector } from './inspector.ts'
import { mediaTypes } from './kinds.ts'
import { signatureData } from './personal-data.ts'
import type { Refused } from './refused.ts'
import {
  attachAsProof,
  attachAsSignature,
  attachToEnquiry,
  deletePending,
  deleteUploads,
  filesByEnquiry,
  findUpload,
  insertUpload,
  lockPending,
  pendingBytes,
  type UploadedFile,
} from './rows.ts'
import { createUploadStore, newKey, uploadFolder } from './upload-store.ts'

/** The maximum bytes of all pending files; more are rejected. */
const maxWaiting = 4 * 1024 ** 3

export type UploadIntake = {
  readonly spool: Spool
  store(file: ReceivedFile, sender: Sender): Promise<UploadedFile | Refused | 'full'>
}

/** The files uploaded by visitors. */
export type Uploads = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<'uploads.forget', Task>>
  /** Locks pending files for a transaction. @returns whether all of them exist and are pending */
  readonly lockPending: typeof lockPending
  /** Attaches locked files to an enquiry. */
  readonly attachToEnquiry: typeof attachToEnquiry
  /** Returns the total bytes of some files. */
  readonly totalBytes: (keys: readonly string[]) => Promise<number>
  /** Attaches a pending picture as an account's signature. @returns whether it is attached */
  readonly attachAsSignature: (key: string, userId: string) => Promise<boolean>
  /** Spools, inspects and stores the file of another call. */
  readonly intake: UploadIntake
  /**
   * Spools pictures: many at a time for staff with the right to the catalogue or to texts, but for others as
   * few as of other files.
   */
  readonly pictureSpool: Spool
  /** Attaches a pending file as a proof of payment. */
  readonly attachAsProof: typeof attachAsProof
  readonly filesByEnquiry: typeof filesByEnquiry
  /** Deletes files, attached or pending. */
  readonly deleteFiles: (keys: readonly string[]) => Promise<void>
  /** The stored signatures (C3). */
  readonly personalData: PersonalData
  /** Opens a file with its content, or returns null for an unknown key. */
  readonly open: (key: string) => Promise<(UploadedFile & { readonly content: Readable }) | null>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'dataDir' | 'uploadMegabytes'>
  /** Limits uploads per network. */
  readonly limiter: { take(network: string): number }
  /** Limits pictures per staff account. */
  readonly pictureLimiter: { take(userId: string): number }
  readonly inspector: Pick<Inspector, 'file'>
  readonly storage: ObjectStore
}

/** Opens the uploads, in `files/uploads` of the object store. They are spooled in `DATA_DIR/spool/uploads`. */
export function openUploads(deps: Deps): Uploads {
  const { db, clock, config, limiter, pictureLimiter, inspector, storage } = deps
  const uploadStore = createUploadStore(storage, uploadFolder)
  const spoolFolder = createSpoolFolder(path.join(config.dataDir, 'spool', 'uploads'))

  const store = async (file: ReceivedFile, sender: Sender): Promise<UploadedFile | Refused | 'full'> => {
    if ((await pendingBytes(db)) > maxWaiting) return 'full'
    const taken = await inspector.file(file.path, file.bytes, sender)
    if (taken.kind === 'refused') return taken
    const { type, size, sha256 } = taken
    const upload = { key: newKey(), name: cleanName(file.name, type), type: mediaTypes[type], size }
    await insertUpload(db, { ...upload, sha256 }, clock.now())
    await uploadStore.adopt(upload.key, file.path)
    return upload
  }

  const receiveWithin =
    (limit: ConcurrencyLimit): Spool['receive'] =>
    async ({ name, content }, network) => {
      const leave = limit.acquire(network)
      if (leave === null) {
        content.resume()
        return { kind: 'busy' }
      }
      try {
        const received = await spoolFolder.receive(content)
        if (!content.truncated) return { kind: 'received', name, ...received }
        await spoolFolder.discard(received.path)
        return { kind: 'tooLarge' }
      } finally {
        leave()
      }
    }

  const spool: Spool = {
    maxBytes: config.uploadMegabytes * 1024 * 1024,
    admit: (network) => limiter.take(network),
    receive: receiveWithin(createConcurrencyLimit()),
    discard: (file) => spoolFolder.discard(file.path),
  }

  const pictureSpool: Spool = {
    ...spool,
    maxBytes: maxPictureBytes,
    admit: (network, viewer) =>
      viewer && (hasRight(viewer.roles, 'catalogue') || hasRight(viewer.roles, 'content'))
        ? pictureLimiter.take(viewer.userId)
        : limiter.take(network),
    receive: receiveWithin(createConcurrencyLimit({ each: 24, all: 48 })),
  }

  /** Deletes files, and then their rows, so that a deletion that could not reach the store is repeated. */
  const deleteFiles = async (keys: readonly string[]) => {
    await uploadStore.remove(keys)
    await deleteUploads(db, keys)
  }

  return {
    answers: uploadCalls({ spool, store }),
    tasks: {
      'uploads.forget': async (payload) => {
        const { key } = forgetJob.parse(payload)
        // Also deletes a file without a row, in case an earlier attempt could not reach the store.
        if ((await deletePending(db, key)) || !(await findUpload(db, key))) await uploadStore.remove([key])
        await spoolFolder.sweep(clock.now())
      },
    },
    lockPending,
    attachToEnquiry,
    totalBytes: async (keys) => {
      const files = await Promise.all(keys.map((key) => findUpload(db, key)))
      return files.reduce((sum, file) => sum + (file?.size ?? 0), 0)
    },
    attachAsSignature: (key, userId) => attachAsSignature(db, key, userId),
    intake: { spool, store },
    pictureSpool,
    attachAsProof,
    filesByEnquiry,
    deleteFiles,
    personalData: signatureData(db, deleteFiles),
    open: async (key) => {
      const file = await findUpload(db, key)
      const content = file && (await uploadStore.open(file.key))
      return file && content ? { ...file, content } : null
    },
  }
}

const forgetJob = z.object({ key: z.string() })
