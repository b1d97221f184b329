import { useEffect } from 'react'
import { useBrand } from '#brand/brand.ts'

/** The title of the page in the browser's tab, with the brand's name behind it. */
export function useTitle(title: string) {
  const { projectName } = useBrand()
  useEffect(() => {
    document.title = titleOf(title, projectName)
  }, [title, projectName])
}

export const titleOf = (title: string, projectName: string): string => `${title} · ${projectName}`
