import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'
import { useStockNote } from './stock-note.ts'

/** A grid of products with notes about low stock. */
export function ProductGrid({
  products,
  columns = 'three',
  eagerCount = 0,
}: {
  products: readonly CardProduct[]
  /** Number of columns on a wide screen. */
  columns?: 'three' | 'four'
  /** Number of pictures loaded eagerly. */
  eagerCount?: number
}) {
  const stockNote = useStockNote()
  return (
    <ul className={`${css.grid} ${css[columns] ?? ''}`}>
      {products.map((product, index) => (
        <li key={product.id} className={css.product} data-product>
          <ProductCard
            product={product}
            notch={stockNote(product.stock)}
            sizes={
              columns === 'three'
                ? '(min-width: 1200px) 24vw, (min-width: 960px) 34vw, 46vw'
                : '(min-width: 768px) 22vw, 46vw'
            }
            priority={index < eagerCount}
          />
        </li>
      ))}
    </ul>
  )
}
