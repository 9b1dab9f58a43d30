import { type Attributes, tagsOf } from './xml-tags.ts'

/** Kinds of related parts that do something: programs, controls, pages to be taken in, connections to data. */
const activeRelations =
  /\/(?:oleObject|control|activeX\w*|vba\w*|attachedTemplate|aFChunk|subDocument|externalLink\w*|connections|queryTable|xlMacrosheet|xlIntlMacrosheet|customUI|ui\/\w+|webextension\w*|mailMerge\w*|recipientData|frame)$/i

/** A relation to a part of an Office document says whether it loads or runs something when the document is opened. */
export function hasActiveLinks(relations: string): boolean {
  const links = tagsOf(relations, 'Relationship')
  return links === null || links.some(isActive)
}

function isActive(link: Attributes): boolean {
  const type = link.get('Type') ?? ''
  const target = link.get('Target') ?? ''
  const isInside = /^(?:Internal)?$/.test(link.get('TargetMode') ?? '')
  if (activeRelations.test(type)) return true
  if (isInside) return leavesTheFile.test(target)
  // Links that a reader presses may lead to pages and addresses; nothing may that loads by itself.
  return !type.endsWith('/hyperlink') || !isPlainLink(target)
}

/** An address with a scheme, or one of another computer's files. */
const leavesTheFile = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

const isPlainLink = (target: string): boolean =>
  /^(?:https?|mailto|tel):/i.test(target) || !leavesTheFile.test(target)
