import { shareholderTypes } from '@ducat/contract/joining/models'
import { isUltimate, percentOf } from '@ducat/contract/joining/rules'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat, type Format } from '#i18n/format.ts'
import type { OwnerNode } from '../wizard/values.ts'
import type { NodeFacts } from './node-facts.ts'

/** Percent for people: their decimal sign, no thousands. */
export const percentText = (format: Format, effective: bigint): string => format.number(percentOf(effective))

/** Under the name: what it is, what else it is here, and how much a person owns over all paths. */
export function useNodeNote(node: OwnerNode, { isDirector, total, isManyTimes }: NodeFacts): string {
  const { t } = useLingui()
  const format = useFormat()
  if (node.type === shareholderTypes.company) {
    const count = node.directors?.length ?? 0
    return count === 0 ? t`Company, no director yet` : t`Company, ${plural(count, { one: '# director', other: '# directors' })}`
  }
  const all = percentText(format, total)
  return [t`Person`, isDirector && t`director`, isUltimate(total) && t`ultimate owner`, isManyTimes && t`${all}% in total`]
    .filter(Boolean)
    .join(', ')
}
