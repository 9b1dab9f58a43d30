import { figure } from '#web/kit/i18n/formats.ts'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import type { Consignment } from '#wire/entities/consignment.ts'

type Lot = Pick<Consignment['lots'][number], 'sale' | 'lotId' | 'state'>

/** Returns the page of a lot of a consignment: its editor, or the public page once it is published. */
export const consignedLotPath = ({ sale, lotId, state }: Lot): string =>
  state === 'draft' ? lotDraftPath(sale.id, lotId) : `/auction/${sale.id}/lot/${lotId}`

/** Returns a figure; '–' if there is none, or the viewer may not see it. */
export const figureOrNone = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figure(value)
