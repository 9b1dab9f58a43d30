import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useWhenSaved } from '#web/staff/drafts/use-when-saved.ts'
import { goodsGet, goodsMove } from '#wire/calls/staff-goods.ts'
import type { GoodsFile } from '#wire/entities/goods.ts'
import { NewGoods } from './new-goods.tsx'
import { publicGoodsPath } from './paths.ts'

/** Shows goods as clients see them, duplicates them, retires or restores them. */
export function GoodsActions({ file, mayEdit }: { file: GoodsFile; mayEdit: boolean }) {
  const t = useTranslations('goods')
  const whenSaved = useWhenSaved()
  const { kind, id, state } = file
  const [open, setOpen] = useState<'copy' | 'retire' | null>(null)
  const { move, isBusy } = useMove(file)
  return (
    <>
      {state === 'listed' && (
        <ButtonLink to={publicGoodsPath(file)} kind="quiet" size="sm">
          {t('act.view')}
        </ButtonLink>
      )}
      {mayEdit && (
        <>
          <Button kind="line" size="sm" onClick={() => whenSaved(() => setOpen('copy'))}>
            {t('act.copy')}
          </Button>
          {state === 'retired' ? (
            <Button kind="line" size="sm" busy={isBusy} onClick={() => void move('restore')}>
              {t('act.restore')}
            </Button>
          ) : (
            <Button kind="line" size="sm" busy={isBusy} onClick={() => setOpen('retire')}>
              {t('act.retire')}
            </Button>
          )}
        </>
      )}
      {open === 'copy' && <NewGoods kind={kind} copyOf={id} onClose={() => setOpen(null)} />}
      <AlertDialog
        open={open === 'retire'}
        title={t(`ask.${kind}`)}
        message={t('ask.text')}
        confirm={t('act.retire')}
        cancel={t('ask.keep')}
        busy={isBusy}
        onConfirm={() => void move('retire').then(() => setOpen(null))}
        onCancel={() => setOpen(null)}
      />
    </>
  )
}

function useMove({ kind, id: goodsId }: GoodsFile) {
  const t = useTranslations('goods')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const move = async (to: 'retire' | 'restore') => {
    setBusy(true)
    const response = await call(goodsMove, { kind, goodsId, move: to })
    await refresh(goodsGet)
    setBusy(false)
    if (response.ok) show({ kind: 'done', key: 'goods', text: t(`done.${to}`) })
    else {
      const isChanged = response.error.name === 'wrongState'
      show({ kind: 'error', key: 'goods', text: isChanged ? t('refusal.changed') : response.error.message })
    }
  }
  return { move, isBusy }
}
