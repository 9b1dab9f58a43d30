import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { cellCalls } from './cell-calls.ts'
import { changeCalls } from './change-calls.ts'
import { draftData } from './change-log.ts'
import { withChangeNotices } from './change-notices.ts'
import { lotDraftCalls } from './lot-calls.ts'
import { lotOverrideCall } from './lot-overrides.ts'
import type { PreviewDeps } from './preview.ts'
import { previewCalls } from './preview-call.ts'
import { type PublicationDeps, publicationTasks } from './publication.ts'
import { saleDraftCalls } from './sale-calls.ts'

/** Sales and lots before publication. */
export type Drafts = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /** Wraps calls so that each change of a draft is published to the pages that have it open. */
  withNotices(calls: readonly CallHandler[]): readonly CallHandler[]
}

/** Opens the module of drafts. */
export const openDrafts = (
  deps: PublicationDeps &
    PreviewDeps & {
      readonly cache: Pick<CatalogueCache, 'sale'>
      readonly bus: Pick<Bus, 'publish'>
    },
): Drafts => ({
  calls: [
    ...saleDraftCalls(deps),
    ...previewCalls(deps),
    ...lotDraftCalls(deps.db),
    lotOverrideCall(deps.db),
    ...cellCalls(deps.db),
    ...changeCalls(deps.db),
  ],
  tasks: publicationTasks(deps),
  personalData: draftData(deps.db),
  withNotices: (calls) => withChangeNotices(deps.db, deps.bus, calls),
})
