import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import type { SaleView, Viewer } from '#domain/auction/view.ts'

export type Catalogue = { readonly title: string; readonly start: SaleView }

/** For tests: a catalogue whose loader has the title of `lot2`, and the sale as it is then. */
export function createCatalogue(sale: Rehearsal, viewer: Viewer) {
  let title = 'Belmont 1981'
  return {
    loader: (): Catalogue => ({ title, start: sale.view(viewer) }),
    /** Corrects the title; pages read it once the push is delivered and they have loaded again. */
    correct: (to: string) => {
      const changes = [{ field: 'title', lang: 'en', from: title, to }] as const
      sale.clerk({ type: 'correctLot', lotId: 'lot2', changes, digest: 'd', notice: null })
      title = to
    },
  }
}

/** For tests: a page as its loader has it. */
export function CataloguePage({ children }: { children: (loaded: Catalogue) => ReactNode }) {
  return children(useLoaderData<Catalogue>())
}
