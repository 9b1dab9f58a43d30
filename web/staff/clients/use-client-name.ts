import { useLocale } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { chineseTitleOf } from '#domain/people/title-in-chinese.ts'
import type { Client } from '#wire/entities/client.ts'

/**
 * Returns a function that names a client with the title: Ms Evelyn Tsang, 陈伟铭先生. A company's name is not a person's
 * name.
 */
export function useClientName(): (
  client: Pick<Client, 'prefix' | 'firstName' | 'lastName' | 'company' | 'number'>,
) => string {
  const lang = useLocale()
  return ({ prefix, firstName, lastName, company, number }) => {
    const name = personName(firstName, lastName)
    if (name === '') return company || number
    const isHan = /^\p{Script=Han}+$/u.test(name)
    const title = lang === 'en' && !isHan ? prefix : (chineseTitleOf(prefix) ?? prefix)
    if (title === '') return name
    return isHan || lang !== 'en' ? `${name}${isHan ? '' : ' '}${title}` : `${title} ${name}`
  }
}
