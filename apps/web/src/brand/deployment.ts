/** What the server that sent this page says of itself; it fills the block in when it serves the page. */

export interface Deployment {
  readonly mode: 'demo' | 'production'
  /** Version 4 of the API; on another origin only when the deployment says so. */
  readonly apiBase: string
  /** Where the realtime channel is opened: a path of this origin, or wss:// of another host. */
  readonly realtime: string
  readonly build: string
}

const standard: Deployment = { mode: 'production', apiBase: '/api/v4', realtime: '/api/v4/realtime', build: '' }

let ofPage: Deployment | undefined

export function deployment(): Deployment {
  return (ofPage ??= read())
}

/** Where there is no page to read it from: tests. */
export function takeDeployment(data: Partial<Deployment>) {
  ofPage = { ...standard, ...data }
}

function read(): Deployment {
  const block = document.getElementById('deployment')
  return block ? { ...standard, ...(JSON.parse(block.textContent) as Partial<Deployment>) } : standard
}
