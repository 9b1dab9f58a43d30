import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useDrop } from '#web/kit/uploads/use-drop.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import pictures from '#web/staff/pictures/pictures.module.css'
import { sendHomePicture, sendTextPicture } from '#web/staff/pictures/send-picture.ts'
import { useReasonText } from '#web/staff/pictures/use-reason-text.ts'
import { contentPictures } from '#wire/calls/staff-content.ts'
import type { TextPicture } from '#wire/entities/content.ts'
import css from './content.module.css'
import { useTextName } from './content-form.ts'

/** The number of pictures shown initially, and added with each press. */
const step = 12

/** The pictures of the store by search, and an upload: for the text around it, else for the home page. @param chosen the key of the one that is chosen; '' for none */
export function PictureChoice({
  chosen,
  onChoose,
  onProblem,
}: {
  chosen: string
  onChoose: (picture: TextPicture) => void
  onProblem: (problem: string) => void
}) {
  const t = useTranslations('content.picture')
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(step)
  const q = useDebounced(typed).trim().slice(0, 100)
  const query = useApiQuery(contentPictures, { q, size })
  const { upload, isSending } = useUpload({ onChoose, onProblem })
  const drop = useDrop(upload)
  return (
    <div {...drop.area} className={classes(css.choice, drop.isOver && pictures.over)}>
      <UploadButton isSending={isSending} onFiles={upload} />
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {query.data ? (
        <Pictures
          list={query.data.list}
          chosen={chosen}
          onChoose={onChoose}
          more={query.data.total > size ? () => setSize(size + step) : undefined}
        />
      ) : (
        <LoadingOrError message={t('failed')} query={query} />
      )}
    </div>
  )
}

/** Sends the first of some files, and chooses it. */
function useUpload({
  onChoose,
  onProblem,
}: {
  onChoose: (picture: TextPicture) => void
  onProblem: (problem: string) => void
}) {
  const t = useTranslations('content.picture')
  const call = useApiCall()
  const refresh = useRefresh()
  const reasonText = useReasonText()
  const text = useTextName()
  const [isSending, setSending] = useState(false)
  const upload = async (files: Iterable<File>) => {
    const [file] = files
    if (!file || isSending) return
    onProblem('')
    setSending(true)
    const sent = text
      ? await sendTextPicture(call, { kind: text.kind, contentId: text.id }, file)
      : await sendHomePicture(call, file)
    setSending(false)
    if (sent.kind === 'later') return onProblem(t('notSent', { name: file.name }))
    if (sent.kind === 'refused') return onProblem(reasonText(sent.reason))
    onChoose(sent)
    await refresh(contentPictures)
  }
  return { upload: (files: Iterable<File>) => void upload(files), isSending }
}

function UploadButton({
  isSending,
  onFiles,
}: {
  isSending: boolean
  onFiles: (files: Iterable<File>) => void
}) {
  const t = useTranslations('content.picture')
  const field = useId()
  return (
    <div className={pictures.add}>
      <label className={pictures.fileLabel} htmlFor={field}>
        {t(isSending ? 'sending' : 'upload')}
      </label>
      <input
        id={field}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isSending}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <span>{t('drop')}</span>
    </div>
  )
}

function Pictures({
  list,
  chosen,
  onChoose,
  more,
}: {
  list: readonly TextPicture[]
  chosen: string
  onChoose: (picture: TextPicture) => void
  more: (() => void) | undefined
}) {
  const t = useTranslations('content.picture')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const group = useId()
  if (list.length === 0) return <p role="status">{t('none')}</p>
  return (
    <>
      <fieldset className={css.pictures}>
        <legend className="visually-hidden">{t('stored')}</legend>
        {list.map((picture, at) => {
          const name = inEither(picture.alt, lang) || picture.name || t('unnamed', { place: at + 1 })
          return (
            <label key={picture.key} className={css.pictureOption} title={name}>
              <input
                type="radio"
                className="visually-hidden"
                name={group}
                checked={picture.key === chosen}
                onChange={() => onChoose(picture)}
              />
              <span className={pictures.plate}>
                <img
                  src={`/pictures/${picture.key}/480.webp`}
                  alt=""
                  loading="lazy"
                  className={pictures.image}
                />
              </span>
              <span className="visually-hidden">{name}</span>
            </label>
          )
        })}
      </fieldset>
      {more && (
        <Button kind="line" size="sm" onClick={more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
