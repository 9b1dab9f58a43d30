import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyle = {
  /**
   * `ink` for the main action, `bid` only for committing to pay and for what staff cannot undo, `raise` for a
   * leading bidder, `line` for the second action, `quiet` for cancelling.
   */
  kind?: 'ink' | 'bid' | 'raise' | 'line' | 'quiet' | undefined
  /** 44, 48 and 56 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Whether the button has the full width. */
  full?: boolean | undefined
}

type ButtonProps = ButtonStyle & { busy?: boolean | undefined; children: ReactNode } & Omit<
    ComponentProps<'button'>,
    'children'
  >
type ButtonLinkProps = ButtonStyle & { children: ReactNode } & Omit<ComponentProps<typeof Link>, 'children'>

const buttonClass = ({ kind = 'ink', size = 'md', full }: ButtonStyle, className: string | undefined) =>
  classes(css.button, css[kind], css[size], full && css.full, className)

/** Shows a button. While `busy` it keeps its width, shows a spinner and ignores clicks. */
export function Button({
  kind,
  size,
  full,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={css.label}>{children}</span>
      {busy && (
        <span className={css.ring}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** Shows a link styled as a button. */
export function ButtonLink({ kind, size, full, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ kind, size, full }, className)} {...rest}>
      <span className={css.label}>{children}</span>
    </Link>
  )
}
