import { demonstration } from './demonstration.ts'
import { documents } from './documents.ts'
import { messages } from './messages.ts'
import { modules } from './modules.ts'
import type { Text } from './text.ts'

/** Every text of the project that people read, in both languages. */
export const texts: readonly Text[] = [...messages, ...modules, ...documents, ...demonstration]
