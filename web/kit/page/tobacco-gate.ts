import { data, isRouteErrorResponse } from 'react-router'
import type { TobaccoAccess } from '#domain/law/tobacco.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'

/** The facts that the gate shows about the page behind it: its place, by numbers only (C2). */
export type TobaccoSubject =
  | { readonly kind: 'sale'; readonly no: string }
  | { readonly kind: 'lot'; readonly no: string; readonly number: string }
  | { readonly kind: 'prices' | 'mall' }

/** A tobacco page that the visitor may not see (C2). */
export type TobaccoGate = {
  readonly access: Exclude<TobaccoAccess, 'open'>
  /** The requested page. */
  readonly path: string
  readonly subject: TobaccoSubject
}

/** Throws the tobacco gate unless the visitor may see tobacco (C2). No part of the page is sent to anybody else. */
export async function requireTobaccoAccess(
  house: Pick<PageContext, 'tobaccoAccess' | 'path'>,
  subject: TobaccoSubject,
): Promise<void> {
  const access = await house.tobaccoAccess()
  if (access !== 'open')
    throw data({ access, path: house.path, subject } satisfies TobaccoGate, { status: 200 })
}

/** Returns the tobacco gate thrown by a loader, or null for other errors. */
export function findTobaccoGate(error: unknown): TobaccoGate | null {
  if (!isRouteErrorResponse(error) || error.status !== 200) return null
  const { data: value }: { data: unknown } = error
  return isTobaccoGate(value) ? value : null
}

const isTobaccoGate = (value: unknown): value is TobaccoGate =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
