import { type Attributes, tagsOf } from './xml-tags.ts'

/** The relationship types with active content: programs, controls, included pages and data connections. */
const activeRelations =
  /\/(?:oleObject|control|activeX\w*|vba\w*|attachedTemplate|aFChunk|subDocument|externalLink\w*|connections|queryTable|xlMacrosheet|xlIntlMacrosheet|customUI|ui\/\w+|webextension\w*|mailMerge\w*|recipientData|frame)$/i

/** Returns whether the relationships of an Office document load or run something when it is opened. */
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
  // Hyperlinks may lead to web addresses; nothing may load automatically.
  return !type.endsWith('/hyperlink') || !isPlainLink(target)
}

/** A URL with a scheme, or a UNC path. */
const leavesTheFile = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/** Returns whether a link leads to a web page, an email address or a place in the same file. */
export const isPlainLink = (target: string): boolean =>
  /^(?:https?|mailto|tel):/i.test(target) || !leavesTheFile.test(target)
