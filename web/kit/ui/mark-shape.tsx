import { unreachable } from '#domain/lib/unreachable.ts'
import type { StateName } from './state-mark.tsx'

/** Shows the shape of a state, without its label. */
export function MarkShape({ state, className }: { state: StateName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
      {shape(state)}
    </svg>
  )
}

function shape(state: StateName) {
  switch (state) {
    case 'live':
      return <circle cx="5" cy="5" r="4.5" />
    case 'timed':
      return (
        <path
          d="M8.9 5a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0ZM5 2.6V5l1.7 1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
        />
      )
    case 'preview':
      return <path d="M1.3 1.3h7.4v7.4H1.3z" fill="none" stroke="currentColor" strokeWidth="1.3" />
    case 'bidding':
      return <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
    case 'reserveNotMet':
      return (
        <>
          <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M5 1a4 4 0 0 1 0 8Z" />
        </>
      )
    case 'winning':
      return <path d="M5 .8 9.6 9H.4z" />
    case 'lost':
      return <path d="M5 9.2.4 1h9.2z" />
    case 'won':
      return <path d="M5 0l5 5-5 5-5-5z" />
    case 'sold':
      return <path d="M.8.8h8.4v8.4H.8z" />
    case 'passed':
    case 'withdrawn':
    case 'ended':
      return <path d="M.5 4.2h9v1.6h-9z" />
    case 'sent':
      return <path d="M.6 5h8M5.2 1.6 8.6 5 5.2 8.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
    default:
      return unreachable(state)
  }
}
