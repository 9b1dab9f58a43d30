import * as z from 'zod/mini'
import { isPrintable } from '#domain/people/printable.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'
import { line } from './fields.ts'

const issue: PlainIssue = 'unprintable'

/**
 * Returns the field of a name or a part of an address in a script that documents can show (U4). It is a
 * separate module, so that pages without such a form do not load its table.
 */
export const printedLine = (max: number) => line(max).check(z.refine(isPrintable, { error: issue }))
