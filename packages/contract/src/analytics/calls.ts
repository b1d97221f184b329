/** What people do in the client, counted only where they agreed to it. */
import { open } from '../kit/access.ts'
import { rest } from '../kit/call.ts'
import { int, longText } from '../kit/fields.ts'

export const usage = {
  track: rest('POST', '/track', {
    spec: 'C-OWN-044',
    about:
      'Takes a batch of at most 50 events of the analytics library (form field `data`: a JSON list, plain or base64). Only events that carry `consent: true` are kept, without anything that looks like a secret.',
    access: open,
    input: { data: longText(1_000_000) },
    output: { status: int(0, 1) },
    limit: { perMinute: 60 },
    audited: false,
    changes: [],
  }),
}
