import { createContext } from 'react'
import type { Language } from './language.ts'

/** The language of the page, set by both entries, so that pages without loader data have it too. */
export const PageLanguage = createContext<Language>('en')
