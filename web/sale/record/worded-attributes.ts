import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { WordedChange } from '#domain/lots/attributes/describe-change.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Corrected attributes in words, by the number of their entry. */
export type WordedAttributes = ReadonlyMap<number, readonly WordedChange[]>

/** The part of an entry of the record that may correct attributes. */
type Corrected = {
  readonly type: string
  readonly lotId?: string
  readonly attributes?: readonly { readonly id: string }[] | undefined
}

/** K19: loads the names of corrected attributes that were added by the company, as the ledger has only their ids. */
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
