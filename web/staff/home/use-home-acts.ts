import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockKind } from '#domain/home/home-draft.ts'
import { orderWith } from '#domain/lib/order-with.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  staffHomeAdd,
  staffHomeDiscard,
  staffHomeGet,
  staffHomePlace,
  staffHomePublish,
  staffHomeRemove,
} from '#wire/calls/staff-home.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { HomeFile } from '#wire/entities/home-draft.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError }

/** Statuses of refusals with a text of their own. */
const explained = ['issues', 'unchanged', 'full', 'single'] as const

/**
 * Returns the actions on the blocks of the home page. They run one after another, each on the result of the
 * previous one.
 */
export function useHomeActs({ rev, blocks }: HomeFile) {
  const t = useTranslations('homePage')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [running, setRunning] = useState(0)
  // The order is shown as it was requested until the page has that revision, so that nothing moves back in between.
  const [requested, setRequested] = useState<{
    readonly ids: readonly string[]
    readonly rev: number
  } | null>(null)
  const stored = blocks.map(({ id }) => id)
  const order = requested && (running > 0 || requested.rev === rev) ? requested.ids : stored

  const textOf = (error: CallError): string => {
    if (error.name === 'conflict' || error.name === 'notFound') return t('refusal.changed')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(`refusal.${explained.find((one) => one === status) ?? 'changed'}`)
  }
  const run = <Data>(request: () => Promise<Response<Data>>): Promise<Data | null> => {
    setRunning((count) => count + 1)
    const act = last.current.then(async () => {
      const response = await request()
      await refresh(staffHomeGet)
      setRunning((count) => count - 1)
      if (response.ok) return response.data
      setRequested(null)
      show({ kind: 'error', key: 'home', text: textOf(response.error) })
      return null
    })
    last.current = act
    return act
  }
  const place = (blockId: string, before: string) => {
    const next = orderWith(order, blockId, before)
    if (next === null) return
    setRequested({ ids: next, rev })
    const ak = createIdempotencyKey()
    void run(() => call(staffHomePlace, { blockId, before, ak }))
  }
  const publication =
    (request: typeof staffHomePublish | typeof staffHomeDiscard, done: string) => async () => {
      const ak = createIdempotencyKey()
      const isDone = await run(() => call(request, { rev, ak }))
      if (isDone) show({ kind: 'done', key: 'home', text: done })
    }
  return {
    order,
    isBusy: running > 0,
    place,
    /** Adds a block. @returns its id; null if it was refused */
    async add(kind: BlockKind, before: string) {
      setRequested(null)
      const ak = createIdempotencyKey()
      return (await run(() => call(staffHomeAdd, { kind, before, ak })))?.blockId ?? null
    },
    /** Removes a block; a button restores it to its place. */
    async remove(blockId: string, name: string) {
      const next = order[order.indexOf(blockId) + 1] ?? ''
      setRequested({ ids: order.filter((id) => id !== blockId), rev })
      const ak = createIdempotencyKey()
      const isDone = await run(() => call(staffHomeRemove, { blockId, ak }))
      if (!isDone) return
      const action = { label: t('undo'), run: () => place(blockId, next) }
      show({ kind: 'info', key: 'home', text: t('removed', { name }), action })
    },
    publish: publication(staffHomePublish, t('done.publish')),
    discard: publication(staffHomeDiscard, t('done.discard')),
  }
}

export type HomeActs = ReturnType<typeof useHomeActs>
