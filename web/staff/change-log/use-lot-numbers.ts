import { useEffect, useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { loadLots } from '#web/staff/lots/load-lots.ts'

/** The numbers of a sale's lots by id; null while they are loaded, and for lots that are gone. */
export function useLotNumbers(saleId: string): (lotId: string) => string | null {
  const call = useApiCall()
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isCurrent = true
    void loadLots(call, saleId).then((lots) => {
      if (isCurrent && lots) setNumbers(new Map(lots.map(({ id, number }) => [id, number])))
    })
    return () => {
      isCurrent = false
    }
  }, [call, saleId])
  return (lotId) => numbers.get(lotId) ?? null
}
