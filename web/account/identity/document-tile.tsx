import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { uploadIcon } from '#web/kit/ui/lazy-icons.ts'
import progress from '#web/kit/ui/progress-bar.module.css'
import typography from '#web/kit/ui/type.module.css'
import { useDrop } from '#web/kit/uploads/use-drop.ts'
import css from './document-tile.module.css'
import type { DocumentSide } from './use-document.ts'

/** The accepted file types, which make phones convert their pictures. */
const acceptedTypes = 'image/jpeg,image/png,image/webp'

/**
 * Uploads one side of a document: by a file dialog, by dropping, or by the camera on phones. A picture
 * remains until another has been uploaded.
 */
export function DocumentTile({ side, document }: { side: 'front' | 'back'; document: DocumentSide }) {
  const t = useTranslations('identity')
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const { sent, uploading } = document
  const visible = uploading ?? sent
  const { area: dropProps, isOver } = useDrop(([file]) => file && document.choose(file))
  const name = { side: t(`side.${side}`) }
  return (
    <div className={css.side}>
      <div className={classes(css.tile, visible && css.filled, isOver && css.over)} {...dropProps}>
        <button
          type="button"
          className={css.press}
          aria-busy={uploading !== null}
          onClick={() => fileInput.current?.click()}
        >
          {visible ? (
            <img className={css.picture} src={visible.preview} alt="" />
          ) : (
            <Icon name={uploadIcon} size="lg" />
          )}
          <span className={css.text}>
            {t(`tile.${side}`)}{' '}
            <small className={css.small}>
              <TileHint document={document} />
            </small>
          </span>
        </button>
        {uploading && (
          <progress
            className={classes(progress.bar, css.bar)}
            aria-label={t('tile.progress', name)}
            max={1}
            // Indeterminate while the server checks the upload.
            {...(uploading.part < 1 ? { value: uploading.part } : {})}
          />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {sent && !uploading ? t('tile.arrived', name) : ''}
      </span>
      <div className={layout.wrap}>
        <Button
          kind="line"
          size="sm"
          className={css.camera}
          aria-label={t('tile.photographOf', name)}
          onClick={() => cameraInput.current?.click()}
        >
          {t('tile.photograph')}
        </Button>
        {uploading && (
          <Button kind="quiet" size="sm" aria-label={t('tile.cancelOf', name)} onClick={document.cancel}>
            {t('tile.cancel')}
          </Button>
        )}
        {sent && !uploading && side === 'back' && (
          <Button kind="quiet" size="sm" aria-label={t('tile.removeOf', name)} onClick={document.remove}>
            {t('tile.remove')}
          </Button>
        )}
      </div>
      <FileInput input={fileInput} choose={document.choose} />
      <FileInput input={cameraInput} choose={document.choose} isCamera />
    </div>
  )
}

/** Shows the text below the name of a side. */
function TileHint({ document: { sent, uploading } }: { document: DocumentSide }) {
  const t = useTranslations('identity.tile')
  if (uploading)
    return uploading.part < 1 ? t('sending', { percent: Math.floor(uploading.part * 100) }) : t('checking')
  if (sent) return `${sent.name} · ${t('replace')}`
  return <span className={typography.link}>{t('choose')}</span>
}

function FileInput({
  input,
  choose,
  isCamera = false,
}: {
  input: RefObject<HTMLInputElement | null>
  choose: (file: File) => void
  isCamera?: boolean
}) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={acceptedTypes}
      {...(isCamera ? { capture: 'environment' } : {})}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) choose(file)
        // Allows choosing the same file again.
        event.currentTarget.value = ''
      }}
    />
  )
}
