import * as z from 'zod/mini'
import { announcedFields, type SaleHeader } from '#domain/drafts/announcement.ts'
import { saleDraft } from './sale-draft.ts'

/** The header of an announced sale in both languages. */
export const saleHeader = z.pick(saleDraft, announcedFields) satisfies z.ZodMiniType<SaleHeader>

const announcedPart = z.object(saleHeader.shape)

/** K1: returns the header of a draft: a copy of only its announced fields. */
export const headerOf = (draft: SaleHeader): SaleHeader => announcedPart.parse(draft)
