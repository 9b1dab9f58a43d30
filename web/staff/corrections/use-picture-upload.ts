import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { sortFiles } from '#web/staff/pictures/chosen-files.ts'
import { sendPicture } from '#web/staff/pictures/send-picture.ts'
import { useReasonText } from '#web/staff/pictures/use-reason-text.ts'

/** A stored picture: its key, and its size in pixels. */
type Uploaded = { readonly key: string; readonly width: number; readonly height: number }

/** Uploads pictures for corrections of a published sale, one after another. */
export function usePictureUpload(auctionId: string) {
  const t = useTranslations('pictures.lot')
  const corrections = useTranslations('corrections')
  const call = useApiCall()
  const reasonText = useReasonText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  /**
   * Uploads files. @param known the keys of the lot's pictures
   * @param most how many files are uploaded at most
   * @param onUploaded receives each stored picture that the lot does not have
   */
  const upload = async (
    files: Iterable<File>,
    { known, most }: { readonly known: readonly string[]; readonly most: number },
    onUploaded: (picture: Uploaded) => void,
  ) => {
    const { pictures, others } = sortFiles(files)
    const failures = others.map((name) => t('refused', { name, text: reasonText('notAPicture') }))
    const count = pictures.length - most
    if (count > 0) failures.push(corrections('tooManyPictures', { most: maxLotPictures, count }))
    const keys = new Set(known)
    setProblem('')
    setBusy(true)
    for (const file of pictures.slice(0, most)) {
      const { name } = file
      const sent = await sendPicture(call, auctionId, file)
      if (sent.kind === 'received') {
        if (keys.has(sent.key)) failures.push(corrections('samePicture', { name }))
        else onUploaded(sent)
        keys.add(sent.key)
      } else if (sent.kind === 'later') failures.push(t('notSent', { name }))
      else failures.push(t('refused', { name, text: reasonText(sent.reason) }))
    }
    setBusy(false)
    setProblem(failures.join(' '))
  }
  return { upload, isBusy, problem, clear: () => setProblem('') }
}
