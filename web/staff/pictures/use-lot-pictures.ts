import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { withShot } from '#domain/drafts/shot-list.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { pictureList, picturePlace, pictureSet } from '#wire/calls/staff-pictures.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { sortFiles } from './chosen-files.ts'
import { sendPicture } from './send-picture.ts'
import { useReasonText } from './use-reason-text.ts'

type Pictures = readonly DraftPicture[]

/** Returns the pictures of one lot: changes are shown at once and saved one after another (K8). */
export function useLotPictures(auctionId: string, lotId: string) {
  const t = useTranslations('pictures.lot')
  const call = useApiCall()
  const reasonText = useReasonText()
  const refresh = useRefresh()
  const { data, isError, refetch } = useApiQuery(lotDraftGet, { lotId })
  const [shown, setShown] = useState<Pictures | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const rev = useRef(0)
  const latest = useRef<Pictures>([])
  const queue = useRef(Promise.resolve())
  const pending = useRef(0)

  const adopt = useCallback((stored: DataOf<typeof lotDraftGet> | undefined) => {
    if (!stored || pending.current > 0) return
    rev.current = stored.rev
    latest.current = stored.draft.pictures
    setShown(stored.draft.pictures)
  }, [])
  useEffect(() => adopt(data), [data, adopt])

  /** Runs one change after the previous ones, then shows the stored pictures. */
  const enqueue = (run: () => Promise<void>) => {
    pending.current += 1
    setBusy(true)
    queue.current = queue.current.then(run).then(async () => {
      pending.current -= 1
      if (pending.current > 0) return
      setBusy(false)
      // Refused offers are no longer shown.
      const [stored] = await Promise.all([refetch(), refresh(pictureList), refresh(saleCheck)])
      adopt(stored.data)
    })
  }

  const change = (next: (pictures: Pictures) => Pictures) => {
    latest.current = next(latest.current)
    setShown(latest.current)
    const list = latest.current.map(({ key, alt, shot, level }) => ({
      key,
      alt,
      ...(shot && { shot }),
      ...(level && { level }),
    }))
    enqueue(async () => {
      const request = { lotId, rev: rev.current, pictures: { list }, ak: createIdempotencyKey() }
      const response = await call(pictureSet, request)
      if (response.ok) {
        rev.current = response.data.rev
        return setProblem('')
      }
      const { error } = response
      const [conflict] = error.name === 'conflict' ? Object.values(error.data?.fields ?? {}) : []
      setProblem(conflict ? t('conflict', { by: conflict.by }) : error.message)
    })
  }

  /** Adds a file. @returns why it was not added, or '' */
  const addFile = async (file: File, shot: Shot | undefined): Promise<string> => {
    const { name } = file
    const sent = await sendPicture(call, auctionId, file)
    if (sent.kind === 'later') return t('notSent', { name })
    if (sent.kind === 'refused') return t('refused', { name, text: reasonText(sent.reason) })
    return place(sent.key, shot)
  }

  /** Places a picture. @returns why it was not placed, or '' */
  const place = async (key: string, shot: Shot | undefined): Promise<string> => {
    const request = { lotId, pictureKeys: [key], ak: createIdempotencyKey() }
    const response = await call(picturePlace, { ...request, ...(shot && { shot }) })
    if (!response.ok) return response.error.message
    const own = response.data.lots.find(({ id }) => id === lotId)
    if (!own) return ''
    rev.current = own.rev
    latest.current = own.pictures
    setShown(own.pictures)
    return ''
  }

  /** Adds files; the first becomes the shot, if one is given. */
  const upload = (files: Iterable<File>, shot?: Shot) => {
    const { pictures, others } = sortFiles(files)
    const [other] = others
    setProblem(other ? t('refused', { name: other, text: reasonText('notAPicture') }) : '')
    for (const [index, file] of pictures.entries())
      enqueue(async () => {
        const failure = await addFile(file, index === 0 ? shot : undefined)
        if (failure !== '') setProblem(failure)
      })
  }

  /** Makes a picture of the lot, or of the tray, one of its shots. */
  const placeAs = (key: string, shot: Shot) => {
    if (latest.current.some((picture) => picture.key === key))
      return change((all) => withShot(all, key, shot))
    enqueue(async () => setProblem(await place(key, shot)))
  }

  return {
    pictures: shown,
    /** The properties of the lot, for its shot list. */
    goods: data?.draft,
    isError,
    refetch,
    isBusy,
    problem,
    clear: () => setProblem(''),
    change,
    upload,
    placeAs,
  }
}
