import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'
import { useStockWords } from './stock-words.ts'

/** Products side by side, each with what is left of it where that is little. */
export function ProductGrid({
  products,
  across = 'three',
  eager = 0,
}: {
  products: readonly CardProduct[]
  /** How many stand beside each other on a wide screen. */
  across?: 'three' | 'four'
  /** How many pictures are fetched at once. */
  eager?: number
}) {
  const words = useStockWords()
  return (
    <ul className={`${css.grid} ${css[across] ?? ''}`}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            notch={words(product.stock)}
            sizes={
              across === 'three'
                ? '(min-width: 1200px) 24vw, (min-width: 960px) 34vw, 46vw'
                : '(min-width: 1200px) 22vw, (min-width: 768px) 30vw, 46vw'
            }
            priority={place < eager}
          />
        </li>
      ))}
    </ul>
  )
}
