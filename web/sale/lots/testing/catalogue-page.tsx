import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import type { SaleView, Viewer } from '#domain/auction/view.ts'

export type Catalogue = { readonly title: string; readonly start: SaleView }

/** Creates a catalogue for tests, whose loader returns the current title of `lot2` and the current sale. */
export function createCatalogue(sale: Rehearsal, viewer: Viewer) {
  let title = 'Belmont 1981'
  return {
    loader: (): Catalogue => ({ title, start: sale.view(viewer) }),
    /** Corrects the title; pages show it after the push is delivered and they have reloaded. */
    correct: (to: string) => {
      const changes = [{ field: 'title', lang: 'en', from: title, to }] as const
      sale.clerk({ type: 'correctLot', lotId: 'lot2', changes, digest: 'd', notice: null })
      title = to
    },
  }
}

/** Renders a page for tests with the data of its loader. */
export function CataloguePage({ children }: { children: (loaded: Catalogue) => ReactNode }) {
  return children(useLoaderData<Catalogue>())
}
