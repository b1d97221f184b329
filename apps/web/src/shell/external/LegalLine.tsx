import { useBrand } from '#brand/brand.ts'
import { useLanguage } from '#i18n/language.ts'

/** Whose page this is, and what they promise. */
export function LegalLine() {
  const { entity, terms } = useBrand()
  const language = useLanguage()
  return (
    <footer className="flex flex-wrap gap-x-4 gap-y-1 py-5 text-12 text-muted">
      <span>{entity}</span>
      {terms.map(({ key, url, label }) => (
        <a key={key} href={url}>
          {label[language] ?? label.en}
        </a>
      ))}
    </footer>
  )
}
