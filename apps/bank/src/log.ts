/** Structured logs. A line names the call and its code, never what was sent; should a secret still come near a line, it is cut out. */
import { destination, pino, type DestinationStream, type Logger } from 'pino'

const secrets = [
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'codeVerifier',
  'codeChallenge',
  'otp',
  'pin',
  'pan',
  'cvv',
  'authorization',
  'cookie',
]

export function openLog(level: string, stream: DestinationStream = destination({ dest: 2, sync: false })): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`, `req.headers.${name}`]), censor: '[secret]' },
    },
    stream,
  )
}
