import type { ReactNode } from 'react'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import type { SchemaForm } from './use-schema-form.ts'

/** Renders a form of `useSchemaForm`, with the server's error above its fields. */
export function ValidatedForm({
  form,
  className,
  children,
}: {
  form: Pick<SchemaForm<never>, 'onSubmit' | 'problem' | 'clearProblem'>
  className: string | undefined
  children: ReactNode
}) {
  return (
    <form method="post" noValidate className={className} onSubmit={form.onSubmit}>
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      {children}
    </form>
  )
}
