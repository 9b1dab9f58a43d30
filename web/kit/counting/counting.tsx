import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from 'use-intl'
import { countedPage } from './counted.ts'
import { useCount } from './use-count.ts'

/** Counts page views (C4). It is not part of the initial scripts. */
export function Counting() {
  const lang = useLocale()
  const count = useCount()
  const { name, target } = countedPage(useMatches()) ?? {}
  useEffect(() => count({ name: 'visit', target: lang }), [count, lang])
  useEffect(() => {
    if (name && target) count({ name, target })
  }, [count, name, target])
  return null
}
