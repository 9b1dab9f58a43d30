import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** `ink` for the main act, `bid` only where one commits to pay, `line` for the second, `quiet` for the way out. */
  kind?: 'ink' | 'bid' | 'line' | 'quiet' | undefined
  /** 44, 48 and 56 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as what holds it. */
  full?: boolean | undefined
}

type Pressed = ButtonLook & { busy?: boolean | undefined; children: ReactNode } & Omit<
    ComponentProps<'button'>,
    'children'
  >
type Linked = ButtonLook & { children: ReactNode } & Omit<ComponentProps<typeof Link>, 'children'>

const look = ({ kind = 'ink', size = 'md', full }: ButtonLook, className: string | undefined) =>
  classes(css.button, css[kind], css[size], full && css.full, className)

/** Does something. While `busy` it keeps its width, shows a ring and takes no press. */
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
}: Pressed) {
  return (
    <button
      type={type}
      className={look({ kind, size, full }, className)}
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

/** Goes somewhere, looking like a button. */
export function ButtonLink({ kind, size, full, className, children, ...rest }: Linked) {
  return (
    <Link className={look({ kind, size, full }, className)} {...rest}>
      <span className={css.label}>{children}</span>
    </Link>
  )
}
