/** What the bank said to a call that failed, read out of the line of the log. */
export interface LoggedFailure {
  readonly code: string | undefined
  readonly message: string
  readonly fields: readonly { readonly field: string; readonly description: string }[]
  readonly requestId: string | undefined
}

interface Body {
  readonly responseCode?: string
  readonly responseDescription?: string
  readonly message?: string
  readonly requestId?: string
  readonly validationErrors?: readonly { readonly field?: string; readonly description?: string }[]
}

/** Nothing for a call that went well. A named call answers HTTP 200 whatever became of it. */
export function failureOf({ status, response }: { readonly status: number; readonly response: string }): LoggedFailure | undefined {
  const body = read(response)
  const isGood = status < 400 && (body.responseCode === undefined || body.responseCode === '00')
  if (isGood) return undefined
  return {
    code: body.responseCode,
    message: body.responseDescription ?? body.message ?? '',
    fields: (body.validationErrors ?? []).map(({ field = '', description = '' }) => ({ field, description })),
    requestId: body.requestId,
  }
}

function read(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
