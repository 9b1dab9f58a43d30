import type { Kysely, Transaction } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import { type NameChangePlan, planNameChange } from '#domain/text-search/change-name.ts'
import { planNameMerger } from '#domain/text-search/merge-names.ts'
import type { NameEntry } from '#domain/text-search/name-entry.ts'
import { planNameList, readNameList } from '#domain/text-search/name-list.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import {
  staffNameDelete,
  staffNameGet,
  staffNameImport,
  staffNameList,
  staffNameMerge,
  staffNamePreview,
  staffNameSet,
  staffNameUnfound,
} from '#wire/calls/staff-names.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Index } from '../find.ts'
import type { NameDirectoryCache } from '../name-book-cache.ts'
import { normal } from '../normal.ts'
import type { ResultLoaders } from '../result-loaders.ts'
import { listNames, withFound } from './list-names.ts'
import { changesOf } from './name-changes.ts'
import { notesOf, notesOn, previewName } from './preview-name.ts'
import { alsoFoundBy } from './scripts-of.ts'
import { lockNames, readNames, storeName } from './store.ts'
import { unfoundWords } from './unfound-words.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly index: Index
  readonly names: NameDirectoryCache
  readonly loaders: Pick<ResultLoaders, 'lots'>
}

/** Returns the staff calls that manage the names by which searches find producers, regions and styles. */
export function nameCalls({ db, index, names, loaders }: Deps): readonly CallHandler[] {
  /** Runs a change with all names locked and updates searches of this process at once. */
  const change = async <T>(
    run: (trx: Transaction<Rows>, present: readonly NameEntry[]) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await lockNames(trx)
      return run(trx, await readNames(trx))
    })
    names.invalidate()
    return result
  }

  return [
    handleMemberCall(staffNameList, async (_visit, params) =>
      listNames(await readNames(db), params, index.lexicon),
    ),

    handleMemberCall(staffNameGet, async (_visit, { nameId }) => {
      const entry = (await readNames(db)).find(({ id }) => id === nameId)
      if (!entry) return refusal('notFound')
      const [[name], also, changes] = await Promise.all([
        withFound([entry], index.lexicon),
        alsoFoundBy(entry),
        changesOf(db, nameId),
      ])
      return name ? { name, also: [...also], changes } : refusal('notFound')
    }),

    handleMemberCall(staffNamePreview, async (visit, payload) =>
      previewName(
        { db, index, loaders },
        await names.get(),
        { entry: entryOf(payload), q: payload.q },
        visit,
      ),
    ),

    handleMemberCall(staffNameUnfound, async ({ now }) => ({
      list: [...(await unfoundWords(db, await names.get(), now))],
    })),

    handleMemberCall(staffNameSet, (visit, payload) =>
      change(async (trx, present) => {
        const { added, removed } = payload
        const plan = planNameChange(present, { ...entryOf(payload), added, removed }, normal)
        if ('issue' in plan) return refused(plan.issue)
        await storeName(trx, plan.entry, plan)
        await record(trx, visit, 'name.set', plan.entry, {
          ...(plan.added.length > 0 && { added: plan.added.join(', ') }),
          ...(plan.removed.length > 0 && { removed: plan.removed.join(', ') }),
          ...(plan.before && nameOf(plan.before) !== nameOf(plan.entry) && { from: nameOf(plan.before) }),
        })
        return { nameId: plan.entry.id }
      }),
    ),

    handleMemberCall(staffNameDelete, (visit, { nameId }) =>
      change(async (trx, present) => {
        const entry = present.find(({ id }) => id === nameId)
        if (!entry) return refusal('notFound')
        await trx.deleteFrom('search_name').where('id', '=', nameId).execute()
        const removed = entry.aliases.join(', ')
        await record(trx, visit, 'name.delete', entry, removed === '' ? {} : { removed })
        return null
      }),
    ),

    handleMemberCall(staffNameMerge, (visit, { nameId, intoId }) =>
      change(async (trx, present) => {
        const from = present.find(({ id }) => id === nameId)
        const plan = planNameMerger(present, { nameId, intoId }, normal)
        if ('issue' in plan) return refused(plan.issue)
        await trx.deleteFrom('search_name').where('id', '=', nameId).execute()
        await storeName(trx, plan.entry, plan)
        await record(trx, visit, 'name.merge', plan.entry, {
          ...(from && { from: nameOf(from) }),
          ...(plan.added.length > 0 && { added: plan.added.join(', ') }),
        })
        return null
      }),
    ),

    handleMemberCall(staffNameImport, async (visit, { text, kind, goods, dryRun }) => {
      const book = await names.get()
      const plan = await change(async (trx, present) => {
        const planned = planNameList(
          readNameList(text),
          present,
          kind === '' ? null : { kind, goods },
          normal,
        )
        if (dryRun) return planned
        for (const { entry, added } of planned.changes) {
          await storeName(trx, entry, { added, removed: [] })
          await record(trx, visit, 'name.import', entry, { added: added.join(', ') })
        }
        return planned
      })
      const notes = notesOn(book)
      const changes = await mapInTurns(plan.changes, ({ entry, isNew, added }) => {
        const noted = notesOf(entry, book, notes).filter(({ note }) => note !== 'known')
        const spellings = new Set(noted.map(({ spelling }) => spelling))
        return { nameId: entry.id, name: entry.en, isNew, added: [...added], noted: [...spellings] }
      })
      const { known, unknown, ambiguous, unusable } = plan
      return { changes, known, unknown: [...unknown], ambiguous: [...ambiguous], unusable: [...unusable] }
    }),
  ]
}

type Given = {
  readonly nameId: string
  readonly kind: NameEntry['kind']
  readonly goods: NameEntry['goods']
  readonly nameEn: string
  readonly nameZh: string
  readonly aliases?: readonly string[]
}

const entryOf = ({ nameId, kind, goods, nameEn, nameZh, aliases = [] }: Given): NameEntry => ({
  ...{ id: nameId, kind, goods, aliases },
  en: nameEn,
  zh: nameZh,
})

function refused(issue: Extract<NameChangePlan, { issue: string }>['issue']) {
  switch (issue) {
    case 'gone':
      return refusal('notFound')
    case 'taken':
      return refusal('conflict', null)
    case 'full':
    case 'empty':
      return refusal('wrongState', { status: issue })
    default:
      return unreachable(issue)
  }
}

const nameOf = ({ en, zh }: NameEntry): string => (zh === '' ? en : `${en} / ${zh}`)

const record = (
  trx: Transaction<Rows>,
  { viewer, now }: MemberContext,
  act: Extract<ActionName, `name.${string}`>,
  entry: NameEntry,
  detail: Readonly<Record<string, string>>,
) =>
  recordAction(
    trx,
    {
      by: viewer.userId,
      act,
      about: { kind: 'name', id: entry.id },
      detail: { name: nameOf(entry), ...detail },
    },
    now,
  )
