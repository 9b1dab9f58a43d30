import type { Link } from '#domain/ledger/chain.ts'
import type { WordedChange } from '#domain/lots/attributes/describe-change.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import { parseRecordEvent, type RecordEvent } from './record-event.ts'
import type { WordedAttributes } from './worded-attributes.ts'

/** An entry of the record, for display. */
export type Row = {
  readonly seq: number
  readonly at: Instant
  readonly hash: string
  /** The lot, or null for entries about the sale. */
  readonly lot: { readonly id: string; readonly number: string } | null
  readonly content: EntryContent
}

type ChoiceType = 'choiceOffered' | 'choiceMade' | 'choiceUndone'

/**
 * The content of a row. For the publication it has only the number of lots and whether there are digests of
 * them, for an unknown entry only its type.
 */
export type EntryContent =
  /** `numbers` are those of the lots offered or chosen, as far as they are known. */
  | (Extract<RecordEvent, { readonly type: ChoiceType }> & { readonly numbers: readonly string[] })
  | Exclude<
      RecordEvent,
      {
        readonly type:
          | 'salePublished'
          | 'lotMoved'
          | 'lotSoldInParcel'
          | 'lotWithdrawn'
          | 'lotAdded'
          | 'lotCorrected'
          | ChoiceType
      }
    >
  /** `worded` are the attributes in words, missing if the built-in texts suffice. */
  | (Extract<RecordEvent, { readonly type: 'lotCorrected' }> & { readonly worded?: readonly WordedChange[] })
  /** `others` are the numbers of the lots that replaced it, or that it replaces (K17). */
  | (Extract<RecordEvent, { readonly type: 'lotWithdrawn' | 'lotAdded' }> & {
      readonly others?: readonly string[]
    })
  /** `beforeNumber` is the number of the lot before which it is offered, missing if unknown. */
  | (Extract<RecordEvent, { readonly type: 'lotMoved' }> & { readonly beforeNumber?: string })
  /** `firstNumber` is the number of the lot with which it was sold, missing if unknown. */
  | (Extract<RecordEvent, { readonly type: 'lotSoldInParcel' }> & { readonly firstNumber?: string })
  | { readonly type: 'salePublished'; readonly count: number; readonly isDescribed: boolean }
  | { readonly type: 'unknown'; readonly name: string }

/** Lot numbers by id, as published. */
export type LotNumbers = ReadonlyMap<string, string>

/** Returns the lot numbers. @param first the record's first entry, which publishes the sale */
export function lotNumbersFrom(first: Link | undefined): LotNumbers {
  const published = first && parseRecordEvent(first)
  if (published?.type !== 'salePublished') return new Map()
  return new Map(published.lots.map((lot) => [lot.lotId, lotLabel(lotNumberOf(lot))]))
}

export function toRow(link: Link, numbers: LotNumbers, worded: WordedAttributes): Row {
  const { seq, at, hash } = link
  const event = parseRecordEvent(link)
  const content = event
    ? toContent(event, numbers, worded.get(seq))
    : ({ type: 'unknown', name: link.type } as const)
  const id = 'lotId' in content ? content.lotId : ''
  const number = numbers.get(id)
  return { seq, at, hash, lot: number === undefined ? null : { id, number }, content }
}

/** Returns the displayed parts of an event. @param worded the corrected attributes in words */
export function toContent(
  event: RecordEvent,
  numbers: LotNumbers,
  worded: readonly WordedChange[] | undefined,
): EntryContent {
  switch (event.type) {
    case 'salePublished': {
      const isDescribed = event.lots.some(({ textDigest }) => textDigest !== undefined)
      return { type: event.type, count: event.lots.length, isDescribed }
    }
    case 'lotCorrected':
      return worded ? { ...event, worded } : event
    case 'lotMoved': {
      const beforeNumber = numbers.get(event.before ?? '')
      return beforeNumber === undefined ? event : { ...event, beforeNumber }
    }
    case 'choiceOffered':
    case 'choiceMade':
    case 'choiceUndone':
      return { ...event, numbers: event.lotIds.flatMap((id) => numbers.get(id) ?? []) }
    case 'lotAdded':
      return { ...event, others: numbersOf(event.replaces, numbers) }
    case 'lotWithdrawn':
      return { ...event, others: numbersOf(event.replacedBy, numbers) }
    case 'lotSoldInParcel': {
      const firstNumber = numbers.get(event.firstLotId)
      return firstNumber === undefined ? event : { ...event, firstNumber }
    }
    default:
      return event
  }
}

const numbersOf = (ids: readonly string[] | undefined, numbers: LotNumbers): readonly string[] =>
  ids?.map((id) => numbers.get(id) ?? '–') ?? []
