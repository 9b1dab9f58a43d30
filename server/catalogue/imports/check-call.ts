import type { CheckedRow } from '#domain/imports/check.ts'
import { isInGroup, issueGroups } from '#domain/imports/issue-groups.ts'
import { isOwnerColumnRefused, type OwnerClient } from '#domain/imports/owners.ts'
import type { SourceValue } from '#domain/imports/values.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { toJson } from '#server/catalogue/drafts/refusals.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { importCheck } from '#wire/calls/imports.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { checkTarget } from './check-target.ts'
import { findTarget } from './import-target.ts'
import { type MarketBidDeps, recusedFrom } from './market-bids.ts'
import { readCells, readImport } from './store.ts'

/** The maximum number of listed values, unknown or explained. */
const maxValues = 100

/** Returns the call that checks an import (K10). */
export const checkCall = (deps: MarketBidDeps): CallHandler =>
  handleMemberCall(importCheck, async ({ viewer, now }, { importId, show, field, issue, page, size }) => {
    const { db } = deps
    const stored = await readImport(db, importId)
    const target = stored && (await findTarget(db, stored.targetId))
    if (!stored || !target) return refusal('notFound')
    const recused = await recusedFrom(deps.rooms, viewer, stored.targetId)
    if (recused) return recused
    if (stored.state !== 'mapped') return refusal('wrongState', { status: stored.state })
    if (isOwnerColumnRefused(stored.mapping ?? [], viewer.roles)) return refusal('notAllowed')
    const { rows, lots, values } = await checkTarget(deps, target, stored, now)
    const shown = rows.filter(
      (row) =>
        shows[show](row) &&
        (field === 'any' || changesField(row, field)) &&
        (issue === '' || isInGroup(row, issue)),
    )
    const listed = shown.slice((page - 1) * size, page * size)
    const cells = await readCells(
      db,
      importId,
      listed.map(({ row }) => row),
    )
    const named = new Set(rows.map(({ lotId }) => lotId))
    return {
      list: listed.map((row) => toWire(row, cells.get(row.row)?.cells ?? [])),
      total: shown.length,
      page,
      size,
      counts: countsOf(rows),
      missing: [...lots.keys()].filter((id) => !named.has(id)).length,
      groups: [...issueGroups(rows)],
      values: firstValues(values),
    }
  })

/** Returns the most frequent values, unknown and explained ones in equal number. */
function firstValues(values: readonly SourceValue[]): SourceValue[] {
  const first = (isKnown: boolean) =>
    values.filter(({ meant }) => (meant !== null) === isKnown).slice(0, maxValues)
  const listed = new Set([...first(false), ...first(true)])
  return values.filter((value) => listed.has(value))
}

const shows = {
  all: () => true,
  changes: ({ result }: CheckedRow) => result === 'new' || result === 'changed',
  issues: ({ result, warnings }: CheckedRow) => result === 'refused' || warnings.length > 0,
} as const

const changesField = ({ changes, overrides, owner }: CheckedRow, field: string): boolean =>
  field === 'owner' ? owner !== null : [...changes, ...overrides].some(({ path }) => path === field)

function countsOf(rows: readonly CheckedRow[]) {
  const count = (result: CheckedRow['result']) => rows.filter((row) => row.result === result).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
    incomplete: rows.filter(({ needed }) => needed.length > 0).length,
  }
}

const toWire = (
  { row, result, lotId, number, code, changes, overrides, owner, issues, warnings, needed }: CheckedRow,
  cells: readonly string[],
) => ({
  row,
  result,
  lotId: lotId ?? '',
  number: number ? lotLabel(number) : (code ?? ''),
  cells: [...cells],
  changes: [
    ...changes,
    ...overrides,
    ...(owner ? [{ path: 'owner', before: clientText(owner.before), after: clientText(owner.after) }] : []),
  ].map(({ path, before, after }) => ({ path, before: toJson(before), after: toJson(after) })),
  issues: [...issues],
  warnings: [...warnings],
  needed: [...needed],
})

/** Returns a client as number and name, or null for nobody. */
const clientText = (client: OwnerClient | null): string | null =>
  client && `${client.number} ${client.name}`.trim()
