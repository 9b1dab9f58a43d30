import * as z from 'zod/mini'

/** The language that a text is in: the one asked for, or the other where the house has it in that alone. */
export const language = z.enum(['en', 'zh-Hans'])
