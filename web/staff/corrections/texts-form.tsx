import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { attributeChanges, pictureChange, textChanges } from '#domain/auction/changes/description.ts'
import type { PictureChange } from '#domain/auction/changes/lot-change.ts'
import { describeChange } from '#domain/lots/attributes/describe-change.ts'
import { correctableAttributes } from '#domain/lots/attributes/published.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { quantityIn } from '#web/staff/lots/cells.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { readAttributes } from './attribute-patch.ts'
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
  const texts = useTranslations('changes')
  const field = useTranslations('changes.field')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const [typed, setTyped] = useState(emptyPatch)
  const [notice, setNotice] = useState(noNotice)
  const change = useChange(auction.id, lot.id, knownSeq)
  const uploads = usePictureUpload(auction.id)
  const described = { ...published, pictures: published.pictures.map(({ key }) => key) }
  const chosen = chosenPictures(described.pictures, typed.pictures)
  const { byId } = useLotAttributes()
  const attributes = correctableAttributes([...byId.values()], published.kind).filter(
    ({ id, isRetired = false }) => !isRetired || Object.hasOwn(published.attributes, id),
  )
  const { values, invalid } = readAttributes(attributes, published.attributes, {
    typed: typed.attributes,
    quantity: quantityIn(typed.facts.quantity ?? published.facts.quantity),
  })
  const ofAttributes = attributeChanges(published, { attributes: values })
  const patch = completePatch(described, typed, chosen)
  const changes = textChanges(described, patch)
  const stated = published.pictures.map(({ key, alt, altZh }) => ({ key, alt: { en: alt, zh: altZh } }))
  const pictures = pictureChange(described, patch, stated) ?? undefined
  const hasIssue =
    lacksTitle(typed, 'en') || lacksTitle(typed, 'zh') || hasBadQuantity(typed) || invalid.size > 0
  const announced = { en: notice.en.trim(), zh: notice.zh.trim() }
  const isRequired = hasBid || announced.en !== '' || announced.zh !== ''
  const pictureRows = ({ from, to, alts = [] }: PictureChange) => [
    ...(from.join() === to.join()
      ? []
      : [{ name: field('pictures'), lang: undefined, from: '', to: '', pictures: { from, to } }]),
    ...alts.flatMap((alt) =>
      (['en', 'zh'] as const)
        .filter((lang) => alt.from[lang] !== alt.to[lang])
        .map((lang) => ({
          name: texts('alt', { place: to.indexOf(alt.key) + 1 }),
          lang,
          from: alt.from[lang],
          to: alt.to[lang],
        })),
    ),
  ]
  const publish = async () => {
    const { newPictures, alts = [], ...corrected } = patch
    const correction = {
      ...corrected,
      ...(ofAttributes.length > 0 && { attributes: values }),
      ...(alts.length > 0 && { alts }),
      ...(newPictures && { newPictures: newPictures.map(({ width: _, height: __, ...picture }) => picture) }),
      ...(isRequired && { notice: announced }),
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
      isChanged={changes.length > 0 || ofAttributes.length > 0 || pictures !== undefined}
      isComplete={
        !uploads.isBusy && !hasIssue && (!isRequired || (announced.en !== '' && announced.zh !== ''))
      }
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <TextFields published={published} patch={typed} following={patch.texts} onChange={setTyped} />
          <AttributeFields
            attributes={attributes}
            published={published}
            typed={typed.attributes}
            invalid={invalid}
            onChange={(next) => setTyped((all) => ({ ...all, attributes: next }))}
          />
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
          {(changes.length > 0 || ofAttributes.length > 0 || pictures) && (
            <ChangeTable
              rows={[
                ...changes.map(({ field: name, lang, from, to }) => ({
                  name: field(name),
                  lang: lang === 'both' ? undefined : lang,
                  from,
                  to,
                })),
                ...ofAttributes.map((one) => {
                  const { label, from, to } = describeChange(one, attributes, published.kind)
                  return { name: label[lang], lang: undefined, from: from[lang], to: to[lang] }
                }),
                ...(pictures ? pictureRows(pictures) : []),
              ]}
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}
