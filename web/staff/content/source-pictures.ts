import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { WidgetType } from '@codemirror/view'
import {
  type NamedPicture,
  pictureAt,
  pictureNamed,
  type WrittenPicture,
} from '#domain/content/text-pictures.ts'
import { showInPlace } from './source-widgets.ts'

/** Shows each picture that is a paragraph of its own as a picture, until the cursor is in it. */
export const sourcePictures: Extension = showInPlace((state) =>
  picturesOf(state).map(({ picture, stored, ...lines }) => ({
    ...lines,
    widgetOf: (text, isOlder) => new PictureWidget({ picture, stored }, text, isOlder),
  })),
)

type Shown = { readonly picture: WrittenPicture; readonly stored: NamedPicture }

function picturesOf(state: EditorState) {
  const tree = ensureSyntaxTree(state, state.doc.length, Number.POSITIVE_INFINITY)
  return (tree?.topNode.getChildren('Paragraph') ?? []).flatMap((paragraph) => {
    const only = paragraph.getChild('Image')
    if (only?.from !== paragraph.from || only.to !== paragraph.to) return []
    const picture = pictureAt(state.sliceDoc(only.from, only.to), 0)
    const stored = picture && pictureNamed(picture.address)
    if (!stored) return []
    const [from, to] = [state.doc.lineAt(only.from).from, state.doc.lineAt(only.to).to]
    return [{ from, to, picture, stored }]
  })
}

class PictureWidget extends WidgetType {
  readonly #shown: Shown
  readonly #text: string
  readonly #isOlder: boolean

  constructor(shown: Shown, text: string, isOlder: boolean) {
    super()
    this.#shown = shown
    this.#text = text
    this.#isOlder = isOlder
  }

  override eq(other: PictureWidget): boolean {
    return other.#text === this.#text && other.#isOlder === this.#isOlder
  }

  override toDOM(): HTMLElement {
    const { picture, stored } = this.#shown
    const figure = document.createElement('figure')
    figure.className = this.#isOlder ? 'cm-picture cm-older' : 'cm-picture'
    const image = document.createElement('img')
    image.src = `/pictures/${stored.key}/480.jpg`
    image.alt = ''
    image.width = stored.width
    image.height = stored.height
    const caption = document.createElement('figcaption')
    caption.textContent = [picture.alt, picture.caption].filter((part) => part !== '').join(' · ')
    figure.append(image, caption)
    return figure
  }

  override ignoreEvent(): boolean {
    return false
  }
}
