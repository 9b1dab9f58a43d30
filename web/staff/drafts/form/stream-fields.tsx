import { useTranslations } from 'use-intl'
import { isStreamAddress } from '#domain/auction/stream.ts'
import { LineEntry } from './entries.tsx'
import { useSaleForm } from './form-context.ts'

/** The addresses where a live auction can be watched, which can also be changed after publication. */
export function StreamFields() {
  const t = useTranslations('stream.house')
  const { draft, save, refuse } = useSaleForm()
  const { stream } = draft
  return (['hls', 'whep'] as const).map((kind) => (
    <LineEntry
      key={kind}
      path={`stream.${kind}`}
      stored={stream[kind]}
      inputMode="url"
      label={t(kind)}
      hint={t(`${kind}Hint`)}
      onLine={(address, seen) => {
        if (address !== '' && !isStreamAddress(address)) return refuse(`stream.${kind}`, t('invalid'))
        save(`stream.${kind}`, { stream: { ...stream, [kind]: address } }, seen)
      }}
    />
  ))
}
