import * as z from 'zod/mini'
import type { SaleHeader } from '#domain/drafts/announcement.ts'
import { saleDraft } from './sale-draft.ts'

/** The header of an announced sale in both languages. */
export const saleHeader = z.pick(saleDraft, {
  number: true,
  kind: true,
  title: true,
  accent: true,
  summary: true,
  description: true,
  place: true,
  registerStartTime: true,
  bidStartTime: true,
  startTime: true,
  endTime: true,
  cover: true,
}) satisfies z.ZodMiniType<SaleHeader>
