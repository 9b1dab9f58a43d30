import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { followChange, followList, followRemove } from '#wire/calls/follows.ts'
import type { Follow } from '#wire/entities/follow.ts'
import { EditFollow } from './edit-follow.tsx'
import css from './follow-row.module.css'
import { followedPath } from './followed-path.ts'
import { useFollowTerms } from './use-follow-terms.ts'

/** Something that the user follows: a link to its lots, and buttons that change, silence and delete it. */
export function FollowRow({ follow }: { follow: Follow }) {
  const t = useTranslations('follows')
  const { id, name, query, isSilent, matches } = follow
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [call, refresh, { show }] = [useApiCall(), useRefresh(), useToast()]
  const terms = useFollowTerms(query)
  const run = async (request: () => Promise<{ ok: true } | { ok: false; error: { message: string } }>) => {
    setBusy(true)
    const response = await request()
    if (response.ok) await refresh(followList)
    else show({ kind: 'warning', text: response.error.message })
    setBusy(false)
    return response.ok
  }
  return (
    <li className={css.row}>
      <div>
        <h2 className={classes(typography.t4, typography.name)}>
          <Link to={followedPath(query)} className={typography.link}>
            {name}
          </Link>
        </h2>
        <p className={classes(typography.small, typography.muted)}>{terms.join(' · ')}</p>
        <p className={classes(typography.fine, typography.muted)}>
          {isSilent ? t('silent') : t('matches', { count: matches })}
        </p>
      </div>
      <div className={css.actions}>
        <Button kind="quiet" size="sm" aria-label={t('edit.named', { name })} onClick={() => setOpen('edit')}>
          {t('edit.open')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          busy={isBusy}
          className={css.silence}
          aria-pressed={isSilent}
          aria-label={t('silenceNamed', { name })}
          onClick={() => void run(() => call(followChange, { id, query, silent: !isSilent }))}
        >
          {t(isSilent ? 'resume' : 'silence')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('remove.named', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('remove.open')}
        </Button>
      </div>
      {open === 'edit' && <EditFollow follow={follow} onClose={() => setOpen(null)} />}
      <AlertDialog
        open={open === 'remove'}
        title={t('remove.title', { name })}
        message={t('remove.text')}
        cancel={t('remove.keep')}
        confirm={t('remove.confirm')}
        busy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={() => void run(() => call(followRemove, { id })).then((ok) => ok && setOpen(null))}
      />
    </li>
  )
}
