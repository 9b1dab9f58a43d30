import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { isUnusualPrice } from '#domain/goods/unusual-price.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useRetries } from '#web/staff/kit/use-retries.ts'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { goodsGet } from '#wire/calls/staff-goods.ts'
import { staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { staffGiftList, staffGiftSet } from '#wire/calls/staff-points.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import {
  parseCell,
  rowOfGift,
  rowOfProduct,
  type StockField,
  type StockRow,
  stockFields,
  storedValue,
} from './stock-rows.ts'

/** The text typed into a cell, until it is stored. */
export type CellEdit = {
  /** `unusual`: not sent until it is confirmed. */
  readonly kind: 'saving' | 'saved' | 'unsent' | 'refused' | 'conflict' | 'unusual'
  readonly text: string
  /** Why it was refused; '' otherwise. */
  readonly message: string
}

/** An edit being sent to the server. */
type SentEdit = {
  readonly row: StockRow
  readonly field: StockField
  readonly text: string
  /** The value in its stored form, and the one it replaces. */
  readonly value: string
  readonly seen: string
  /** Whether an earlier edit of the same cell was on its way, whose value this one replaces. */
  readonly isFollowing: boolean
}

/** A saved edit, with its values in their stored form, and its time in Unix milliseconds. */
type LastEdit = Pick<SentEdit, 'row' | 'field'> & {
  readonly before: string
  readonly after: string
  readonly at: number
}

/** The text typed into a cell that is not stored, with the stored value that was shown when typing began. */
const keptCell = z.object({ row: z.string(), field: z.enum(stockFields), text: z.string(), seen: z.string() })
const keptCells = z.array(keptCell)
type KeptCell = z.output<typeof keptCell>

/** How long a cell is marked as saved, in milliseconds. */
const savedMs = 2_000

const cellKey = (row: StockRow, field: StockField): string => `${row.key} ${field}`

/**
 * Returns the edits of cells, each saved on its own. Edits of one row are sent one after the other. Unsaved entries of
 * an earlier page are saved once their row is loaded.
 */
