import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLotFieldName } from '#web/staff/drafts/use-field-name.ts'

/** The header of a column by its field. */
export function useColumnHead(): (path: string) => string {
  const nameOf = useLotFieldName()
  const t = useTranslations('lotGrid.column')
  return useMemo(() => {
    const own: { readonly [name: string]: string } = {
      featured: t('featured'),
      kind: t('kind'),
      vintage: t('vintage'),
      weight: t('weight'),
    }
    return (path: string) => {
      const [name = ''] = path.split('.')
      return nameOf(name) ?? own[name] ?? name
    }
  }, [nameOf, t])
}

/** The name of a cell. Texts are composed once per column: hundreds of cells are named whenever the grid scrolls. */
export function useCellName(headOf: (path: string) => string): (lotNumber: string, path: string) => string {
  const t = useTranslations('lotGrid')
  return useMemo(() => {
    const names = new Map<string, string>()
    return (lotNumber, path) => {
      const name = names.get(path) ?? t('cell.at', { number: lotNumberMark, column: headOf(path) })
      names.set(path, name)
      return name.replace(lotNumberMark, () => lotNumber)
    }
  }, [t, headOf])
}

/** Stands for the number of a lot; no header of a column has it. */
const lotNumberMark = '\u0000'
