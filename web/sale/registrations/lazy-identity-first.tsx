import { useCallback, useState } from 'react'
import { useLazyComponent } from '#web/account/payments/use-lazy-component.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import css from './wizard.module.css'

/** Loads the identity form only for sales that need it, since every lot page may contain the surrounding dialog. */
export function LazyIdentityFirst({ onClose }: { onClose: () => void }) {
  const [isMissing, setMissing] = useState(false)
  const handleMissing = useCallback(() => setMissing(true), [])
  if (isMissing) return <ErrorState onRetry={() => setMissing(false)} />
  return <IdentityLoader onMissing={handleMissing} onClose={onClose} />
}

const load = async () => (await import('./identity-first.tsx')).IdentityFirst

function IdentityLoader({ onMissing, onClose }: { onMissing: () => void; onClose: () => void }) {
  const IdentityFirst = useLazyComponent(load, onMissing)
  return IdentityFirst ? <IdentityFirst onClose={onClose} /> : <Skeleton className={css.waiting} />
}
