import { maxWhole } from '#wire/schema/values.ts'

/** Reads an amount in whole units, with or without separators: null for none, undefined for anything else. */
export function parseAmount(text: string): number | null | undefined {
  if (text === '') return null
  const digits = text.replace(/[,\s]/g, '')
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
  return amount !== undefined && amount <= maxWhole ? amount : undefined
}
