import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { WordedChange } from '#domain/lots/attributes/describe-change.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Corrected attributes in words, by the number of their entry. */
export type WordedAttributes = ReadonlyMap<number, readonly WordedChange[]>

/** An entry of the record, as far as it may correct attributes. */
type Corrected = {
  readonly type: string
  readonly lotId?: string
  readonly attributes?: readonly { readonly id: string }[] | undefined
}

/** K19: loads the words for the house's own attributes that were corrected; the ledger has their ids alone. */
export async function loadWordedAttributes(
  { fetch }: Pick<Preload, 'fetch'>,
  events: readonly Corrected[],
): Promise<WordedAttributes> {
  const lotIds = events
    .filter(({ attributes }) => attributes?.some(({ id }) => !productAttributes.some((one) => one.id === id)))
    .flatMap(({ lotId }) => lotId ?? [])
  const answers = await Promise.all([...new Set(lotIds)].map((lotId) => fetch(lotCorrections, { lotId })))
  const changes = answers.flatMap((answer) => (answer.ok ? answer.data.list : []))
  return new Map(changes.flatMap(({ seq, attributes }) => (attributes ? [[seq, attributes] as const] : [])))
}
