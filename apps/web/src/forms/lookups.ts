/** What the bank knows of an address or a card, for the fields that ask. */
import { lookups } from '@ducat/contract/transfers/calls'
import { send } from '#api/send.ts'
import type { CardBank } from './CardNumberField.tsx'
import type { EmailCheck } from './email-status.ts'

/** For whoever is signed in; registration has an open one of its own. */
export const checkEmail: EmailCheck = (email) => send(lookups.emailAddress, { email })

export const findCardBank = (binNumber: string): Promise<CardBank> => send(lookups.bin, { binNumber })
