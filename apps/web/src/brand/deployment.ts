/** What the server that sent this page says of itself; it fills the block in when it serves the page. */

export interface Deployment {
  readonly mode: 'demo' | 'production'
  /** Version 4 of the API; on another origin only when the deployment says so. */
  readonly apiBase: string
  /** Where the realtime channel is opened: a path of this origin, or wss:// of another host. */
  readonly realtime: string
  /** Where the help desk answers: a path of this origin, or the address of a provider. */
  readonly helpDesk: string
  readonly build: string
  /** Other banks that this deployment lets a developer talk to, by name; none where there are customers. */
  readonly apiBases: Readonly<Record<string, string>>
  /** Whether revenue split is switched on for the brand of this page, although the brand itself has it off. */
  readonly contractsOn: boolean
  /** Which of them this tab talks to instead of its own. */
  readonly apiName?: string
}

const standard: Deployment = {
  mode: 'production',
  apiBase: '/api/v4',
  realtime: '/api/v4/realtime',
  helpDesk: '/api/v4/help-desk',
  build: '',
  apiBases: {},
  contractsOn: false,
}
/** In the tab only: whoever opens another one is at their own bank. */
const KEY = 'api'

let ofPage: Deployment | undefined

export function deployment(): Deployment {
  return (ofPage ??= read())
}

/** Where there is no page to read it from: tests. */
export function takeDeployment(data: Partial<Deployment>) {
  ofPage = { ...standard, ...(data.apiBase !== undefined && { helpDesk: `${data.apiBase}/help-desk` }), ...data }
}

/** Talks to another of the listed banks from now on, or without a name to the deployment's own. The page is loaded anew by whoever asks. */
export function chooseApi(name: string | undefined, storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage) {
  if (name === undefined) storage.removeItem(KEY)
  else storage.setItem(KEY, name)
  ofPage = undefined
}

function read(): Deployment {
  const block = document.getElementById('deployment')
  const said = block ? { ...standard, ...(JSON.parse(block.textContent) as Partial<Deployment>) } : standard
  return withApi(said, sessionStorage.getItem(KEY))
}

/** A name, never an address: whoever sends a link cannot choose where a password goes. Pure. */
export function withApi(said: Deployment, name: string | null): Deployment {
  const apiBase = name !== null && Object.hasOwn(said.apiBases, name) ? said.apiBases[name] : undefined
  return name === null || apiBase === undefined
    ? said
    : { ...said, apiBase, realtime: `${apiBase}/realtime`, helpDesk: `${apiBase}/help-desk`, apiName: name }
}
