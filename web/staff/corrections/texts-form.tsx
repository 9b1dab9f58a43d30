import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureChange, textChanges } from '#domain/auction/changes/description.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeTable } from './change-table.tsx'
import type { LotFormProps } from './lot-form-props.ts'
import { NoticeFields } from './notice-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { emptyPatch, hasBadQuantity, lacksTitle, trimmedPatch } from './text-patch.ts'
import { useChange } from './use-change.ts'

const noNotice = { en: '', zh: '' }

/** Corrects the texts and facts of a lot. With a bid, the correction needs a notice (K13). */
export function TextsForm({ auction, lot, published, hasBid }: LotFormProps & { hasBid: boolean }) {
  const t = useTranslations('corrections')
  const field = useTranslations('changes.field')
  const [typed, setTyped] = useState(emptyPatch)
  const [notice, setNotice] = useState(noNotice)
  const change = useChange(auction.id, lot.id)
  const patch = trimmedPatch(typed)
  const described = { ...published, pictures: published.pictures.map(({ key }) => key) }
  const changes = textChanges(described, patch)
  const isReordered = pictureChange(described, patch) !== undefined
  const hasFault = lacksTitle(typed, 'en') || lacksTitle(typed, 'zh') || hasBadQuantity(typed)
  const stated = { en: notice.en.trim(), zh: notice.zh.trim() }
  const isRequired = hasBid || stated.en !== '' || stated.zh !== ''
  const publish = async () => {
    const correction = { ...patch, ...(isRequired && { notice: stated }) }
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
      confirm={t('confirm.title', { number: lot.lotNum })}
      readers={isRequired ? published.readers : 0}
      change={change}
      isChanged={changes.length > 0 || isReordered}
      isComplete={!hasFault && (!isRequired || (stated.en !== '' && stated.zh !== ''))}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <TextFields published={published} patch={typed} onChange={setTyped} />
          <PictureFields
            pictures={published.pictures}
            keys={typed.pictures ?? described.pictures}
            onChange={(pictures) => setTyped((all) => ({ ...all, pictures }))}
          />
          <NoticeFields
            kind="noticeIn"
            notice={notice}
            isRequired={isRequired}
            isChecked={isChecked}
            onChange={setNotice}
          />
          {changes.length > 0 && (
            <ChangeTable
              rows={changes.map(({ field: name, lang, from, to }) => ({
                name: field(name),
                lang: lang === 'both' ? undefined : lang,
                from,
                to,
              }))}
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}