export function useStockEdits(rows: readonly StockRow[]) {
  const t = useTranslations('mallOrders.shelf')
  const call = useApiCall()
  const refresh = useRefresh()
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit>>(new Map())
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, KeptCell>>(new Map())
  const [left, setLeft] = useState<readonly KeptCell[]>([])
  const [last, setLast] = useState<LastEdit | null>(null)
  const unsavedCells = [...unsaved.values(), ...left]
  useKept('stock', keptCells, unsavedCells.length > 0 ? unsavedCells : null, (earlier) =>
    setLeft((before) => [...before, ...earlier]),
  )
  const unsent = useRef(new Map<string, SentEdit>())
  const chains = useRef(new Map<string, Promise<void>>())
  /** The rows as stored by an edit, by cell. */
  const stored = useRef(new Map<string, StockRow>())
  /** The latest edit being sent, by cell. */
  const latest = useRef(new Map<string, SentEdit>())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])

  const put = (key: string, edit: CellEdit | null) =>
    setEdits((before) => {
      const next = new Map(before)
      if (edit) next.set(key, edit)
      else next.delete(key)
      return next
    })

  const note = (key: string, cell: KeptCell | null) =>
    setUnsaved((before) => {
      const next = new Map(before)
      if (cell) next.set(key, cell)
      else next.delete(key)
      return next
    })

  const isLatest = (key: string, edit: SentEdit): boolean => latest.current.get(key) === edit
  const refreshOf = ({ source }: StockRow) =>
    Promise.all([refresh(source === 'mall' ? staffMallProductList : staffGiftList), refresh(goodsGet)])

  const settleSaved = async (edit: SentEdit): Promise<void> => {
    const { row, field, text } = edit
    const key = cellKey(row, field)
    await refreshOf(row)
    if (!isLatest(key, edit)) return
    const saved: CellEdit = { kind: 'saved', text, message: '' }
    put(key, saved)
    setLast({ row, field, before: edit.seen, after: edit.value, at: Date.now() })
    setUnsaved((now) => (now.get(key)?.text === text ? without(now, key) : now))
    timers.current.add(
      setTimeout(() => setEdits((now) => (now.get(key) === saved ? without(now, key) : now)), savedMs),
    )
  }
  const settleFailed = async (edit: SentEdit, error: CallError): Promise<void> => {
    const { row, field, text } = edit
    const key = cellKey(row, field)
    const kind = failureOf(error)
    if (kind === 'unsent') unsent.current.set(key, edit)
    if (kind === 'conflict') await refreshOf(row)
    if (!isLatest(key, edit)) return
    const reason = error.name === 'wrongState' ? t('notListed') : messageOf(error)
    put(key, { kind, text, message: kind === 'refused' ? reason : '' })
  }
  const run = async (edit: SentEdit): Promise<void> => {
    const key = cellKey(edit.row, edit.field)
    const last = edit.isFollowing ? stored.current.get(key) : undefined
    const seen = last ? storedValue(last, edit.field) : edit.seen
    const response = await send(call, { ...edit, seen })
    if (response.ok) stored.current.set(key, response.row)
    else stored.current.delete(key)
    if (!isLatest(key, edit)) return
    if (response.ok) await settleSaved(edit)
    else await settleFailed(edit, response.error)
    if (isLatest(key, edit)) latest.current.delete(key)
  }

  const enqueue = (edit: Omit<SentEdit, 'isFollowing'>) => {
    const key = cellKey(edit.row, edit.field)
    const sent = { ...edit, isFollowing: latest.current.has(key) }
    latest.current.set(key, sent)
    put(key, { kind: 'saving', text: edit.text, message: '' })
    const before = chains.current.get(edit.row.key) ?? Promise.resolve()
    chains.current.set(
      edit.row.key,
      before.then(() => run(sent)),
    )
  }
  const retry = () => {
    const waiting = [...unsent.current.values()]
    unsent.current.clear()
    for (const edit of waiting) enqueue(edit)
  }
  const count = (...kinds: readonly CellEdit['kind'][]) =>
    [...edits.values()].filter(({ kind }) => kinds.includes(kind)).length
  const unsentCount = count('unsent')
  useRetries(unsentCount > 0, retry)

  const save = (row: StockRow, field: StockField, text: string, seen: string, isConfirmed = false) => {
    const key = cellKey(row, field)
    const value = parseCell(row.source, field, text)
    note(key, { row: row.key, field, text, seen })
    if (value === null) {
      unsent.current.delete(key)
      latest.current.delete(key)
      return put(key, { kind: 'refused', text, message: t(`invalid.${invalidName(row, field)}`) })
    }
    if (field === 'price' && row.isListed && !isConfirmed && isUnusualPrice(Number(seen), Number(value)))
      return put(key, { kind: 'unusual', text, message: '' })
    enqueue({ row, field, text, value, seen })
  }
  const found = left.flatMap((cell) => {
    const row = rows.find(({ key }) => key === cell.row)
    return row ? [{ ...cell, row }] : []
  })
  useEffect(() => {
    if (found.length === 0) return
    setLeft((before) => before.filter((cell) => !found.some(({ row }) => row.key === cell.row)))
    for (const { row, field, text, seen } of found) save(row, field, text, seen)
  })

  return {
    of: (row: StockRow, field: StockField): CellEdit | null => edits.get(cellKey(row, field)) ?? null,
    /** Stores the text typed into a cell; null if it is reverted. */
    type: (row: StockRow, field: StockField, text: string | null, seen: string) =>
      note(cellKey(row, field), text === null ? null : { row: row.key, field, text, seen }),
    /**
     * Saves the text typed into a cell.
     *
     * @param seen the stored value that was shown when typing began @param isConfirmed whether an unusual price of goods
     * that clients see is intended
     */
    save,
    /** Drops text that was typed but not stored. */
    drop: (row: StockRow, field: StockField) => {
      const key = cellKey(row, field)
      unsent.current.delete(key)
      latest.current.delete(key)
      put(key, null)
      note(key, null)
    },
    retry,
    isSaving: count('saving') > 0,
    isTyping: [...unsaved.keys()].some((key) => !edits.has(key) || edits.get(key)?.kind === 'saved'),
    unsent: unsentCount,
    refused: count('refused', 'conflict', 'unusual'),
    /** The last edit that was saved; null if there is none. */
    last,
    /** Restores the value before the last edit. */
    undo: () => {
      if (last) save(last.row, last.field, last.before, last.after, true)
    },
  }
}

/** Returns why an edit is not stored. */
const failureOf = ({ scope, name }: CallError): 'unsent' | 'conflict' | 'refused' =>
  scope !== 'server' ? 'unsent' : name === 'conflict' ? 'conflict' : 'refused'

/** Returns the message of a refused edit, from its field or the call. */
const messageOf = (error: CallError): string =>
  (error.name === 'invalidInput' ? Object.values(error.data.fields)[0] : undefined) ?? error.message

const without = <Value>(cells: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...cells].filter(([one]) => one !== key))

const invalidName = ({ source }: StockRow, field: StockField): 'stock' | 'price' | 'points' =>
  field === 'price' ? (source === 'mall' ? 'price' : 'points') : 'stock'

/** Sends one edit, with the other values of its row unchanged (K8). */
async function send(call: Client['call'], { row, field, value, seen }: SentEdit) {
  const set = (name: StockField) => (name === field ? value : storedValue(row, name))
  const previous = (name: StockField) => (name === field ? seen : storedValue(row, name))
  const shared = {
    stock: Number(set('stock')),
    stockSeen: Number(previous('stock')),
    listed: set('listed') === '1',
    listedSeen: previous('listed') === '1',
  }
  if (row.source === 'mall') {
    const prices = { price: set('price'), priceSeen: previous('price') }
    const response = await call(staffMallProductSet, { productId: row.id, ...shared, ...prices })
    return response.ok ? { ok: true as const, row: rowOfProduct(response.data) } : response
  }
  const points = { points: Number(set('price')), pointsSeen: Number(previous('price')) }
  const response = await call(staffGiftSet, { id: row.id, ...shared, ...points })
  return response.ok ? { ok: true as const, row: rowOfGift(response.data) } : response
}
