import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isSmall } from '#domain/drafts/pictures.ts'
import { missingShots, requiredShots } from '#domain/drafts/shot-list.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ShowNext } from '#web/kit/ui/show-next.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { type View, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { pictureList } from '#wire/calls/staff-pictures.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { BatchProgress } from './batch-progress.tsx'
import { droppedFiles } from './chosen-files.ts'
import { LotCard } from './lot-card.tsx'
import css from './pictures.module.css'
import { SaleCover } from './sale-cover.tsx'
import { type PictureLot, trayOf } from './tray.ts'
import { TrayPane } from './tray-pane.tsx'
import { useBatch } from './use-batch.ts'
import { useFilesDrop } from './use-files-drop.ts'
import { usePictureActions } from './use-picture-actions.ts'

type DraftSale = DataOf<typeof saleDraftGet>

/** The number of lots shown at first, and more at a time. */
const step = 60

const shows = {
  all: () => true,
  incomplete: (lot: PictureLot) => missingShots(requiredShots(lot), lot.pictures).length > 0,
  missing: ({ pictures }: PictureLot) => pictures.length === 0,
  small: ({ pictures }: PictureLot) => pictures.some(isSmall),
} as const

const views = ['all', 'incomplete', 'missing', 'small'] as const

/** The pictures of a sale in preparation: upload of a whole folder, the tray, and the lots without pictures (K12). */
export function PicturesPage({ sale: loaded, isEditable }: { sale: DraftSale; isEditable: boolean }) {
  const t = useTranslations('pictures')
  const tDrafts = useTranslations('drafts')
  const auctionId = loaded.id
  const { data: sale = loaded } = useApiQuery(saleDraftGet, { auctionId })
  const { data: list, isError, refetch } = useApiQuery(pictureList, { auctionId })
  const batch = useBatch(auctionId)
  const actions = usePictureActions(auctionId, sale.rev)
  const add = (files: Iterable<File>) =>
    batch.add(
      files,
      (list?.pictures ?? []).map(({ digest, name, otherNames }) => ({
        digest,
        names: [name, ...otherNames],
      })),
    )
  const { isOver, area } = useFilesDrop((transfer) => void droppedFiles(transfer).then(add))
  const name = useDraftTitle()(sale.draft)
  return (
    <StaffPage
      title={name}
      crumbs={[{ label: tDrafts('title'), to: draftsPath }]}
      tabs={<DraftTabs id={auctionId} lots={sale.lots} current="pictures" />}
      fill
    >
      <div
        className={classes(css.page, isOver && isEditable && css.over)}
        data-drop
        {...(isEditable && area)}
      >
        <div className={css.main}>
          {isEditable && <ChooseFiles onFiles={add} />}
          {batch.interrupted > 0 && (
            <Banner kind="info">{t('interrupted', { count: batch.interrupted })}</Banner>
          )}
          {batch.state.total > 0 && (
            <BatchProgress state={batch.state} left={batch.left} onPause={batch.setPaused} />
          )}
          {!list && isError && <ErrorState onRetry={() => void refetch()} />}
          {!list && !isError && <p role="status">{t('loading')}</p>}
          {list && (
            <Lots
              auctionId={auctionId}
              lots={list.lots}
              isEditable={isEditable}
              onPlace={actions.place}
              onCover={({ key, alt }) => actions.setCover({ key, alt })}
            />
          )}
        </div>
        {list && (
          <div className={css.side}>
            <TrayPane
              tray={trayOf(list)}
              isEditable={isEditable}
              onPlace={(key, wanted) => {
                const lot = list.lots.find((one) => one.number === wanted)
                if (lot) void actions.place(key, lot.id)
                return lot !== undefined
              }}
              onMatch={() => void batch.match()}
              onDelete={actions.discard}
            />
            <SaleCover
              auctionId={auctionId}
              cover={list.cover}
              isEditable={isEditable}
              onSet={actions.setCover}
            />
          </div>
        )}
      </div>
    </StaffPage>
  )
}

/** Chooses files, or a whole folder, as an alternative to dropping them. */
function ChooseFiles({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useTranslations('pictures.choose')
  const id = useId()
  return (
    <div className={css.choose}>
      <p className={classes(typography.dim, typography.sizeXs)}>{t('drop')}</p>
      {(['files', 'folder'] as const).map((what) => (
        <span key={what} className={css.add}>
          <label className={css.fileLabel} htmlFor={`${id}-${what}`}>
            {t(what)}
          </label>
          <input
            id={`${id}-${what}`}
            className="visually-hidden"
            type="file"
            multiple
            {...(what === 'folder' && { webkitdirectory: '' })}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </span>
      ))}
      <p className={classes(typography.dim, typography.sizeXs)}>{t('names')}</p>
    </div>
  )
}

function Lots({
  auctionId,
  lots,
  isEditable,
  onPlace,
  onCover,
}: {
  auctionId: string
  lots: readonly PictureLot[]
  isEditable: boolean
  onPlace: (key: string, lotId: string, shot?: Shot) => void
  onCover: Parameters<typeof LotCard>[0]['onCover']
}) {
  const t = useTranslations('pictures')
  const [params] = useSearchParams()
  const requested = params.get('show')
  const show = views.find((name) => name === requested) ?? 'all'
  const count = Math.max(step, Number(params.get('count')) || step)
  const shown = lots.filter(shows[show])
  const links = views.map(
    (name): View => ({
      to: name === 'all' ? '?' : `?show=${name}`,
      label: t(`view.${name}`),
      count: lots.filter(shows[name]).length,
      isCurrent: name === show,
    }),
  )
  if (lots.length === 0) return <EmptyState title={t('noLots')}>{t('noLotsText')}</EmptyState>
  return (
    <>
      <Views label={t('view.label')} views={links} />
      {shown.length === 0 && <EmptyState title={t(`none.${show}`)} />}
      <ul className={css.lots}>
        {shown.slice(0, count).map((lot) => (
          <LotCard
            key={lot.id}
            auctionId={auctionId}
            lot={lot}
            isEditable={isEditable}
            onPlace={(key, shot) => onPlace(key, lot.id, shot)}
            onCover={onCover}
          />
        ))}
      </ul>
      {shown.length > step && (
        <ShowNext
          shown={Math.min(count, shown.length)}
          total={shown.length}
          step={step}
          summary={t('shown', { shown: Math.min(count, shown.length), total: shown.length })}
          to={`?show=${show}&count=${count + step}`}
        />
      )}
    </>
  )
}
