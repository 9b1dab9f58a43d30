import path from 'node:path'
import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { IdentityState } from '#domain/registration/identity.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { createSpoolFolder } from '#server/platform/storage/spool.ts'
import type { Inspector } from '#server/platform/uploads/inspector.ts'
import { createUploadStore } from '#server/platform/uploads/upload-store.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { identityCalls } from './calls.ts'
import { clockSkewMs, createImages } from './images.ts'
import { createLinks } from './links.ts'
import { createReceiver } from './receive.ts'
import { deleteExpired, eraseSubmissions } from './retention.ts'
import { submissionsOf } from './sheets.ts'
import { staffIdentityCalls } from './staff-calls.ts'
import { type ImageRequest, viewImage } from './view-image.ts'

/** Identity verification (O5). */
export type Identity = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Readonly<Record<'identity.tell' | 'identity.forget', Task>>
  /** Returns the image of a link, a JPEG, or null if the viewer may not see it. Each view is logged. */
  viewImage(link: string, viewer: ImageRequest): Promise<Buffer | null>
  /** Exports and erases the submissions of an account (C3). */
  readonly personalData: PersonalData
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'dataDir' | 'identityKeys'>
  /** Limits uploads per network. */
  readonly limiter: { take(network: string): number }
  readonly inspector: Pick<Inspector, 'documentPicture'>
  readonly storage: ObjectStore
  /** Pushes the state of the verification to every open socket of an account. */
  push(userId: string, state: IdentityState, reason: string): void
  /** Notifies a client of a decision through the channels that they have chosen, once per `key`. */
  notify(userId: string, state: 'passed' | 'rejected', reason: string, key: string): Promise<void>
}

/** Creates the identity verification. Its images are stored encrypted in `files/identity` of the object store. */
export function createIdentity(deps: Deps): Identity {
  const { db, clock, config, limiter, inspector, storage, push, notify } = deps
  const keys = loadServerKeys(config.dataDir, config.identityKeys)
  const spoolFolder = createSpoolFolder(path.join(config.dataDir, 'spool', 'identity'))
  const images = createImages(db, createUploadStore(storage, 'files/identity'), spoolFolder, createSeal(keys))
  const links = createLinks(keys.current.derive('links'))
  const receiver = createReceiver(spoolFolder, limiter)
  return {
    calls: [
      ...identityCalls({
        db,
        images,
        links,
        spool: receiver.spool,
        store: async (file, { userId, sender, now }) => {
          const picture = await inspector.documentPicture(await receiver.read(file), sender)
          return 'kind' in picture ? picture : images.store(picture, userId, now)
        },
        push,
      }),
      ...staffIdentityCalls({ db, links, push }),
    ],
    tasks: {
      'identity.tell': async (payload) => {
        const { userId, id, status, reason } = notifyJob.parse(payload)
        await notify(userId, identityState(status), reason, `identity ${id} ${status}`)
      },
      'identity.forget': async () => {
        const now = clock.now()
        const next = await deleteExpired(db, images, now)
        // Every image has a job of its own; this one covers those whose job ran early or was lost.
        if (next !== null)
          await enqueue(
            db,
            'identity.forget',
            {},
            { after: next - now + clockSkewMs, key: 'identity.forget' },
          )
      },
    },
    viewImage: (link, viewer) => viewImage({ db, images, links }, link, viewer, clock.now()),
    personalData: {
      name: 'identity',
      tables: ['identity_applications', 'identity_images', 'identity_looks'],
      export: (userId) => submissionsOf(db, userId),
      erase: (userId) => eraseSubmissions(db, images, userId),
    },
  }
}

const notifyJob = z.object({
  userId: z.string(),
  id: z.string(),
  status: z.literal([1, -1]),
  reason: z.string(),
})
