import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffStream } from '#wire/calls/staff-streams.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { orEmpty, streamAddress } from '#wire/schema/fields.ts'
import css from './stream-page.module.css'

const LivePlayer = lazyAtOnce(async () => (await import('./stream-preview.tsx')).StreamPreview)

const addressFields = { fields: { hls: orEmpty(streamAddress), whep: orEmpty(streamAddress) } }

/** The stream of a sale, for managers: its addresses, a preview, and links to the saleroom screen. */
export function StreamPage({ auction }: { auction: Auction }) {
  const t = useTranslations('stream.house')
  const [stream, setStream] = useState(auction.stream)
  return (
    <StaffPage
      title={t('title')}
      crumbs={[{ label: `${auction.no} ${auction.title}`, to: `/auction/${auction.id}` }]}
    >
      <div className={css.halves}>
        <MayCall call={staffStream}>
          <Addresses auctionId={auction.id} stream={stream} onSet={setStream} />
        </MayCall>
        <div className={css.current}>
          <h2 className={typography.label}>{t('preview')}</h2>
          <Plate ratio="wide" className={css.preview}>
            {stream ? (
              <LivePlayer key={`${stream.hls} ${stream.whep}`} stream={stream} title={auction.title} />
            ) : (
              <p className={css.nothing}>{t('nothing')}</p>
            )}
          </Plate>
        </div>
      </div>
      <ul className={css.links}>
        <li>
          <ArrowLink to={`/auction/${auction.id}/liveScreen`}>{t('screen')}</ArrowLink>
          <p>{t('screenText')}</p>
        </li>
        <li>
          <ArrowLink to={`/auction/${auction.id}/liveStream`}>{t('watch')}</ArrowLink>
          <p>{t('watchText')}</p>
        </li>
      </ul>
    </StaffPage>
  )
}

function Addresses({
  auctionId,
  stream,
  onSet,
}: {
  auctionId: string
  stream: Auction['stream']
  onSet: (stream: Auction['stream']) => void
}) {
  const t = useTranslations('stream.house')
  const call = useApiCall()
  const [isSaved, setSaved] = useState(false)
  const streamForm = useSchemaForm(addressFields, async (addresses) => {
    const response = await call(staffStream, { auctionId, ...addresses })
    setSaved(response.ok)
    if (response.ok) onSet(response.data.stream)
    return response
  })
  const field = (name: 'hls' | 'whep') => {
    const { error, ...rest } = streamForm.field(name)
    return { ...rest, error: error && t('invalid'), hint: t(`${name}Hint`), label: t(name) }
  }
  return (
    <form className={form.form} noValidate onSubmit={streamForm.onSubmit}>
      <ErrorBanner text={streamForm.problem} onClear={streamForm.clearProblem} />
      <TextField {...field('hls')} inputMode="url" spellCheck={false} defaultValue={stream?.hls} />
      <TextField {...field('whep')} inputMode="url" spellCheck={false} defaultValue={stream?.whep} />
      <div className={form.actions}>
        <p role="status" className={css.saved}>
          {isSaved && t('saved')}
        </p>
        <SubmitButton busy={streamForm.isBusy}>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
