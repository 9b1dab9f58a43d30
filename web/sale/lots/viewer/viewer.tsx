import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { conditionOfView } from '#domain/pictures/condition-of-view.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import type { LotEntry } from '#wire/entities/lot.ts'
import { nextPictureIndex } from '../next-picture-index.ts'
import { LevelMark } from './level-mark.tsx'
import { LoadState } from './load-state.tsx'
import { PictureMap } from './picture-map.tsx'
import { useViewName } from './use-view-name.ts'
import { useZoom } from './use-zoom.ts'
import type { ViewedPicture } from './viewed-picture.ts'
import css from './viewer.module.css'
import { ViewerBar } from './viewer-bar.tsx'
import { viewerAct } from './viewer-key.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

await loadTexts('viewer')

/** The zoom factor of one press of a button or key. */
const zoomStep = 1.5

type Props = {
  open: boolean
  pictures: readonly ViewedPicture[]
  index: number
  title: string
  /** The lot that the pictures show, if any. */
  lot?: Pick<LotEntry, 'lotNum' | 'lotSuffix' | 'accent' | 'condition'> | undefined
  onTurn: (index: number) => void
  onClose: () => void
}

/**
 * Pictures in the whole window that can be zoomed and moved, each with its name and what the condition report
 * says about it.
 */
export function Viewer({ open, onClose, ...rest }: Props) {
  const t = useTranslations('viewer')
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.viewer} aria-label={t('label', { title: rest.title })}>
      {open && rest.pictures.length > 0 && <ViewerBody {...rest} onClose={onClose} />}
    </dialog>
  )
}

function ViewerBody({ pictures, index, title, lot, onTurn, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('viewer')
  const nameOf = useViewName()
  const stage = useRef<HTMLDivElement>(null)
  const { zoom, zooming } = useZoom(stage, { pictures, index, onTurn })
  const shown = pictures[index] ?? pictures[0]
  const isEnlarged = zoom?.region != null
  const turn = (key: string) => {
    const next = nextPictureIndex(key, index, pictures.length)
    if (next !== null) onTurn(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = viewerAct(event, isEnlarged)
    if (!act) return
    event.preventDefault()
    switch (act.kind) {
      case 'zoomIn':
        return zooming?.zoomBy(zoomStep)
      case 'zoomOut':
        return zooming?.zoomBy(1 / zoomStep)
      case 'whole':
        return zooming?.showWhole()
      case 'move':
        return zooming?.moveBy(act.x, act.y)
      default:
        return turn(event.key)
    }
  }
  if (!shown) return null
  const name = nameOf(shown, index)
  const condition = lot?.condition ?? ''
  const report = conditionOfView(condition, shown.view)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the whole dialog
    <div className={css.body} onKeyDown={onKeyDown}>
      <div className={css.stage}>
        {!zooming && (
          <Picture
            key={shown.key}
            picture={shown.key}
            alt={shown.alt || title}
            sizes="100vw"
            className={css.still}
          />
        )}
        <div ref={stage} className={css.pictures} />
        {zoom && shown.level && (
          <LevelMark level={shown.level} zoom={zoom} report={conditionOfView(condition, 'level')} />
        )}
        <LoadState state={zoom?.state ?? 'loading'} onRetry={() => zooming?.reload()} />
        <h2 className={css.title} title={title} data-shortened>
          {lot && <span className={css.number}>{lotLabel(lot)}</span>}
          <Accent text={title} accent={lot?.accent} />
        </h2>
        <IconButton icon="close" label={t('close')} className={css.close} onClick={onClose} autoFocus />
        <ZoomButtons
          zoom={zoom}
          name={name}
          onZoomIn={() => zooming?.zoomBy(zoomStep)}
          onZoomOut={() => zooming?.zoomBy(1 / zoomStep)}
        />
        {zoom?.region && <PictureMap picture={shown} region={zoom.region} />}
        <div className={css.condition}>
          <p className={css.name}>{name}</p>
          {report && <p>{report}</p>}
        </div>
      </div>
      <ViewerBar pictures={pictures} index={index} isEnlarged={isEnlarged} onShow={onTurn} onTurn={turn} />
    </div>
  )
}
