import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { addressIn, pageLanguages } from '#wire/address/page-address.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { previewViewers } from '#wire/calls/sale-preview.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { useDraftTitle } from '../draft-list.ts'
import { DraftTabs } from '../draft-tabs.tsx'
import { draftsPath } from '../paths.ts'
import { Frame } from './frame.tsx'
import css from './preview.module.css'
import type { PreviewMessage } from './preview-guard.tsx'
import { devices, framePathFor, type PreviewParams, previewPathFor } from './preview-params.ts'

type PreviewLot = { readonly id: string; readonly number: string; readonly title: string }

/** The choice of the announcement; no lot has this id. */
const announcement = 'announcement'

const languageTexts = { en: 'language.en', 'zh-Hans': 'language.zh', 'zh-Hant': 'language.zhHant' } as const

/** The public pages of a draft, as visitors or bidders will see them, on two widths and in each language. */
export function PreviewPage({
  sale: { id, lots: lotCount, draft },
  lots,
  params,
}: {
  sale: DataOf<typeof saleDraftGet>
  lots: readonly PreviewLot[]
  params: PreviewParams
}) {
  const t = useTranslations('drafts')
  const titleOf = useDraftTitle()
  const navigate = useNavigate()
  const to = (change: Partial<PreviewParams>) => previewPathFor(id, { ...params, ...change })
  useChosenLots((lotId) => void navigate(to({ page: 'catalogue', lotId })))
  return (
    <StaffPage
      title={titleOf(draft)}
      crumbs={[{ label: t('title'), to: draftsPath }]}
      tabs={<DraftTabs id={id} lots={lotCount} current="preview" />}
    >
      <div className={css.tools}>
        <ListTools>
          <BareSelect
            label={t('preview.page')}
            value={params.page === 'announcement' ? announcement : params.lotId}
            onChange={({ currentTarget: { value } }) =>
              void navigate(
                value === announcement
                  ? to({ page: 'announcement', lotId: '' })
                  : to({ page: 'catalogue', lotId: value }),
              )
            }
          >
            <option value="">{t('preview.sale')}</option>
            <option value={announcement}>{t('preview.announcement')}</option>
            {lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {t('check.lot', { number: lot.number })} {lot.title}
              </option>
            ))}
          </BareSelect>
          <Views
            label={t('preview.device')}
            views={(['desktop', 'telephone'] as const).map((device) => ({
              to: to({ device }),
              label: t(`preview.${device}`),
              isCurrent: device === params.device,
            }))}
          />
          <Views
            label={t('preview.language')}
            views={pageLanguages.map((lang) => ({
              to: to({ lang }),
              label: t(languageTexts[lang]),
              isCurrent: lang === params.lang,
            }))}
          />
          <Views
            label={t('preview.seenBy')}
            views={previewViewers.map((seenBy) => ({
              to: to({ seenBy }),
              label: t(`preview.${seenBy}`),
              isCurrent: seenBy === params.seenBy,
            }))}
          />
        </ListTools>
      </div>
      <Frame
        src={addressIn(params.lang, framePathFor(id, params))}
        width={devices[params.device]}
        title={t('preview.title')}
      />
    </StaffPage>
  )
}

const message = z.strictObject({ previewedLot: z.string() }) satisfies z.ZodMiniType<PreviewMessage>

/** Follows the lots that are chosen in the previewed page. */
function useChosenLots(onChoose: (lotId: string) => void): void {
  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent<unknown>) => {
      const read = origin === window.location.origin ? message.safeParse(data) : null
      if (read?.success) onChoose(read.data.previewedLot)
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  })
}
