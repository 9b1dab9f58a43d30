import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'

/** Links to the page of a client, for staff who may open it. */
export function ClientLink({ userId }: { userId: string }) {
  const t = useTranslations('house')
  const mayOpen = useMayRead('clientPages')
  if (!mayOpen || userId === '') return null
  return (
    <Link to={clientPathFor(userId)} className={typography.link}>
      {t('viewClient')}
    </Link>
  )
}
