import { splitCompanies } from '@ducat/contract/revenue-split/calls'
import { isEmail, sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { CallError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { TextField, type FieldProps } from '#ui'

interface PartyFieldProps extends FieldProps {
  readonly email: string | undefined
  /** The customer behind the address, once the bank has said so. */
  readonly onChange: (email: string, id: number | undefined) => void
}

/**
 * The other party, by a whole address that is asked for once it is left: no suggestions, and a name is never told. The bank answers a few
 * times a minute.
 */
export function PartyField({ email = '', onChange, error, ...field }: PartyFieldProps) {
  const { t } = useLingui()
  const [said, say] = useState<{ readonly of: string; readonly found?: 'personal' | 'business'; readonly problem?: string }>()
  const [isAsking, setAsking] = useState(false)
  const newest = useRef('')
  const word = sameEmailForm(email)
  const ask = async () => {
    if (word === '' || said?.of === word) return
    if (!isEmail(word)) return say({ of: word, problem: t`Enter a full e-mail address, like name@example.com.` })
    newest.current = word
    setAsking(true)
    try {
      const { id, type } = await send(splitCompanies.lookup, { email: word })
      if (newest.current !== word) return
      say({ of: word, found: type === 'business' ? 'business' : 'personal' })
      onChange(email, id)
    } catch (failure) {
      if (newest.current !== word) return
      const isUnknown = failure instanceof CallError && failure.status === 404
      say({ of: word, problem: isUnknown ? t`No verified customer with this e-mail can be a party.` : sentence(failure) })
    } finally {
      setAsking(false)
    }
  }
  const now = said?.of === word ? said : undefined
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      name="email"
      value={email}
      loading={isAsking}
      error={now?.problem ?? (now?.found || isAsking ? undefined : error)}
      note={now?.found === 'business' ? t`A company.` : now?.found === 'personal' ? t`A personal customer.` : undefined}
      onChange={(text) => onChange(text.trim(), undefined)}
      onBlur={() => void ask()}
    />
  )
}
