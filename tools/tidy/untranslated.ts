/** Texts that people see, outside the catalogs: JSX text, and the attributes that are read aloud or shown. */
import { at, code, type Check, type File } from './source.ts'
import { walk, type Node } from './syntax.ts'

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
  'label',
  'description',
])
/** What stands inside these is extracted. */
const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

export const untranslated: Check = (files) =>
  code(files)
    .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'))
    .flatMap(findIn)

function findIn(file: File): readonly string[] {
  const findings: string[] = []
  const report = (node: Node, text: string) =>
    findings.push(
      `${at(file, node.start)} “${text.trim()}” is shown but not translated: <Trans>${text.trim()}</Trans> or t\`${text.trim()}\``,
    )
  walk(file, (node, ancestors) => {
    if (ancestors.some(isTranslating)) return
    const parent = ancestors.at(-1)
    if (node.type === 'JSXText' && isWord(node['value'])) report(node, node['value'])
    if (node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement')
      for (const text of texts(node['expression'])) report(node, text)
    if (node.type === 'JSXAttribute' && spoken.has(nameOf(node['name']))) {
      const value = node['value'] as Node | null
      for (const text of texts(value?.type === 'JSXExpressionContainer' ? value['expression'] : value)) report(node, text)
    }
  })
  return findings
}

/** The words that an expression can turn out to be, as far as they are written here. */
function texts(value: unknown): readonly string[] {
  const node = value as Node | null
  switch (node?.type) {
    case 'Literal':
      return isWord(node['value']) ? [node['value']] : []
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked).filter(isWord)
    case 'ConditionalExpression':
      return [...texts(node['consequent']), ...texts(node['alternate'])]
    case 'LogicalExpression':
      return [...texts(node['left']), ...texts(node['right'])]
    default:
      return []
  }
}

const isTranslating = (node: Node): boolean =>
  node.type === 'JSXElement' && translating.has(nameOf((node['openingElement'] as Node)['name']))
const nameOf = (name: unknown): string => String((name as Node)['name'])
/** Two letters in a row: “·”, “×” and “%” need no translation. */
const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)
