import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureChange, textChanges } from '#domain/auction/changes/description.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeTable } from './change-table.tsx'
import { chosenPictures } from './chosen-pictures.ts'
import type { LotFormProps } from './lot-form-props.ts'
import { NoticeFields } from './notice-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { completePatch, emptyPatch, hasBadQuantity, lacksTitle } from './text-patch.ts'
import { useChange } from './use-change.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const noNotice = { en: '', zh: '' }

/** Corrects the texts, facts and pictures of a lot. With a bid, the correction needs a notice (K13). */
export function TextsForm({ auction, lot, published, knownSeq, hasBid }: LotFormProps & { hasBid: boolean }) {
  const t = useTranslations('corrections')
  const field = useTranslations('changes.field')
  const [typed, setTyped] = useState(emptyPatch)
  const [notice, setNotice] = useState(noNotice)
  const change = useChange(auction.id, lot.id, knownSeq)
  const uploads = usePictureUpload(auction.id)
  const described = { ...published, pictures: published.pictures.map(({ key }) => key) }
  const chosen = chosenPictures(described.pictures, typed.pictures)
  const patch = completePatch(described, typed, chosen)
  const changes = textChanges(described, patch)
  const pictures = pictureChange(described, patch) ?? undefined
  const hasFault = lacksTitle(typed, 'en') || lacksTitle(typed, 'zh') || hasBadQuantity(typed)
  const stated = { en: notice.en.trim(), zh: notice.zh.trim() }
  const isRequired = hasBid || stated.en !== '' || stated.zh !== ''
  const publish = async () => {
    const { newPictures, ...corrected } = patch
    const correction = {
      ...corrected,
      ...(newPictures && { newPictures: newPictures.map(({ width: _, height: __, ...picture }) => picture) }),
      ...(isRequired && { notice: stated }),
    }
    const isPublished = await change.publish(correction, (call, stamp) =>
      call(lotCorrect, { ...stamp, correction }),
    )
    if (isPublished) {
      setTyped(emptyPatch)
      setNotice(noNotice)
    }
    return isPublished
  }
  return (
    <ChangeForm
      title={t('texts')}
      submit={t('publishCorrection')}
      confirm={t('confirm.title', { number: lotLabel(lot) })}
      readers={isRequired ? published.readers : 0}
      change={change}
      isChanged={changes.length > 0 || pictures !== undefined}
      isComplete={!uploads.isBusy && !hasFault && (!isRequired || (stated.en !== '' && stated.zh !== ''))}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <TextFields published={published} patch={typed} following={patch.texts} onChange={setTyped} />
          <PictureFields
            pictures={published.pictures}
            chosen={chosen}
            uploads={uploads}
            onChange={(next) =>
              setTyped((all) => {
                const since = described.pictures
                return { ...all, pictures: { ...next(chosenPictures(since, all.pictures)), since } }
              })
            }
          />
          <NoticeFields
            kind="noticeIn"
            notice={notice}
            isRequired={isRequired}
            isChecked={isChecked}
            onChange={setNotice}
          />
          {(changes.length > 0 || pictures) && (
            <ChangeTable
              rows={[
                ...changes.map(({ field: name, lang, from, to }) => ({
                  name: field(name),
                  lang: lang === 'both' ? undefined : lang,
                  from,
                  to,
                })),
                ...(pictures
                  ? [{ name: field('pictures'), lang: undefined, from: '', to: '', pictures }]
                  : []),
              ]}
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}
