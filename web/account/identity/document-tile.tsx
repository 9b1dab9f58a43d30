import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mostImageBytes } from '#domain/registration/identity.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import progress from '#web/kit/ui/progress-bar.module.css'
import { useDrop } from '#web/kit/uploads/use-drop.ts'
import css from './document-tile.module.css'
import type { DocumentSide } from './use-document.ts'

/** What the chooser of files offers, so that telephones turn their own kinds into one of these. */
const accepted = 'image/jpeg,image/png,image/webp'

const megabytes = mostImageBytes / 1024 / 1024

/**
 * A place for the picture of one side of a document: press it or drop a picture on it; on telephones take one. What has
 * arrived stays until another has.
 */
export function DocumentTile({ side, picture }: { side: 'front' | 'back'; picture: DocumentSide }) {
  const t = useTranslations('identity')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { sent, coming } = picture
  const shown = coming ?? sent
  const { area, isOver } = useDrop(([file]) => file && picture.choose(file))
  const name = { side: t(`side.${side}`) }
  return (
    <div className={css.side}>
      <div className={classes(css.tile, shown && css.filled, isOver && css.over)} {...area}>
        <button
          type="button"
          className={css.press}
          aria-busy={coming !== null}
          onClick={() => files.current?.click()}
        >
          {shown ? (
            <img className={css.picture} src={shown.preview} alt="" />
          ) : (
            <Icon name="upload" size="lg" />
          )}
          <span className={css.words}>
            {name.side}
            {!shown && <span className="visually-hidden">{t('tile.choose')}</span>}
            <small className={css.small}>
              <Small side={side} picture={picture} />
            </small>
          </span>
        </button>
        {coming && (
          <progress
            className={classes(progress.bar, css.bar)}
            aria-label={t('tile.progress', name)}
            max={1}
            // Without a value it shows that the house is looking at what has arrived.
            {...(coming.part < 1 ? { value: coming.part } : {})}
          />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {sent && !coming ? t('tile.arrived', name) : ''}
      </span>
      <div className={css.acts}>
        <Button
          kind="line"
          size="sm"
          className={css.camera}
          aria-label={t('tile.photographOf', name)}
          onClick={() => camera.current?.click()}
        >
          {t('tile.photograph')}
        </Button>
        {coming && (
          <Button kind="quiet" size="sm" aria-label={t('tile.cancelOf', name)} onClick={picture.callOff}>
            {t('tile.cancel')}
          </Button>
        )}
        {sent && !coming && side === 'back' && (
          <Button kind="quiet" size="sm" aria-label={t('tile.removeOf', name)} onClick={picture.remove}>
            {t('tile.remove')}
          </Button>
        )}
      </div>
      <Chooser input={files} choose={picture.choose} />
      <Chooser input={camera} choose={picture.choose} isCamera />
    </div>
  )
}

/** What stands under the name of a side. */
function Small({ side, picture: { sent, coming } }: { side: 'front' | 'back'; picture: DocumentSide }) {
  const t = useTranslations('identity.tile')
  if (coming)
    return coming.part < 1 ? t('sending', { percent: Math.floor(coming.part * 100) }) : t('checking')
  if (sent) return `${sent.name} · ${t('replace')}`
  return t(side === 'front' ? 'hint' : 'optional', { most: megabytes })
}

function Chooser({
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
      accept={accepted}
      {...(isCamera ? { capture: 'environment' } : {})}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) choose(file)
        // So that the same file can be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}
