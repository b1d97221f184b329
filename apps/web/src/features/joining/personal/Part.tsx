import { useId, type ReactNode } from 'react'

/** A part of a long form, with its title. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-5 mobile:rounded-l mobile:border mobile:bg-surface mobile:p-6">
      <h2 id={id} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
