import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { pictureList, pictureMatch } from '#wire/calls/staff-pictures.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { digestOf, sortFiles } from './chosen-files.ts'
import { sendPicture, untilOnline } from './send-picture.ts'
import { createUploadQueue, filesLeft, type UploadQueue } from './upload-queue.ts'

/** Refreshes everything that shows pictures of a draft. */
export function useRefreshPictures(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => Promise.all([pictureList, lotDraftGet, saleCheck].map((call) => refresh(call)))
}

/** Uploads the pictures of a sale, and puts them into lots by their names. */
export function useBatch(auctionId: string) {
  const call = useApiCall()
  const refreshPictures = useRefreshPictures()
  const match = async () => {
    await call(pictureMatch, { auctionId, ak: createIdempotencyKey() })
    await refreshPictures()
  }
  const [queue] = useState<UploadQueue>(() =>
    createUploadQueue({
      send: (file) => sendPicture(call, auctionId, file),
      digestOf,
      wait: untilOnline,
      match,
    }),
  )
  useEffect(() => () => queue.close(), [queue])
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const left = filesLeft(state)
  const [interrupted, setInterrupted] = useState(0)
  const storedAt = `pictures ${auctionId}`
  useEffect(() => setInterrupted(Number(sessionStorage.getItem(storedAt) ?? 0)), [storedAt])
  useEffect(() => {
    if (state.total === 0) return
    if (left === 0) sessionStorage.removeItem(storedAt)
    else sessionStorage.setItem(storedAt, String(left))
  }, [state.total, left, storedAt])
  return {
    state,
    left,
    match,
    /** The number of unsent files when the page was left; 0 once files are chosen again. */
    interrupted: state.total > 0 ? 0 : interrupted,
    setPaused: queue.setPaused,
    /** Sends files, except those that have arrived. */
    add(files: Iterable<File>, arrived: Parameters<UploadQueue['setKnown']>[0]) {
      const { pictures, others } = sortFiles(files)
      queue.setKnown(arrived)
      queue.add(pictures)
      queue.refuse(others.map((name) => ({ name, reason: 'notAPicture' })))
    },
  }
}
