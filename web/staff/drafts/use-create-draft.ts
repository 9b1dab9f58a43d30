import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaleKind } from '#domain/auction/listing.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { saleDraftCreate, saleDraftList } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { saleDraftPath } from './paths.ts'

/** Creates a draft, empty or as a copy, and opens it. An attempt that is repeated creates it once. */
export function useCreateDraft() {
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const last = useRef({ request: '', ak: '' })
  return {
    isBusy,
    /** Why the last attempt failed; '' if it did not. */
    problem,
    async create(type: SaleKind, copyOf = '') {
      const request = `${type} ${copyOf}`
      if (last.current.request !== request) last.current = { request, ak: createIdempotencyKey() }
      setBusy(true)
      const response = await call(saleDraftCreate, { type, copyOf, ak: last.current.ak })
      setBusy(false)
      if (!response.ok) return setProblem(response.error.message)
      void refresh(saleDraftList)
      await navigate(saleDraftPath(response.data.id))
    },
  }
}
