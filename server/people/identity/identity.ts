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
import type { Inspector } from '#server/platform/uploads/inspector.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { identityCalls } from './calls.ts'
import { forgetDue, forgetPerson } from './forget.ts'
import { leeway, openImages } from './images.ts'
import { openLinks } from './links.ts'
import { type Looker, look } from './look.ts'
import { openReceiving } from './receive.ts'
import { submissionsOf } from './sheets.ts'
import { houseIdentityCalls } from './staff-calls.ts'

/** Identity verification (O5). */
export type Identity = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<'identity.tell' | 'identity.forget', Task>>
  /** The image of a link, a JPEG; null where the viewer may not see it. Each view is logged. */
  look(link: string, looker: Looker): Promise<Buffer | null>
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
  /** Pushes the state of the verification to every open socket of an account. */
  push(userId: string, state: IdentityState, reason: string): void
  /** Notifies a client of a decision through the channels that they have chosen, once per `key`. */
  tell(userId: string, state: 'passed' | 'rejected', reason: string, key: string): Promise<void>
}

/** Creates the identity verification. Its images are stored encrypted under `DATA_DIR/files/identity`. */
export function createIdentity({ db, clock, config, limiter, inspector, push, tell }: Deps): Identity {
  const keys = loadServerKeys(config.dataDir, config.identityKeys)
  const images = openImages(db, path.join(config.dataDir, 'files', 'identity'), createSeal(keys))
  const links = openLinks(keys.current.derive('links'))
  const receiving = openReceiving(images, limiter)
  return {
    answers: [
      ...identityCalls({
        db,
        images,
        links,
        spool: receiving.spool,
        keep: async (file, userId, now) => {
          const picture = await inspector.documentPicture(await receiving.read(file))
          return 'kind' in picture ? picture : images.keep(picture, userId, now)
        },
        push,
      }),
      ...houseIdentityCalls({ db, links, push }),
    ],
    tasks: {
      'identity.tell': async (payload) => {
        const { userId, id, status, reason } = tellJob.parse(payload)
        await tell(userId, identityState(status), reason, `identity ${id} ${status}`)
      },
      'identity.forget': async () => {
        const now = clock.now()
        const next = await forgetDue(db, images, now)
        // Every image has a job of its own; this one covers those whose job ran early or was lost.
        if (next !== null)
          await enqueue(db, 'identity.forget', {}, { after: next - now + leeway, key: 'identity.forget' })
      },
    },
    look: (link, looker) => look({ db, images, links }, link, looker, clock.now()),
    personalData: {
      name: 'identity',
      tables: ['identity_applications', 'identity_images', 'identity_looks'],
      export: (userId) => submissionsOf(db, userId),
      erase: (userId) => forgetPerson(db, images, userId),
    },
  }
}

const tellJob = z.object({
  userId: z.string(),
  id: z.string(),
  status: z.literal([1, -1]),
  reason: z.string(),
})
