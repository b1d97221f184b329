/** Notices about revenue-split contracts. */
import type { About, Facts, Notice } from './notice.ts'

const contract = ({ id }: Facts): About => ({ subject: 'contract', ...(typeof id === 'number' && { id }) })

export const ofContracts = {
  contractCreated: {
    type: 'scContractCreated',
    about: contract,
    title: (i18n) => i18n.t('New contract'),
    body: (i18n, facts) => i18n.t('{other} proposes to share income from {company} with you: contract {id}.', facts),
  },
  contractSigned: {
    type: 'scContractSigned',
    about: contract,
    title: (i18n) => i18n.t('Contract signed'),
    body: (i18n, facts) => i18n.t('{other} signed contract {id} about income from {company}.', facts),
  },
  contractActive: {
    type: 'info',
    about: contract,
    title: (i18n) => i18n.t('Contract active'),
    body: (i18n, facts) => i18n.t('Contract {id} with {other} is active: income from {company} is now split.', facts),
  },
  contractRejected: {
    type: 'scContractRejected',
    about: contract,
    title: (i18n) => i18n.t('Contract rejected'),
    body: (i18n, facts) => i18n.t('{other} rejected contract {id} about income from {company}.', facts),
  },
  contractCancelled: {
    type: 'scContractCancelled',
    about: contract,
    title: (i18n) => i18n.t('Contract cancelled'),
    body: (i18n, facts) => i18n.t('{other} cancelled contract {id} about income from {company}.', facts),
  },
  contractTerminationRequest: {
    type: 'scContractTerminationRequest',
    about: contract,
    title: (i18n) => i18n.t('A contract is to end'),
    body: (i18n, facts) => i18n.t('{other} asked to end contract {id}: “{note}”. It ends on {endsOn}, or earlier if you agree.', facts),
  },
  contractTerminationCancelled: {
    type: 'scContractTerminationCancelled',
    about: contract,
    title: (i18n) => i18n.t('A contract continues'),
    body: (i18n, facts) => i18n.t('{other} no longer wants to end contract {id}.', facts),
  },
  contractTerminated: {
    type: 'scContractTerminated',
    about: contract,
    title: (i18n) => i18n.t('Contract ended'),
    body: (i18n, facts) => i18n.t('Contract {id} with {other} has ended. Income from {company} is no longer split.', facts),
  },
  contractExpired: {
    type: 'info',
    about: contract,
    title: (i18n) => i18n.t('Contract expired'),
    body: (i18n, facts) => i18n.t('Contract {id} with {other} has reached its end date. Income from {company} is no longer split.', facts),
  },
  contractSignerChecked: {
    type: 'scContractSignerIdentificationLoaded',
    about: contract,
    title: (i18n) => i18n.t('Identity is being verified'),
    body: (i18n, facts) => i18n.t('You can sign contract {id} as soon as your identity is verified.', facts),
  },
  contractSignerIdentified: {
    type: 'scContractSignerIdentified',
    about: contract,
    title: (i18n) => i18n.t('Identity verified'),
    body: (i18n, facts) => i18n.t('The identity of a signer of contract {id} was verified.', facts),
  },
  contractSignerFailed: {
    type: 'scContractSignerIdentificationFailed',
    about: contract,
    title: (i18n) => i18n.t('Identity not verified'),
    body: (i18n, facts) => i18n.t('Your identity could not be verified for contract {id}. Try again.', facts),
  },
  contractMissed: {
    type: 'info',
    about: contract,
    title: (i18n) => i18n.t('A payment was not split'),
    body: (i18n, facts) =>
      i18n.t('{amount} from {company} could not be split under contract {id}: {other} has no account in this currency.', facts),
  },
  contractMissedOwn: {
    type: 'info',
    about: contract,
    title: (i18n) => i18n.t('A payment was not split'),
    body: (i18n, facts) =>
      i18n.t('{amount} from {company} could not be split under contract {id}: you have no account in this currency.', facts),
  },
  contractMissedWhole: {
    type: 'info',
    about: contract,
    title: (i18n) => i18n.t('A payment was not split'),
    body: (i18n, facts) =>
      i18n.t('{amount} from {company} was not split under contract {id}: other contracts already share all of it.', facts),
  },
} satisfies Record<string, Notice>
