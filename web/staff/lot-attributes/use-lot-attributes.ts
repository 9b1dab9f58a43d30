import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { fieldOf } from '#domain/drafts/fields.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { type LotKind, labelOf, type NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import { typedName } from './typed-name.ts'

/** The attributes of lots with their names in the language of the page. */
export type LotAttributes = {
  /** Without those that are retired. */
  readonly list: readonly NamedAttribute[]
  readonly byId: ReadonlyMap<string, NamedAttribute>
  /** Returns the name of an attribute, for goods of a kind, or null if it is not an attribute. */
  nameOf(id: string, kind?: LotKind): string | null
  /** Returns its name beside a field that it is typed into, with the unit or the form of a date. */
  typedNameOf(attribute: NamedAttribute): string
}

/** Returns the attributes of lots, with the house's own. */
export function useLotAttributes(): LotAttributes {
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data } = useApiQuery(ownAttributeList, {})
  return useMemo(() => {
    const all = withOwnAttributes(data?.list ?? [])
    const byId = new Map(all.map((one) => [one.id, one]))
    return {
      list: all.filter(({ isRetired = false }) => !isRetired),
      byId,
      nameOf: (id, kind) => {
        const attribute = byId.get(id)
        return attribute ? labelOf(attribute, kind)[lang] : null
      },
      typedNameOf: (attribute) => typedName(attribute, lang),
    }
  }, [lang, data])
}

/** Returns the attributes that the goods of a lot have; retired ones where this lot has them. */
export const attributesOf = (draft: LotDraft, { byId }: LotAttributes): readonly NamedAttribute[] =>
  [...byId.values()].filter(
    ({ id, kinds, isRetired = false }) =>
      kinds.includes(draft.kind) && !(isRetired && isEmptyValue(fieldOf(draft, id))),
  )
