import { useTranslations } from 'use-intl'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { GoodsFile } from '#wire/entities/goods.ts'

const marks = {
  listed: 'won',
  hidden: 'preview',
  retired: 'withdrawn',
} as const satisfies { readonly [state in GoodsFile['state']]: StateName }

/** Says whether clients see and order goods. */
export function GoodsMark({ state }: { state: GoodsFile['state'] }) {
  const t = useTranslations('goods.state')
  return <StateMark state={marks[state]} label={t(state)} />
}
