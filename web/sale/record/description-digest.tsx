import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { saveFile } from '#web/kit/ui/save-file.ts'
import typography from '#web/kit/ui/type.module.css'
import { sha256 } from '#wire/client/sha256.ts'
import css from './entries.module.css'
import hashSummary from './hash-summary.module.css'
import { loadDescriptions, type StatedLot } from './load-descriptions.ts'

type Result = 'matches' | 'differs' | 'none' | 'unreachable'

/**
 * Shows the fingerprint in an entry of one lot's description or of all lots, and checks the description in
 * this browser. It can be saved as exactly the bytes that have the fingerprint (K13).
 * @param lotId the lot, or undefined for all lots of the sale
 * @param digest the fingerprint in the entry, or undefined for all lots, which have one each
 */
export function DescriptionDigest({
  auctionId,
  seq,
  lotId,
  digest,
}: {
  auctionId: string
  seq: number
  lotId?: string
  digest?: string
}) {
  const t = useTranslations('record.description')
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const save = async () => {
    setBusy(true)
    const loaded = await loadDescriptions(call, { auctionId, ...(lotId !== undefined && { lotId }) })
    const stated = loaded?.filter((one) => one.seq === seq) ?? []
    if (stated.length > 0) saveFile(fileOf(auctionId, seq, stated, lotId))
    setResult(loaded ? await resultOf(stated, digest) : 'unreachable')
    setBusy(false)
  }
  return (
    <details>
      <summary
        className={hashSummary.summary}
        aria-label={digest ? t('of', { seq: figure(seq), hash: digest.slice(0, shownLength) }) : undefined}
      >
        {t(digest ? 'one' : 'all')} {digest && <code>{digest.slice(0, shownLength)}…</code>}
      </summary>
      {digest && <code className={css.whole}>{digest}</code>}
      <Button kind="line" size="sm" busy={isBusy} onClick={() => void save()}>
        {t(digest ? 'saveOne' : 'saveAll')}
      </Button>
      <p role="status" className={classes(typography.small, typography.muted)}>
        {result && t(`result.${result}`)}
      </p>
    </details>
  )
}

/** The number of characters shown when collapsed. */
const shownLength = 10

/** Returns whether every description matches its digest, in the entry or as named by the server. */
async function resultOf(stated: readonly StatedLot[], digest: string | undefined): Promise<Result> {
  if (stated.length === 0) return 'none'
  for (const one of stated) {
    if ((await sha256(one.description)) !== (digest ?? one.digest)) return 'differs'
  }
  return 'matches'
}

/** Returns a single description as hashed, or several as `npm run verify` reads them. */
function fileOf(
  auctionId: string,
  seq: number,
  stated: readonly StatedLot[],
  lotId: string | undefined,
): File {
  const [first] = stated
  if (lotId !== undefined && first)
    return new File([first.description], `${lotId}-entry-${seq}.json`, { type: 'application/json' })
  return new File([JSON.stringify(stated)], `${auctionId}-descriptions.json`, { type: 'application/json' })
}
