import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useUncalledLots } from '#web/staff/console/use-uncalled-lots.ts'
import css from '#web/staff/notices/notices.module.css'
import { useOnce } from '#web/staff/notices/use-once.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotAdditions, lotReplace, maxCombined } from '#wire/calls/lot-additions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { PrepareButton } from './prepare-button.tsx'
import { useReplaceRefusal } from './use-replace-refusal.ts'

type Prepared = DataOf<typeof lotAdditions>['list'][number]

/** Combines neighbouring lots of a live sale that have not been called, or divides one (K17). */
export function ReplaceLots({
  auction,
  lots,
  prepared,
}: {
  auction: Pick<Auction, 'id'>
  /** In order of lot number. */
  lots: readonly SaleroomLot[]
  prepared: readonly Prepared[]
}) {
  const t = useTranslations('additions.replace')
  const [query, setQuery] = useSearchParams()
  const open = useUncalledLots(lots)
  // The choice is also kept in the address, so that staff can return to it from the editor of a prepared lot.
  const [choice, setChoice] = useState({ from: query.get('from'), through: query.get('through') })
  const [done, setDone] = useState<readonly string[]>([])
  const from = open.findIndex((lot) => lot.id === choice.from)
  const chosen = from < 0 ? [] : open.slice(from, Math.max(from, idIndex(open, choice.through)) + 1)
  const choose = (from: string, through: string) => {
    setChoice({ from, through })
    setQuery(from === '' ? {} : { from, through }, { replace: true, preventScrollReset: true })
  }
  const first = chosen[0]
  return (
    <section className={css.notice} aria-labelledby="replace">
      <h2 id="replace" className={typography.t3}>
        {t('title')}
      </h2>
      <p className={css.fine}>{t('intro')}</p>
      {done.length > 0 && (
        <p role="status" className={css.fine}>
          {t('done', { count: done.length, numbers: done.join(t('join')) })}
        </p>
      )}
      <SelectField
        label={t('first')}
        value={first?.id ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value, value)}
      >
        <option value="">{t('choose')}</option>
        {open.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {t('lot', { number: lotLabel(lot), title: lot.title })}
          </option>
        ))}
      </SelectField>
      {first && (
        <>
          <SelectField
            label={t('through')}
            value={chosen.at(-1)?.id}
            onChange={({ currentTarget: { value } }) => choose(first.id, value)}
          >
            <option value={first.id}>{t('alone', { number: lotLabel(first) })}</option>
            {open.slice(from + 1, from + maxCombined).map((lot) => (
              <option key={lot.id} value={lot.id}>
                {t('upTo', { number: lotLabel(lot), title: lot.title })}
              </option>
            ))}
          </SelectField>
          <Replacement
            key={chosen.map(({ id }) => id).join()}
            auction={auction}
            chosen={chosen}
            prepared={prepared}
            onDone={(numbers) => {
              setDone(numbers)
              choose('', '')
            }}
          />
        </>
      )}
    </section>
  )
}

const idIndex = (lots: readonly SaleroomLot[], id: string | null): number =>
  lots.findIndex((lot) => lot.id === id)

/** The prepared lots that take the place of the chosen ones. */
function Replacement({
  auction,
  chosen,
  prepared,
  onDone,
}: {
  auction: Pick<Auction, 'id'>
  chosen: readonly SaleroomLot[]
  prepared: readonly Prepared[]
  onDone: (numbers: readonly string[]) => void
}) {
  const t = useTranslations('additions.replace')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const call = useApiCall()
  const refresh = useRefresh()
  const once = useOnce(useReplaceRefusal())
  const mayReplace = useMayCall(lotReplace)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isConfirming, setConfirming] = useState(false)
  const ready = prepared.filter(({ issues }) => issues.every(({ isError }) => !isError))
  const parts = ready.filter(({ id }) => ticked.has(id))
  const isDivided = chosen.length === 1
  const numbers = chosen.map(lotLabel).join(t('join'))
  const act = t(isDivided ? 'divide' : 'combine', { numbers })
  const isComplete = isDivided ? parts.length > 1 : parts.length === 1
  const nameOf = ({ draft }: Prepared) => {
    const { title } = catalogueTexts(draft)
    return title[lang] || title[lang === 'en' ? 'zh' : 'en']
  }
  const replace = async () => {
    const payload = {
      auctionId: auction.id,
      lotIds: chosen.map(({ id }) => id),
      parts: { list: parts.map(({ id, rev }) => ({ lotId: id, rev })) },
    }
    await once.send(payload, async (sent) => {
      const response = await call(lotReplace, sent)
      if (response.ok) onDone(response.data.numbers)
      return response
    })
    setConfirming(false)
    void refresh(lotAdditions)
  }
  return (
    <>
      <div>
        <PrepareButton
          auctionId={auction.id}
          lotIds={chosen.map(({ id }) => id)}
          label={t(isDivided ? 'preparePart' : 'prepareCombined')}
        />
      </div>
      {ready.length === 0 ? (
        <p className={css.fine}>{t(isDivided ? 'noParts' : 'noCombined')}</p>
      ) : (
        <fieldset>
          <legend>{t('parts')}</legend>
          {ready.map((lot) => (
            <CheckboxField
              key={lot.id}
              checked={ticked.has(lot.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = [...ticked].filter((id) => id !== lot.id)
                setTicked(new Set(checked ? [...others, lot.id] : others))
              }}
            >
              {t('part', { title: nameOf(lot), count: lot.draft.quantity ?? 0 })}
            </CheckboxField>
          ))}
        </fieldset>
      )}
      {once.problem !== '' && (
        <Banner kind="error" onClear={once.clear}>
          {once.problem}
        </Banner>
      )}
      {mayReplace && isComplete && (
        <div>
          <Button busy={once.isBusy} onClick={() => setConfirming(true)}>
            {act}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        title={t(isDivided ? 'confirm.divide' : 'confirm.combine', { numbers })}
        message={t('confirm.text')}
        confirm={act}
        cancel={t('confirm.back')}
        busy={once.isBusy}
        onConfirm={() => void replace()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
