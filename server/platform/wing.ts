import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SessionReader } from '#server/platform/http/calls.ts'
import { requestViewer } from '#server/platform/http/viewer.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import type { Wing, WingSetting } from '#server/wings.ts'
import { createLimiter } from './http/limits.ts'
import { openPdfRenderer, type PdfRenderer } from './pdf/pdf.ts'
import { createOverrides, type Overrides } from './traditional/overrides.ts'
import { setOverrides } from './traditional/traditional.ts'
import { createInspector, type Inspector } from './uploads/inspector.ts'
import { uploadRoute } from './uploads/route.ts'
import { openUploads, type Uploads } from './uploads/uploads.ts'

/** The services of the platform. */
export type PlatformServices = {
  readonly inspector: Inspector
  readonly uploads: Uploads
  readonly press: PdfRenderer
  readonly overrides: Overrides
}

type Deps = Pick<WingSetting, 'rooms'> & {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Config
  readonly storage: ObjectStore
  readonly isolation: Isolation
  readonly closing: Shutdown
}

export function openPlatformWing({
  db,
  rooms,
  clock,
  config,
  storage,
  isolation,
  closing,
}: Deps): PlatformServices {
  const inspector = createInspector(isolation)
  const press = openPdfRenderer()
  closing.add(() => press.close())
  const limiter = createLimiter({ max: config.uploadsPerHour, perMs: 3_600_000 }, clock)
  const pictureLimiter = createLimiter({ max: config.picturesPerHour, perMs: 3_600_000 }, clock)
  const uploads = openUploads({ db, clock, config, limiter, pictureLimiter, inspector, storage })
  return { inspector, press, uploads, overrides: createOverrides(db, rooms.bus, setOverrides) }
}

type ConnectDeps = PlatformServices & { readonly sessions: SessionReader; readonly clock: Clock }

export const connectPlatformWing = ({ uploads, sessions, clock }: ConnectDeps): Wing => ({
  calls: uploads.answers,
  tasks: uploads.tasks,
  routes: [uploadRoute({ uploads, viewerOf: requestViewer(sessions, clock) })],
  personalData: [uploads.personalData],
})
