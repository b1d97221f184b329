import { useErrorAt } from '../wizard/use-wizard.ts'

/** What is wrong with something that is no field of its own: a list, a choice. It stands empty from the start, so that it is heard. */
export const FieldError = ({ path }: { readonly path: string }) => (
  <p role="alert" className="basis-full text-12 text-negative empty:hidden">
    {useErrorAt(path)}
  </p>
)
