import { useState } from 'react'
import { nameGoods, nameKinds } from '#domain/text-search/name-entry.ts'
import type { CatalogueName } from '#wire/calls/staff-names.ts'

type Fields = Pick<CatalogueName, 'kind' | 'goods' | 'en' | 'zh'>

const empty: Fields = { kind: 'producer', goods: 'wine', en: '', zh: '' }

/**
 * Returns a name as it would be once saved: only the viewer’s changes differ from the stored name, which a
 * colleague may change in the meantime.
 *
 * @param name null for a new one
 * @param alias one to be added; '' for none
 */
export function useNameDraft(name: CatalogueName | null, alias: string) {
  const [changed, setChanged] = useState<Partial<Fields>>({})
  const [listed, setListed] = useState<readonly string[]>(() => (alias === '' ? [] : [alias]))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const stored: Fields = name ?? empty
  const own = name?.aliases ?? []
  const entered = [...listed, ...spellingsIn(typed)]
  const added = [...new Set(entered)].filter((one) => !own.includes(one))
  const fields = { ...stored, ...changed }
  const remaining = own.filter((one) => !removed.includes(one))
  const { en, zh, kind, goods } = fields
  const isRenamed = (['en', 'zh', 'kind', 'goods'] as const).some((field) => fields[field] !== stored[field])
  return {
    ...{ en, zh, kind, goods, typed, added },
    remaining,
    listed,
    removed: own.filter((one) => removed.includes(one)),
    isChanged: isRenamed || added.length > 0 || remaining.length < own.length,
    setTyped,
    set: (next: Partial<Fields>) => setChanged((before) => ({ ...before, ...next })),
    setKind: (value: string) =>
      setChanged((before) => ({ ...before, kind: nameKinds.find((one) => one === value) ?? kind })),
    setGoods: (value: string) =>
      setChanged((before) => ({ ...before, goods: nameGoods.find((one) => one === value) ?? goods })),
    /** Lists the typed aliases. */
    list: (spellings = typed) => {
      const fresh = spellingsIn(spellings)
      setListed((before) => [...new Set([...before, ...fresh])])
      setRemoved((before) => before.filter((one) => !fresh.includes(one)))
      setTyped('')
    },
    remove: (spelling: string) => {
      setListed((before) => before.filter((one) => one !== spelling))
      if (own.includes(spelling)) setRemoved((before) => [...before, spelling])
    },
    /** Called when the input has been saved. */
    reset: () => {
      setChanged({})
      setListed([])
      setRemoved([])
      setTyped('')
    },
  }
}

export type NameDraft = ReturnType<typeof useNameDraft>

/** Splits text into spellings at commas and semicolons. */
const spellingsIn = (text: string): readonly string[] =>
  text
    .split(/[,，;；、]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
