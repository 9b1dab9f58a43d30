import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GoodsPicture } from '#domain/goods/goods.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { sortFiles } from '#web/staff/pictures/chosen-files.ts'
import { pictureRequest, sentPicture } from '#web/staff/pictures/send-picture.ts'
import { useReasonText } from '#web/staff/pictures/use-reason-text.ts'
import { settleUnsaved } from '#web/staff/saving/unsaved.ts'
import { goodsGet, goodsPicture } from '#wire/calls/staff-goods.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { useGoodsForm } from './goods-form.ts'

/** Returns the pictures of goods: changes are saved like other fields (K8), and files are added one after another. */
export function useGoodsPictures() {
  const t = useTranslations('pictures.lot')
  const call = useApiCall()
  const refresh = useRefresh()
  const reasonText = useReasonText()
  const { file, rev, problems, conflicts, drop, save } = useGoodsForm()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { kind, id: goodsId } = file

  const send = async (picture: File): Promise<string> => {
    const { name } = picture
    const request = { kind, goodsId, file: picture, ak: createIdempotencyKey() }
    const sent = sentPicture(await call(goodsPicture, request, pictureRequest))
    if (sent.kind === 'received') return ''
    return sent.kind === 'later'
      ? t('notSent', { name })
      : t('refused', { name, text: reasonText(sent.reason) })
  }

  async function upload(files: Iterable<File>): Promise<void> {
    const { pictures, others } = sortFiles(files)
    const [other] = others
    setProblem(other ? t('refused', { name: other, text: reasonText('notAPicture') }) : '')
    setBusy(true)
    // An unsaved order of pictures would conflict with the new picture.
    await settleUnsaved()
    for (const picture of pictures) {
      const failure = await send(picture)
      if (failure !== '') setProblem(failure)
    }
    await refresh(goodsGet)
    setBusy(false)
  }

  return {
    pictures: file.goods.pictures,
    isBusy,
    problem: problem || (problems.get('pictures') ?? ''),
    clear: () => {
      setProblem('')
      if (conflicts.has('pictures') || problems.has('pictures')) drop('pictures')
    },
    change: (next: (pictures: readonly GoodsPicture[]) => readonly GoodsPicture[]) =>
      save('pictures', { pictures: next(file.goods.pictures).map(({ key, alt }) => ({ key, alt })) }, rev),
    upload: (files: Iterable<File>) => void upload(files),
  }
}
