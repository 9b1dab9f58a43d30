import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import type { FieldRequest, FieldResult } from '#web/staff/drafts/field-saver.ts'
import { keptFieldsOf } from '#web/staff/drafts/kept-fields.ts'
import { useAutosave, useFieldResult } from '#web/staff/drafts/use-autosave.ts'
import { goodsGet, goodsSave } from '#wire/calls/staff-goods.ts'
import { type GoodsFile, type GoodsPatch, goodsPatch } from '#wire/entities/goods.ts'

/** Changes of goods that are stored on the device. */
const keptFields = keptFieldsOf(z.custom<GoodsPatch>((value) => goodsPatch.safeParse(value).success))

/** Saves the fields of goods as they are entered. @param isEditable whether changes may be sent */
export function useGoodsAutosave({ kind, id: goodsId }: Pick<GoodsFile, 'kind' | 'id'>, isEditable: boolean) {
  const t = useTranslations('goods.refusal')
  const call = useApiCall()
  const refresh = useRefresh()
  const resultOf = useFieldResult()
  const save = useCallback(
    async ({ ak, rev, patch }: FieldRequest<GoodsPatch>): Promise<FieldResult> => {
      const response = await call(goodsSave, { kind, goodsId, rev, patch, ak })
      if (response.ok || response.error.scope === 'server') await refresh(goodsGet)
      if (!response.ok && response.error.name === 'wrongState')
        return { kind: 'refused', message: t('needed') }
      const latestRev = async () => {
        const stored = await call(goodsGet, { kind, goodsId })
        return stored.ok ? stored.data.rev : null
      }
      return resultOf(response, latestRev, rev)
    },
    [call, refresh, resultOf, kind, goodsId, t],
  )
  return useAutosave(`goods ${kind} ${goodsId}`, { schema: keptFields, isEditable, save })
}
