import { useCallback, useState } from 'react'
import { usePart } from '#web/account/payments/use-part.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import css from './wizard.module.css'

/** What takes somebody's documents, fetched only where a sale asks for them: every lot's page may need the sheet around it. */
export function LaterIdentity({ onClose }: { onClose: () => void }) {
  const [isMissing, setMissing] = useState(false)
  const missing = useCallback(() => setMissing(true), [])
  if (isMissing) return <ErrorState onRetry={() => setMissing(false)} />
  return <Fetched onMissing={missing} onClose={onClose} />
}

const load = async () => (await import('./identity-first.tsx')).IdentityFirst

function Fetched({ onMissing, onClose }: { onMissing: () => void; onClose: () => void }) {
  const IdentityFirst = usePart(load, onMissing)
  return IdentityFirst ? <IdentityFirst onClose={onClose} /> : <Skeleton className={css.waiting} />
}
